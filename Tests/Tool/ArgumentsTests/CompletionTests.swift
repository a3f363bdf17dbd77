import Arguments
import ProcessTestKit
import Testing

@Suite struct CompletionTests {
    struct Case: CustomTestStringConvertible {
        /// The words after the tool's name; the cursor is at the end of the last.
        let line: [String]
        /// The offers, sorted.
        let offers: [String]
        var testDescription: String { line.joined(separator: " ") }
    }

    static let cases = [
        Case(line: [""], offers: ["check", "eval", "help", "next", "schema", "secrets"]),
        Case(line: ["s"], offers: ["schema", "secrets"]),
        Case(line: ["-"], offers: ["--help", "--home", "--version", "-h"]),
        Case(line: ["next", "--fo"], offers: ["--form"]),
        Case(line: ["next", "--ho"], offers: ["--home"]),
        Case(line: ["next", "r", "--ye"], offers: ["--year"]),
        Case(line: ["next", "--form", "r"], offers: ["relative", "rfc3339"]),
        Case(line: ["next", "--form=r"], offers: ["relative", "rfc3339"]),
        Case(line: ["next", "--form=plain", "--fo"], offers: ["--form"]),
        Case(line: ["next", "--", "--fo"], offers: []),
        Case(line: ["next", "-n", ""], offers: []),
        Case(line: ["next", ""], offers: []),
        Case(
            line: ["next", "-n", "next", "--form", ""], offers: ["plain", "relative", "rfc3339"]),
        Case(line: ["--home", "next", "sc"], offers: ["schema"]),
        Case(line: ["--home=next", "sc"], offers: ["schema"]),
        Case(line: ["schema", "t"], offers: ["trigger"]),
        Case(line: ["schema", "-1", "t"], offers: []),
        Case(line: ["schema", "--colour", "t"], offers: ["trigger"]),
        Case(line: ["schema", "--colour=a"], offers: ["always", "auto"]),
        Case(line: ["secrets", ""], offers: ["list", "set"]),
        Case(line: ["secrets", "list", "--js"], offers: ["--json"]),
        Case(line: ["help", "s"], offers: ["schema", "secrets"]),
        Case(line: ["help", "ty"], offers: ["types"]),
        Case(line: ["help", "secrets", "l"], offers: ["list"]),
        Case(line: ["check", ""], offers: ["a folder/", "b's.yaml", "c"]),
        Case(line: ["check", "c", "b"], offers: ["b's.yaml"]),
        Case(line: ["--home", "a"], offers: ["a folder/"]),
    ]

