import IntentHosting

/// Settings of a new project by which editors start the language server of a program.
enum EditorFiles {
    static func all(of program: String) -> [PackFile] {
        [
            PackFile(path: ".editorconfig", text: layout),
            PackFile(path: ".vscode/settings.json", text: visualStudioCode(program)),
            PackFile(path: ".helix/languages.toml", text: helix(program)),
            PackFile(path: ".nvim.lua", text: neovim(program)),
        ]
    }

    private static let layout = """
        root = true

        [*.{yaml,yml}]
        charset = utf-8
        end_of_line = lf
        indent_size = 2
        indent_style = space
        insert_final_newline = true
        trim_trailing_whitespace = true

        """

    /// For the extension 'Generic LSP Client (v2)', since the editor starts no server by itself.
    private static func visualStudioCode(_ program: String) -> String {
        """
        {
          "glspc.server.command": "\(program)",
          "glspc.server.commandArguments": ["lsp"],
          "glspc.server.languageId": ["yaml"],
          "[yaml]": { "editor.insertSpaces": true, "editor.tabSize": 2 }
        }

        """
    }

    private static func helix(_ program: String) -> String {
        """
        [language-server.errand]
        command = "\(program)"
        args = ["lsp"]

        [[language]]
        name = "yaml"
        language-servers = ["errand"]

        """
    }

    private static func neovim(_ program: String) -> String {
        """
        -- Neovim reads this where 'exrc' is set, once it was told by ':trust' that it may.
        vim.api.nvim_create_autocmd("FileType", {
          pattern = "yaml",
          callback = function()
            vim.lsp.start({ name = "errand", cmd = { "\(program)", "lsp" }, root_dir = vim.fn.getcwd() })
          end,
        })

        """
    }
}
