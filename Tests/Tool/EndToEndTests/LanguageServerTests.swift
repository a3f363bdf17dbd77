import Foundation
import ProcessTestKit
import Testing

/// The language server as a program, and in a real editor.
@Suite(.timeLimit(.minutes(3))) struct LanguageServerTests {
    private let folder = NSTemporaryDirectory() + "errand-" + UUID().uuidString

    private func project(_ workflow: String) throws -> String {
        try FileManager.default.createDirectory(
            atPath: folder + "/workflows", withIntermediateDirectories: true)
        let file = folder + "/workflows/a.yaml"
        try workflow.write(toFile: file, atomically: true, encoding: .utf8)
        return file
    }

    private var environment: [String: String] {
        get throws {
            [
                "PATH": "/usr/bin:/bin", "TZ": "UTC", "HOME": folder, "XDG_STATE_HOME": folder,
                "XDG_CACHE_HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder,
                "ERRAND_HOME": folder + "/home", "ERRAND": try ChildProcess.product("errand"),
                "SWIFT_BACKTRACE": "enable=no",
            ]
        }
    }

    private func framed(_ message: String) -> String {
        "Content-Length: \(message.utf8.count)\r\n\r\n\(message)"
    }

    @Test func `a script of messages is answered, garbage and all`() throws {
        let file = try project("steps: []\n")
        let script = [
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"capabilities":{}}}"#,
            #"{"jsonrpc":"2.0","method":"initialized","params":{}}"#, "{no json}",
            #"{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":"#
                + #"{"uri":"file://\#(file)","version":1,"text":"steps:\n  - intent: system.\n"}}}"#,
            #"{"jsonrpc":"2.0","id":2,"method":"textDocument/completion","params":{"textDocument":"#
                + #"{"uri":"file://\#(file)"},"position":{"line":1,"character":20}}}"#,
            #"{"jsonrpc":"2.0","id":3,"method":"shutdown"}"#,
            #"{"jsonrpc":"2.0","method":"exit"}"#,
        ]
        let done = try ChildProcess.run(
            try ChildProcess.product("errand"), ["lsp"], environment: try environment,
            input: script.map(framed).joined())
        #expect(done.ending == .exited(0), "\(done.errors)")
        #expect(done.errors == "")
        #expect(done.output.contains("completionProvider"))
        #expect(done.output.contains(#""code":-32700"#))
        #expect(done.output.contains(#""label":"system.log""#))
        #expect(done.output.hasSuffix(#"{"id":3,"jsonrpc":"2.0","result":null}"#))
    }

    @Test func `a client that goes away ends the server`() throws {
        let done = try ChildProcess.run(
            try ChildProcess.product("errand"), ["lsp"], environment: try environment,
            input: "Content-Length: 100\r\n\r\n{")
        #expect(done.ending == .exited(1))
    }

    @Test(.installed("nvim")) func `neovim shows what is wrong, completes, renames and lays out`()
        throws
    {
        let file = try project("steps:\n- id: disk\n  run:   df\n- stop: \"${{ dsk.value }}\"\n")
        let script = folder + "/script.lua"
        try Self.script.write(toFile: script, atomically: true, encoding: .utf8)
        let done = try ChildProcess.run(
            ChildProcess.path(of: "nvim") ?? "",
            ["--headless", "-u", "NONE", "-i", "NONE", "-n", "-c", "luafile \(script)", file],
            environment: try environment, seconds: 100)
        #expect(done.ending == .exited(0), "\(done)")
        let lines = done.output.split(separator: "\n").map { $0.filter { $0 != "\r" } }
        #expect(
            lines == [
                "found: nothing is named 'dsk' here; did you mean 'disk'?", "fixed: 0",
                "label: status", "hover: true", "renamed: - stop: \"${{ space.value.output }}\"",
                "laid out:   - id: space",
            ], "\(done)")
    }

    /// What a person does in the editor, step by step.
    private static let script = """
        local buffer = vim.api.nvim_get_current_buf()
        local function say(text) io.stdout:write(text .. "\\n") end
        local function line(number)
          return vim.api.nvim_buf_get_lines(buffer, number, number + 1, false)[1]
        end
        local function count() return #vim.diagnostic.get(buffer) end
        local function ask(method, row, column, more)
          local parameters = {
            textDocument = { uri = vim.uri_from_bufnr(buffer) },
            position = { line = row, character = column },
          }
          for key, value in pairs(more or {}) do parameters[key] = value end
          local answers = vim.lsp.buf_request_sync(buffer, method, parameters, 20000)
          for _, answer in pairs(answers or {}) do return answer.result end
        end
        local client = vim.lsp.start_client({
          name = "errand", cmd = { os.getenv("ERRAND"), "lsp" }, root_dir = os.getenv("HOME"),
        })
        vim.lsp.buf_attach_client(buffer, client)
        vim.wait(30000, function() return count() > 0 end, 20)
        say("found: " .. vim.diagnostic.get(buffer)[1].message)
        vim.api.nvim_buf_set_lines(buffer, 3, 4, false, { '- stop: "${{ disk.value.output }}"' })
        vim.wait(30000, function() return count() == 0 end, 20)
        say("fixed: " .. count())
        say("label: " .. ask("textDocument/completion", 3, 18).items[1].label)
        local hover = ask("textDocument/hover", 3, 14)
        say("hover: " .. tostring(hover.contents.value:find("step 'disk'", 1, true) ~= nil))
        local edit = ask("textDocument/rename", 1, 7, { newName = "space" })
        vim.lsp.util.apply_workspace_edit(edit, "utf-16")
        say("renamed: " .. line(3))
        local options = { tabSize = 2, insertSpaces = true }
        local layout = ask("textDocument/formatting", 0, 0, { options = options })
        vim.lsp.util.apply_text_edits(layout, buffer, "utf-16")
        say("laid out: " .. line(1))
        vim.lsp.stop_client(client)
        vim.cmd("qa!")
        """
}