    /// A word with everything that shells take for more than it is.
    static let strange = Case(line: ["schema", "i"], offers: [#"it's $HOME "q": \x"#])

    /// Changes to a folder of its own, in words that every shell knows.
    static let files = """
        cd "$folder" || exit 1
        mkdir 'a folder'
        touch "b's.yaml" c
        """

    @Test(arguments: cases)
    func `Bash offers what fits`(_ c: Case) throws {
        let words = c.line.flatMap(Self.bashWords)
        let quoted = (["errand"] + words).map(Self.quoted).joined(separator: " ")
        let query = """
            folder=$(mktemp -d) || exit 1
            trap 'rm -r "$folder"' EXIT
            \(Self.files)
            \(Sample.tool.completions(for: .bash))
            COMP_WORDS=(\(quoted))
            COMP_CWORD=\(words.count)
            _errand
            for reply in "${COMPREPLY[@]}"; do
                [[ -d $reply ]] && reply+=/
                printf '%s\\n' "$reply"
            done
            """
        #expect(try Self.offers("bash", ["--norc", "-c", query]) == c.offers)
    }

    /// Splits a word where Bash does, which takes '=' for a word.
    static func bashWords(_ word: String) -> [String] {
        guard let equals = word.firstIndex(of: "=") else { return [word] }
        let value = word[word.index(after: equals)...]
        return [String(word[..<equals]), "="] + (value.isEmpty ? [] : [String(value)])
    }

    /// A tool that is asked for what only it knows, and shows help for nothing of that.
    private static let asked = Tool<NoArguments, Void>(
        "errand", "Runs.", sections: [CommandSection("All", [Show.self])], hidden: [Ask.self])

    struct AskedWord: ArgumentValue {
        init(argument: String) {}
        static var completion: Completion { .asked("runs", orFile: true) }
    }

    struct Show: Command {
        static let name = "show"
        static let summary = "Shows."
        @Positional("RUN", "a run") var run: AskedWord
        @Positional("[INPUT...]", "inputs") var inputs: [AskedWord]
        func run(_ context: Void) async throws -> ExitCode { .ok }
    }

    struct Ask: Command {
        static let name = Shell.asking
        static let summary = "Is asked."
        @Positional("[WORD...]", "words") var words: [String]
        func run(_ context: Void) async throws -> ExitCode { .ok }
    }

    /// Each line stands for what the program says; it is given the kind and the words before the
    /// cursor.
    static let programs = [
        ("printf 'ab\\tfirst\\nac\\tsecond\\nb\\t\\n'", "a", ["ab", "ac"]),
        ("printf '%s\\t\\n' \"$*\"", "complete", [#"complete\ runs\ --\ show"#]),
        ("printf 'limit=\\tint\\n'", "l", ["limit="]), ("exit 3", "a", []),
        ("echo trouble >&2", "a", []),
    ]

    @Test(arguments: programs)
    func `Bash asks the program itself`(_ program: String, _ word: String, _ offers: [String])
        throws
    {
        let query = """
            cd "$(mktemp -d)" || exit 1
            errand() { (\(program)); }
            \(Self.asked.completions(for: .bash))
            COMP_WORDS=(errand show \(word)) COMP_CWORD=2
            _errand
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        #expect(try Self.offers("bash", ["--norc", "-c", query]) == offers)
    }

    @Test func `Bash offers files besides`() throws {
        let query = """
            cd "$(mktemp -d)" || exit 1
            touch afile other
            errand() { printf 'able\\t\\n'; }
            \(Self.asked.completions(for: .bash))
            COMP_WORDS=(errand show a) COMP_CWORD=2
            _errand
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        #expect(try Self.offers("bash", ["--norc", "-c", query]) == ["able", "afile"])
    }

    @Test func `what is hidden is read and shown nowhere`() throws {
        let tool = Self.asked
        guard case .run(let command, _) = try tool.invocation(for: ["complete"], environment: [:])
        else {
            Issue.record("it is not read")
            return
        }
        #expect(command is Ask)
        #expect(!tool.markdown().contains("complete"))
        #expect(tool.faults == [])
        #expect(throws: UsageError.self) { try tool.invocation(for: ["complet"], environment: [:]) }
        do {
            _ = try tool.invocation(for: ["complet"], environment: [:])
        } catch {
            #expect(!"\(error)".contains("did you mean"))
        }
    }

    @Test func `Bash quotes what it inserts`() throws {
        let query = """
            \(Sample.tool.completions(for: .bash))
            COMP_WORDS=(errand schema i) COMP_CWORD=2
            _errand
            eval "set -- ${COMPREPLY[0]}"
            printf '%s\\n' "$#" "$1"
            """
        let offers = try Self.offers("bash", ["--norc", "-c", query])
        #expect(offers == ["1"] + Self.strange.offers)
    }

    @Test(.installed("zsh"), arguments: cases)
    func `Zsh offers what fits`(_ c: Case) throws {
        let quoted = (["errand"] + c.line).map(Self.quoted).joined(separator: " ")
        let query = """
            folder=$(mktemp -d) || exit 1
            TRAPEXIT() { rm -r $folder }
            \(Self.files)
            \(Self.standIns)
            \(Sample.tool.completions(for: .zsh))
            words=(\(quoted)) CURRENT=\(c.line.count + 1) PREFIX=${words[-1]}
            _errand
            """
        #expect(try Self.offers("zsh", ["-f", "-c", query]) == c.offers)
    }

    /// The part of Zsh's completion system that a script needs, as far as it works without a
    /// terminal.
    static let standIns = #"""
        setopt nullglob
        compdef() { }
        compset() { PREFIX=${PREFIX#*=} }
        _files() { [[ $1 == -/ ]] && print -rl -- $PREFIX*(/M) || print -rl -- $PREFIX*(M) }
        _describe() {
            local name item
            shift
            for name in ${*:#-*}; do
                for item in ${(P)name}; do
                    [[ $item == $PREFIX* ]] && print -r -- ${item%%:*}
                done
            done
        }
        """#

    @Test func `Zsh sees where a word ends and its help starts`() {
        let script = Sample.tool.completions(for: .zsh)
        #expect(script.contains(#"'trigger' 'it'\''s $HOME "q"\: \\x')"#))
        #expect(script.contains(#"'schema:Prints a "schema": it'\''s `$HOME` [or] \\ not.'"#))
    }

    @Test(.installed("fish"), arguments: cases + [strange])
    func `fish offers what fits`(_ c: Case) throws {
        let line = (["errand"] + c.line).joined(separator: " ")
        let query = """
            set folder (mktemp -d) || exit 1
            function leave --on-event fish_exit; rm -r $folder; end
            \(Self.files)
            \(Sample.tool.completions(for: .fish))
            complete -C '\(line)' | string replace -r '\\t.*' '' | string replace -r '^--.*=' ''
            """
        let offers = try Self.offers("fish", ["--no-config", "-c", query])
        #expect(offers == c.offers)
    }

    static func offers(_ shell: String, _ arguments: [String]) throws -> [String] {
        let path = try #require(ChildProcess.path(of: shell))
        let process = try ChildProcess.run(
            path, arguments, environment: ["PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"])
        #expect(process.errors == "")
        return process.output.split(separator: "\n").map(String.init).sorted()
    }

    static func quoted(_ word: String) -> String {
        "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
    }
}
