import Foundation
import Testing
import WishwellFormat

@testable import WishwellGit

/// Two streets that differ in nothing but what was promised as a surprise: Bob’s list keeps them, and
/// Alice maintains the site. Whatever is reviewed of anything else has to come to the same in both.
struct SurprisePair {
  static let list = "content/wishlists/birthday/index.md"
  static let kettle = "content/wishlists/birthday/kettle"
  static let bike = "content/wishlists/birthday/bike"
  static let vase = "content/wishlists/birthday/vase"
  static let cup = "content/wishlists/birthday/cup"
  static let marks = "surprise: [bob]\nuntil: 2026-12-24"

  let streets: [Street]

  /// `files` are there in both, over those of `Street`.
  init(_ files: [String: String?] = [:]) throws {
    streets = [
      try Self.street(files, promises: [:]), try Self.street(files, promises: Self.promises),
    ]
  }

  static func list(_ more: String = "promises: surprise\nevent: 2026-12-24\n") -> String {
    "---\ntitle: Bob turns forty\nowner: bob\neditors: carol\ndate: 2026-10-01\n\(more)---\n"
  }

  static func wish(_ more: String) -> String { "---\n\(more)\n---\n" }

  static func profile(_ name: String, _ more: String = "") -> String {
    "---\nname: \(name)\nemails: \(name.lowercased())@example.org\n\(more)---\n"
  }

  static func event(_ kind: String, by person: String, _ more: String = "") -> String {
    Street.event(kind, by: person, (more.isEmpty ? "" : more + "\n") + marks)
  }

  /// A wish that is sent, one that is promised too often, and one that was deleted since: by people
  /// who are here, by one who left, and by a guest; and one that cannot be read.
  static let promises: [String: String?] = [
    "\(kettle).promise/0001.yml": event("promised", by: "carol", "wish: 0123456789abcdef"),
    "\(kettle).promise/0002.yml": event("sent", by: "carol"),
    "\(bike).promise/0001.yml": event("promised", by: "carol", "quantity: 2"),
    "\(bike).promise/0002.yml": event("promised", by: "eve"),
    "\(bike).promise/0003.yml": event("promised", by: "guest", "name: Rosa Nobre\nvia: mail"),
    "\(vase).promise/0001.yml": event("promised", by: "eve"),
    "\(cup).promise/0001.yml": "event: promised\n",
  ]

  private static func street(
    _ files: [String: String?], promises: [String: String?]
  ) throws -> Street {
    let base: [String: String?] = [
      list: list(), "\(vase).md": wish("title: Vase"),
      "content/people/eve.md": profile("Eve"), "content/people/mallory.md": profile("Mallory"),
    ]
    let street = try Street(base.merging(files) { $1 })
    try street.publish(Street.Commit("carol", promises.merging(["README.md": "Ours\n"]) { $1 }))
    try street.publish(
      Street.Commit("alice", ["content/people/eve.md": nil, "\(vase).md": nil]))
    return street
  }

  /// What a review of `commits` says in either, to the last byte, but for the names of commits.
  /// `promises` are files of its own for the street where something was promised.
  func reviews(
    _ commit: Street.Commit, and promises: [String: String?] = [:]
  ) throws -> [String] {
    try streets.enumerated().map { place, street in
      var own = commit
      if place == 1 { own.files.merge(promises) { $1 } }
      var review = try street.review(street.branch(own)).review
      (review.base, review.head) = (nil, ObjectName(""))
      let json = ReviewJSONWriter { _ in nil }.write(review)
      return String(decoding: json, as: UTF8.self) + ReviewTextWriter { _ in nil }.write(review)
    }
  }
}
