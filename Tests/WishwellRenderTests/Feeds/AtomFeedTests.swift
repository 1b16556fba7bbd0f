import Testing
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct AtomFeedTests {
  /// All of a small feed, to be read by people.
  @Test func asWritten() throws {
    var source = SiteSource(
      """
      == people/ann.md
      ---
      name: Ann Lee
      ---

      == people/bob.md
      ---
      name: Bob
      listed: no
      ---

      == offers/2026-03-01-cards.md
      ---
      title: Ten cards
      author: ann
      date: 2026-03-01T09:00:00+01:00
      kind: card
      limit: 3
      regions: [PT]
      tags: [birthday]
      photo: card.jpg
      alt: A card
      ---
      Tell me [a name](../people/ann.md), or read [more](https://x.example/).

      == offers/2026-03-01-cards.responses/bob/0001.yml
      event: responded
      by: bob
      at: 2026-03-02
      == thanks/2026-04-10-card.md
      ---
      title: It came
      author: bob
      language: de
      date: 2026-04-10T10:00:00Z
      to: ann
      for: offers/2026-03-01-cards
      feeling: joyful
      ---

      """)
    source.add(photo: "offers/card.jpg")
    source.settings {
      $0.summary = "Wishes & cards"
      $0.feeds.hub = "https://hub.example/"
    }
    let site = try FedSite(source)
    #expect(
      site["atom.xml"] == """
        <?xml version="1.0" encoding="UTF-8"?>
        <feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0" xml:lang="en">
          <id>tag:lantern.example,2026:atom.xml</id>
          <title>Lantern Street</title>
          <subtitle>Wishes &amp; cards</subtitle>
          <updated>2026-04-10T10:00:00Z</updated>
          <author>
            <name>Lantern Street</name>
            <uri>https://lantern.example/</uri>
          </author>
          <link rel="self" type="application/atom+xml" href="https://lantern.example/atom.xml"/>
          <link rel="alternate" type="text/html" href="https://lantern.example/"/>
          <link rel="hub" href="https://hub.example/"/>
          <link rel="prev-archive" type="application/atom+xml" href="https://lantern.example/atom/2026-04.xml"/>
          <icon>https://lantern.example/assets/icon.png</icon>
          <generator>Wishwell</generator>
          <entry xml:lang="de">
            <id>tag:lantern.example,2026:thanks/2026-04-10-card</id>
            <title>It came</title>
            <updated>2026-04-10T10:00:00Z</updated>
            <published>2026-04-10T10:00:00Z</published>
            <author>
              <name>Bob</name>
            </author>
            <link rel="alternate" type="text/html" href="https://lantern.example/thanks/2026-04-10-card.html"/>
            <category term="thanks"/>
            <thr:in-reply-to ref="tag:lantern.example,2026:offers/2026-03-01-cards" type="text/html" href="https://lantern.example/offers/2026-03-01-cards.html"/>
            <content type="html">&lt;p&gt;Bob thanks Ann Lee 😊&lt;/p&gt;
        &lt;ul&gt;
        &lt;li&gt;In thanks for: &lt;a href=&quot;https://lantern.example/offers/2026-03-01-cards.html&quot;&gt;Ten cards&lt;/a&gt;&lt;/li&gt;
        &lt;/ul&gt;
        </content>
          </entry>
          <entry>
            <id>tag:lantern.example,2026:offers/2026-03-01-cards</id>
            <title>Ten cards</title>
            <updated>2026-03-01T08:00:00Z</updated>
            <published>2026-03-01T08:00:00Z</published>
            <author>
              <name>Ann Lee</name>
              <uri>https://lantern.example/people/ann/</uri>
            </author>
            <link rel="alternate" type="text/html" href="https://lantern.example/offers/2026-03-01-cards.html"/>
            <link rel="enclosure" type="image/jpeg" href="https://lantern.example/photos/card.jpg"/>
            <category term="offer"/>
            <category term="birthday"/>
            <summary>Tell me a name, or read more.</summary>
            <content type="html">&lt;p&gt;2 of 3 left&lt;/p&gt;
        &lt;p&gt;&lt;img src=&quot;https://lantern.example/photos/card.jpg&quot; alt=&quot;A card&quot; width=&quot;1200&quot; height=&quot;900&quot;&gt;&lt;/p&gt;
        &lt;p&gt;Tell me &lt;a href=&quot;https://lantern.example/people/ann/&quot;&gt;a name&lt;/a&gt;, or read &lt;a href=&quot;https://x.example/&quot;&gt;more&lt;/a&gt;.&lt;/p&gt;
        &lt;ul&gt;
        &lt;li&gt;What: card&lt;/li&gt;
        &lt;li&gt;Where to: Portugal&lt;/li&gt;
        &lt;/ul&gt;
        </content>
          </entry>
        </feed>

        """)
  }
}
