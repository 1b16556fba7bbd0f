/// What a build leaves to the next one of the same folder, which then reads only what changed since.
package struct BuildMemory: Sendable {
  /// Nil before the first build.
  var reading: ContentReading?

  package init() {}
}
