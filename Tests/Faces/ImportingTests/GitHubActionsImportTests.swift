import Diagnostics
import Testing

@testable import Importing

@Suite struct GitHubActionsImportTests {
    private func made(_ text: String) -> GitHubActionsImport {
        GitHubActionsImport(SourceFile(name: ".github/workflows/nightly.yml", text: text))
    }

    private func said(_ made: GitHubActionsImport) -> [String] {
        made.notes.diagnostics.sorted().map { diagnostic in
            let line = diagnostic.file?.location(of: diagnostic.range?.start ?? 0).line ?? 0
            return "\(line) \(diagnostic.message.text)"
        }
    }

    @Test func `a workflow keeps its times, inputs, jobs, scripts and outputs`() throws {
        let made = made(
            """
            name: Nightly
            on:
              schedule: [{cron: "30 2 * * 1-5"}]
              workflow_dispatch:
                inputs:
                  dry-run: {type: boolean, default: true}
            env: {LEVEL: info}
            defaults: {run: {shell: bash}}
            jobs:
              report:
                needs: [count]
                if: needs.count.outputs.files != '0'
                steps:
                  - run: echo "${{ needs.count.outputs.files }} at $LEVEL"
              count:
                outputs: {files: "${{ steps.n.outputs.files }}"}
                steps:
                  - id: n
                    name: Count
                    working-directory: src
                    run: echo "files=$(ls | wc -l)" >> "$GITHUB_OUTPUT"
                    timeout-minutes: 5
                  - if: ${{ !inputs.dry-run }}
                    run: ./tidy
                    env: {KEY: "${{ secrets.TIDY_KEY }}"}
                    continue-on-error: true
            """)
        #expect(said(made) == ["14 values come by variables, so no shell takes them for its own"])
        #expect(
            try #require(made.page).text == #"""
                # From .github/workflows/nightly.yml.
                name: Nightly
                on:
                  cron: "30 2 * * 1-5"
                  timezone: UTC
                  if_missed: skip
                inputs:
                  dry_run:
                    type: bool
                    default: true
                secrets: [tidy_key]
                concurrency: parallel
                # The jobs come one after the other, and a failed one ends the run.
                steps:
                  # Job count
                  - name: Count
                    run: |-
                      set -eo pipefail
                      export GITHUB_OUTPUT="$ERRAND_TEMP/count_n.outputs"
                      : > "$GITHUB_OUTPUT"
                      echo "files=$(ls | wc -l)" >> "$GITHUB_OUTPUT"
                    shell: /bin/bash
                    directory: src
                    env:
                      LEVEL: info
                    timeout: 5m
                    if_interrupted: fail
                  - id: count_n
                    run: "cat \"$ERRAND_TEMP/count_n.outputs\" 2> /dev/null || true"
                    result: lines
                    if_interrupted: retry
                  - when: "!inputs.dry_run"
                    run: |-
                      set -eo pipefail
                      ./tidy
                    shell: /bin/bash
                    env:
                      KEY: "${{ secrets.tidy_key }}"
                      LEVEL: info
                    on_error: continue
                    if_interrupted: skip
                  # Job report
                  - if: "count_n.value.filter(line, line.startsWith('files=')).map(line, line.substring(6)).last().orValue('').lowerAscii() != '0'"
                    then:
                      # line 14: values come by variables, so no shell takes them for its own
                      - run: |-
                          set -eo pipefail
                          echo "${VALUE_1} at $LEVEL"
                        shell: /bin/bash
                        env:
                          LEVEL: info
                          VALUE_1: "${{ count_n.value.filter(line, line.startsWith('files=')).map(line, line.substring(6)).last().orValue('') }}"
                        if_interrupted: fail

                """#)
    }

    @Test func `what does not carry over is named, and keeps the triggers out of force`() throws {
        let made = made(
            """
            on:
              push: {branches: [main]}
              schedule: [{cron: "0 4 * * *"}]
            jobs:
              a:
                runs-on: ubuntu-latest
                services: {db: {image: postgres}}
                steps:
                  - uses: actions/checkout@v4
                  - uses: acme/deploy@v1
                    with: {to: here}
                  - run: deploy "$GITHUB_SHA"
                  - run: echo ${{ github.actor }}
                  - {if: failure(), run: echo failed}
            """)
        #expect(
            said(made) == [
                "2 GitHub has to send 'push' to '/github' here, signed by the secret 'github'; "
                    + "see 'Signals from programs'",
                "6 it runs on this machine, not on 'ubuntu-latest'",
                "7 'services': no containers are started",
                "9 'uses: actions/checkout@v4': the steps work in the project's folder",
                "10 'uses: acme/deploy@v1' has no counterpart",
                "12 the variable 'GITHUB_SHA' is not known here",
                "13 the script has expressions without a counterpart",
            ])
        let text = try #require(made.page?.text)
        #expect(text.contains("enabled: false"))
        #expect(text.contains("fail: \"Not carried over: acme/deploy@v1\""))
        #expect(
            text.contains("    catch:\n      - run: |-\n          set -e\n          echo failed\n"))
        #expect(text.contains("- fail: \"${{ error.message }}\""))
    }

    @Test func `what only scripts would read is named where none is left`() throws {
        let made = made(
            """
            on: workflow_dispatch
            env: {KEEP: me}
            defaults: {run: {shell: bash, working-directory: sub}}
            jobs:
              a:
                runs-on: ubuntu-latest
                env: {JOBVAR: one}
                steps:
                  - uses: foo/bar@v1
            """)
        let unread = "no script is left that would read this"
        #expect(said(made).filter { $0.hasSuffix(unread) } == [2, 3, 7].map { "\($0) \(unread)" })
        #expect(made.page?.text.contains("KEEP") == false)
    }

    @Test(
        arguments: [
            ("push", ""), ("[push]", ""), ("{push: }", ""),
            (
                "{push: {branches: [main, 'release/**']}}",
                #" && (trigger.payload.ref == \"refs/heads/main\" || "#
                    + #"trigger.payload.ref.matches(\"^refs/heads/release/.*$\"))"#
            ),
            (
                "{push: {branches-ignore: [old], tags: [v1.*]}}",
                #" && (trigger.payload.ref.startsWith(\"refs/heads/\") && "#
                    + #"!(trigger.payload.ref == \"refs/heads/old\") || "#
                    + #"trigger.payload.ref.matches(\"^refs/tags/v1[.][^/]*$\"))"#
            ),
        ])
    func `a push is a message of GitHub's`(on: String, refs: String) throws {
        let made = made(
            "on: \(on)\njobs: {a: {runs-on: [self-hosted], steps: [{run: echo a}]}}")
        let text = try #require(made.page?.text)
        #expect(
            text.contains(
                #"where: "trigger.headers[\"x-github-event\"] == \"push\" "#
                    + #"&& !trigger.payload.deleted\#(refs)""#), "\(text)")
        #expect(
            text.contains("webhook: { path: /github, secret: github, preset: github }"), "\(text)"
        )
        #expect(text.contains("payload: { ref: string, deleted: bool }"), "\(text)")
        #expect(!text.contains("enabled: false"), "\(text)")
    }

    @Test(arguments: ["{branches: ['v[0-9]']}", "{paths: [docs/**]}"])
    func `a push that would start more than before is out of force`(push: String) throws {
        let made = made(
            "on: {push: \(push)}\njobs: {a: {runs-on: [self-hosted], steps: [{run: echo a}]}}")
        #expect(try #require(made.page?.text).contains("enabled: false"))
        #expect(said(made).count > 2, "\(said(made))")
    }

    @Test func `variables that a step leaves are those of the steps after it`() throws {
        let made = made(
            """
            on: workflow_dispatch
            jobs:
              a:
                runs-on: [self-hosted]
                steps:
                  - run: echo "TAG=v1" >> "$GITHUB_ENV"
                  - run: echo "$TAG"
              b:
                runs-on: [self-hosted]
                strategy: {matrix: {n: [1, 2]}}
                steps: [{run: echo "A=1" >> $GITHUB_ENV}]
            """)
        let text = try #require(made.page?.text)
        #expect(text.contains("export GITHUB_ENV=\"$ERRAND_TEMP/a.env\""), "\(text)")
        #expect(
            text.contains(
                "while IFS= read -r line; do export \"$line\"; done < \"$ERRAND_TEMP/a.env\""),
            "\(text)")
        // Rows that go on at once would share the file.
        #expect(
            said(made).last == "11 the variable 'GITHUB_ENV' is not known here", "\(said(made))")
    }

    @Test func `a matrix is a loop over its rows`() throws {
        let made = made(
            """
            on: workflow_dispatch
            jobs:
              test:
                strategy:
                  matrix:
                    os: [a, b]
                    v: [1, 2]
                    exclude: [{os: a, v: 2}]
                    include: [{os: b, extra: yes}, {os: c, v: 3}]
                steps:
                  - run: test ${{ matrix.os }} '${{ matrix.v }}'
            """)
        #expect(said(made).count == 1)
        let text = try #require(made.page?.text)
        #expect(
            text.contains(
                """
                  - for_each:
                      - { extra: "", os: a, v: "1" }
                      - { extra: "yes", os: b, v: "1" }
                      - { extra: "yes", os: b, v: "2" }
                      - { extra: "", os: c, v: "3" }
                    as: matrix

                """))
        #expect(text.contains(#"test "${VALUE_1}" ''"${VALUE_2}"''"#))
    }

    static let expressions: [(String, String?)] = [
        ("inputs.name == 'Main'", "inputs.name.lowerAscii() == 'main'"),
        (
            "!inputs.dry && (inputs.name != 'a' || true)",
            "(!inputs.dry && ((inputs.name.lowerAscii() != 'a' || true)))"
        ),
        ("${{ github.event.inputs.name }}", "inputs.name"),
        ("contains(inputs.name, 'It''s')", #"inputs.name.lowerAscii().contains('it\'s')"#),
        ("inputs.name || 'other'", nil), ("inputs.dry == 'true'", nil), ("github.ref == 'x'", nil),
        ("secrets.key == 'x'", nil), ("fromJSON(inputs.name)", nil), ("inputs.name ==", nil),
        ("steps.x.outputs.y", nil), ("", nil),
    ]

    @Test(arguments: expressions)
    func `an expression is translated where it means the same`(_ text: String, _ cel: String?) {
        var scope = ActionScope()
        scope.inputs["name"] = ActionTerm(cel: "inputs.name", kind: .text)
        scope.inputs["dry"] = ActionTerm(cel: "inputs.dry", kind: .truth)
        #expect(scope.expression(text)?.cel == cel)
    }

    @Test func `an input is not called as what expressions have already`() throws {
        let made = made(
            """
            on:
              workflow_dispatch:
                inputs: {env: {default: test}, run: {default: "1"}, level: {default: a}}
            jobs:
              a:
                steps:
                  - {id: vars, run: 'echo "${{ inputs.env }} ${{ github.event.inputs.run }}"'}
            """)
        #expect(
            said(made).prefix(2) == [
                "3 the input 'env' is called 'x_env' here",
                "3 the input 'run' is called 'x_run' here",
            ])
        let text = try #require(made.page).text
        for part in [
            "\n  x_env:\n", "\n  x_run:\n", "\n  level:\n", "VALUE_1: \"${{ inputs.x_env }}\"",
            "VALUE_2: \"${{ inputs.x_run }}\"",
        ] { #expect(text.contains(part), "\(part)\n\(text)") }
    }

    @Test func `what follows a failure and what is done always are both carried over`() throws {
        let made = made(
            """
            on: workflow_dispatch
            jobs:
              a:
                steps:
                  - run: work
                  - {if: always(), run: tidy}
                  - {if: failure(), run: alarm}
            """)
        #expect(
            said(made) == ["7 what follows a failure comes before what is done always"])
        let text = try #require(made.page).text
        let lines = text.split(separator: "\n").map { $0.drop { " -#".contains($0) } }
        let shape = lines.filter { line in
            ["try:", "catch:", "finally:", "work", "tidy", "alarm", "fail:"].contains {
                line.hasPrefix($0)
            }
        }
        #expect(
            shape == [
                "try:", "work", "catch:", "alarm", "fail: \"${{ error.message }}\"", "finally:",
                "tidy",
            ], "\(text)")
    }
}
