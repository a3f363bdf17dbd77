import CalDAV
import XML

/// Reads any bytes as XML, writes what was read, and traps where a promise is broken.
public func tryOut(_ input: [UInt8]) {
    // What is refused has nothing to be tried.
    guard let root = try? XMLDocument(input).root else { return }
    let text = "<a>\(XMLText.protected(root.text))</a>"
    guard let again = try? XMLDocument(Array(text.utf8)).root else {
        preconditionFailure("what was written cannot be read")
    }
    precondition(again.text == root.text, "a text is read otherwise")
    // Most texts are no answers.
    guard let answer = try? CalDAVAnswer(input) else { return }
    _ = (answer.calendars, answer.objects, answer.changes, answer.isCut)
    _ = (answer.currentPrincipal, answer.calendarHome)
}
