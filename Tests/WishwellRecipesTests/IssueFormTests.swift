import Testing
import WishwellFormat

@testable import WishwellRecipes

@Suite struct IssueFormTests {
  @Test(arguments: [ForgeKind.github, .gitea, .forgejo])
  func `forms have what a forge needs of them`(kind: ForgeKind) {
    let forms = ["promise", "answer", "thanks", "other"]
    for name in forms {
      let form = PlainYAML(recipe(".\(kind)/ISSUE_TEMPLATE/\(name).yml", kind))
      #expect(form.keys == ["name", "description", "title", "body"])
      let questions = form["body"]?.items ?? []
      #expect(questions.first?["type"]?.string == "markdown")
      let ids = questions.compactMap { $0["id"]?.string }
      #expect(ids.count == questions.count - 1)
      #expect(Set(ids).count == ids.count)
      for question in questions.dropFirst() {
        #expect(["input", "textarea"].contains(question["type"]?.string))
        #expect(question["attributes"]?["label"]?.string?.isEmpty == false)
        #expect(["true", "false"].contains(question["validations"]?["required"]?.string))
      }
    }
  }

  @Test func `a title is no YAML`() {
    let library = lanternStreet {
      $0.settings.title = "Street: \"x\"\n- evil: yes"
    }
    let config = PlainYAML(recipe(".github/ISSUE_TEMPLATE/config.yml", .github, library))
    #expect(config["contact_links"]?.items.first?["name"]?.string == "Street: \"x\"\n- evil: yes")
  }

  @Test func `a promise says who can read it, and where a surprise is kept`() {
    let library = lanternStreet { $0.settings.mail = "hello@street.example" }
    let form = recipe(".github/ISSUE_TEMPLATE/promise.yml", .github, library)
    #expect(form.contains("Everyone who can see this repository can read this"))
    #expect(form.contains("write to hello@street.example instead"))
    let template = recipe(".gitlab/issue_templates/promise.md", .gitlab, library)
    #expect(template.hasSuffix("\n/confidential\n"))
    // What becomes public says so, and the others how they stay secret.
    let thanks = recipe(".gitlab/issue_templates/thanks.md", .gitlab, library)
    #expect(thanks.contains("published on the site") && !thanks.contains("/confidential"))
    for name in ["promise", "answer", "other"] {
      let form = recipe(".gitlab/issue_templates/\(name).md", .gitlab, library)
      #expect(form.contains("Leave the last line in place"), "\(name)")
    }
  }

  /// The site was in German, and its forms in English.
  @Test func `forms speak the language of the site`() {
    let library = lanternStreet {
      $0.settings.language = "de-AT"
      $0.settings.mail = "hallo@street.example"
    }
    let form = PlainYAML(recipe(".github/ISSUE_TEMPLATE/promise.yml", .github, library))
    #expect(form["name"]?.string == "Einen Wunsch versprechen")
    let intro = form["body"]?.items.first?["attributes"]?["value"]?.string
    #expect(intro?.contains("dann schreib lieber an hallo@street.example.") == true)
    let request = recipe(".github/pull_request_template.md", .github, library)
    #expect(request.hasPrefix("<!-- Ein oder zwei Sätze"))
    let other = lanternStreet { $0.settings.language = "fi" }
    #expect(recipe(".github/pull_request_template.md", .github, other).hasPrefix("<!-- One or two"))
  }

  @Test func `a thank-you names the site's feelings`() {
    let library = lanternStreet {
      $0.settings.feelings = ["grateful", "joyful"].map {
        SiteSettings.Feeling(handle: handle($0), emoji: "🙏")
      }
    }
    let form = recipe(".github/ISSUE_TEMPLATE/thanks.yml", .github, library)
    #expect(form.contains("One of these: grateful, joyful."))
  }
}
