import WishwellFormat
import WishwellMail
import WishwellRender

extension SitePlan {
  /// The letter of `days`; nil where the settings are in no state to go on. What has errors is left
  /// out.
  package func newsletter(of days: ClosedRange<Day>) -> Newsletter? {
    input?.newsletter(of: days)
  }

  /// The letter as a mail, `from` the site's own address unless another is given. The same content and
  /// clock give the same bytes.
  package func mail(_ letter: Newsletter, from: String?, to: String?, at clock: Moment) -> [UInt8] {
    guard let settings = input?.site.settings else { return [] }
    let host = settings.url.split(separator: "/").dropFirst().first.map(String.init)
    return TwoFormMail(
      from: from ?? settings.mail, to: to, subject: letter.subject,
      date: settings.calendar.seconds(of: clock), host: host ?? "localhost",
      language: settings.language, text: letter.text, html: letter.html
    ).file
  }
}
