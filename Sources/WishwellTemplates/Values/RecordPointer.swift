/// Where a record lies in memory while a template looks at it.
///
/// Records of many types meet in one scope stack, and boxing each of them would cost more than
/// rendering it. So the machine holds them untyped; an address is valid only within the call that
/// hands it out, and only `Source` and `Records`, made from key paths, turn it back into the
/// type that those paths start from. The compiler gives a routine records of its own schema alone.
package typealias RecordPointer = UnsafeRawPointer
