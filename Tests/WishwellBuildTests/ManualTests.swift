import Foundation
import Testing
import WishwellTesting

@testable import wishwell_manual

/// The pages of a program with these commands, by their names.
private func pages(_ command: String) throws -> [String: String] {
  let dump = try JSONDecoder().decode(
    ToolDump.self, from: Data(#"{"serializationVersion": 0, "command": \#(command)}"#.utf8))
  let edition = ManualPage.Edition(
    program: "kettle 1.0.0", date: "November 22, 2026", exitCodes: [("0", "all is well")])
  return Dictionary(
    uniqueKeysWithValues: dump.command.family.map { command in
      let page = ManualPage(command: command, edition: edition)
      return (page.name, page.text)
    })
}

@Suite struct ManualTests {
  @Test func `a command has its page, with what can be said to it`() throws {
    let pages = try pages(
      #"""
      {"commandName": "kettle", "shouldDisplay": true, "abstract": "Boils water.", "subcommands": [
        {"commandName": "boil", "superCommands": ["kettle"], "shouldDisplay": true,
         "abstract": "Boil it.", "aliases": ["heat"],
         "discussion": "It sings. Then\n.so it stops.\n\nSay `kettle boil --hot`.", "arguments": [
          {"kind": "positional", "valueName": "pot", "abstract": "Which ‘pot’.",
           "isOptional": false, "isRepeating": true, "shouldDisplay": true},
          {"kind": "option", "names": [{"kind": "long", "name": "tea"}], "valueName": "No",
           "abstract": "What for.", "defaultValue": "me", "allValues": ["me", "you"],
           "isOptional": true, "isRepeating": false, "shouldDisplay": true},
          {"kind": "flag", "abstract": "Show help.", "isOptional": true, "isRepeating": false,
           "names": [{"kind": "short", "name": "h"}, {"kind": "long", "name": "help"}],
           "shouldDisplay": true}]},
        {"commandName": "secret", "superCommands": ["kettle"], "shouldDisplay": false},
        {"commandName": "help", "superCommands": ["kettle"], "shouldDisplay": true}]}
      """#)
    #expect(Set(pages.keys) == ["kettle", "kettle-boil"])
    #expect(
      pages["kettle"]?.contains(
        """
        .Sh COMMANDS
        .Bl -tag -width Ds
        .It Xr kettle\\-boil 1
        Boil it.
        .El

        """) == true)
    #expect(
      pages["kettle-boil"] == #"""
        .Dd November 22, 2026
        .Dt KETTLE\-BOIL 1
        .Os "kettle 1.0.0"
        .Sh NAME
        .Nm kettle\-boil
        .Nd "boil it"
        .Sh SYNOPSIS
        .Nm kettle Cm boil
        .Ar pot ...
        .Op Fl \-tea Ar \&No
        .Sh DESCRIPTION
        Boil it.
        It is also called \fBheat\fR.
        .Pp
        It sings.
        Then
        \&.so it stops.
        .Pp
        Say \fBkettle boil \-\-hot\fR.
        .Sh OPTIONS
        .Bl -tag -width Ds
        .It Ar pot ...
        Which \[u2018]pot\[u2019].
        .It Fl \-tea Ar \&No
        What for.
        One of \fBme\fR, \fByou\fR.
        (default: \fBme\fR)
        .It Fl h , Fl \-help
        Show help.
        .El
        .Sh "EXIT STATUS"
        .Bl -tag -width Ds
        .It 0
        All is well.
        .El
        .Sh "SEE ALSO"
        .Xr git 1 ,
        .Xr kettle 1
        .Pp
        The chapters of the documentation:
        .Pa /usr/share/doc/kettle/

        """#)
  }

  @Test func `the program has a page for each command, and its exit codes`() throws {
    let place = try TemporaryFolder()
    let dump = try wishwell(["--experimental-dump-help"], in: place.path)
    let program = try JSONDecoder().decode(ToolDump.self, from: Data(dump.output.utf8))
    let names = program.command.family.map { $0.words.joined(separator: "-") }
    #expect(names.starts(with: ["wishwell", "wishwell-init"]))
    #expect(Set(names).count == names.count)
    #expect(Set(names).isSuperset(of: ["wishwell-build", "wishwell-checklist-add"]))
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let chapter = try String(
      contentsOf: root.appending(path: "Sources/wishwell/Documentation.docc/Commands.md"),
      encoding: .utf8)
    #expect(exitCodes(in: chapter).map(\.code) == ["0", "1", "64", "69", "70", "74"])
    #expect(exitCodes(in: "# Commands\n").isEmpty)
  }
}
