import Glibc
import SystemFiles
import Testing

@testable import SQLite

/// The meaning of SQLite's codes for a person.
@Suite struct SentenceTests {
    struct Case: CustomTestStringConvertible {
        let code: Int32
        var systemError: Int32 = 0
        let kind: SQLiteError.Kind
        let sentence: String
        var testDescription: String { "\(code) \(systemError)" }
    }

    static let cases = [
        Case(
            code: 5, kind: .busy,
            sentence: "database '/x/a.db' is locked by another connection; "
                + "try again, or end the program that holds it"),
        Case(
            code: 517, kind: .busy,
            sentence: "database '/x/a.db' has changed since this transaction first read it; "
                + "begin it as immediate"),
        Case(
            code: 7, kind: .other, sentence: "database '/x/a.db' failed: some reason"),
        Case(
            code: 8, kind: .readOnly,
            sentence: "database '/x/a.db' is read-only; make its file and its folder writable"),
        Case(
            code: 1032, kind: .readOnly,
            sentence: "database '/x/a.db' was moved or deleted while it was open; "
                + "put it back and start again"),
        Case(
            code: 10, systemError: EIO, kind: .inputOutput,
            sentence: "cannot read or write database '/x/a.db': input/output error"),
        Case(
            code: 778, systemError: ENOSPC, kind: .inputOutput,
            sentence: "cannot read or write database '/x/a.db': no space left on device"),
        Case(
            code: 4874, systemError: ENOSPC, kind: .full,
            sentence: "database '/x/a.db' is on a full disk; free some space and try again"),
        Case(
            code: 778, systemError: EDQUOT, kind: .full,
            sentence: "database '/x/a.db' is on a full disk; free some space and try again"),
        Case(
            code: 1034, systemError: EDQUOT, kind: .inputOutput,
            sentence: "cannot read or write database '/x/a.db': disk quota exceeded"),
        Case(
            code: 11, kind: .corrupt,
            sentence:
                "database '/x/a.db' is damaged; stop writing to it and restore the last backup"),
        Case(
            code: 267, kind: .corrupt,
            sentence:
                "database '/x/a.db' is damaged; stop writing to it and restore the last backup"),
        Case(
            code: 13, kind: .full,
            sentence: "database '/x/a.db' is on a full disk; free some space and try again"),
        Case(
            code: 14, systemError: EACCES, kind: .cannotOpen,
            sentence: "cannot open database '/x/a.db': permission denied"),
        Case(
            code: 14, kind: .cannotOpen, sentence: "cannot open database '/x/a.db': some reason"),
        Case(
            code: 18, kind: .tooLarge, sentence: "a value is too large for database '/x/a.db'"),
        Case(
            code: 26, kind: .notADatabase,
            sentence:
                "'/x/a.db' is not an SQLite database; name another file, or move this one away"
        ),
    ]

    @Test(arguments: cases)
    func `a code has its kind and its sentence`(_ c: Case) {
        let kind = SQLiteError.Kind(code: c.code, systemError: c.systemError)
        #expect(kind == c.kind)
        let failure = SQLiteError.Failure(
            code: c.code, kind: kind, path: "/x/a.db",
            systemReason: c.systemError == 0
                ? nil : SystemError(c.systemError).description,
            reason: "some reason")
        #expect(failure.sentence == c.sentence)
    }
}
