/// Writes the completion script for fish.
struct FishCompletion {
    let table: CompletionTable

    /// The script walks to the word under the cursor, then offers the completions of its place.
    var script: String {
        """
        # Completes \(table.tool) in fish; load it with: \(table.tool) completions fish | source
        function __\(table.tool)_offers
            set -l at \(table.tool.quotedForFish)
            set -l awaiting ''
            set -l ended ''
            set -l count 0
            set -l words (commandline -opc)
            set -l tool $words[1]
            set -e words[1]
            for word in $words
                if test -n "$awaiting"
                    set awaiting ''
                else if test -z "$ended"; and test "$word" = --
                    set ended 1
                else if test -z "$ended"; and string match -qr -- '^-[^0-9]' "$word"
                    switch "$at:$word"
        \(awaiting)
                    end
                else
                    switch "$at:$word"
        \(descents)
                        case '*'
                            set count (math $count + 1)
                    end
                end
            end
            set -l word (commandline -ct)
            set -l start ''
            if test -z "$ended$awaiting"; and string match -q -- '--*=*' "$word"
                set awaiting (string replace -r '=.*' '' -- "$word")
                set start "$awaiting="
                set word (string replace -r '^[^=]*=' '' -- "$word")
            end
            set -l place "$at:#$count"
            if test -n "$awaiting"
                set place "$at:$awaiting"
            else if test -z "$ended"; and string match -q -- '-*' "$word"
                set place "$at:-"
            end
            set -l offers
            switch "$place"
        \(rows)
            end
            set -q offers[1]; and printf '%s\\n' $start$offers
        end

        complete -c \(table.tool.quotedForFish) -f -a '(__\(table.tool)_offers)'

        """
    }

    private var awaiting: String {
        table.awaiting.map { clause($0, "set awaiting \"$word\"", indent: 16) }
            .joined(separator: "\n")
    }

    private var descents: String {
        table.descents.map { descent in
            let next = "\(descent.command) \(descent.word)".quotedForFish
            let place = CompletionTable.Place(key: "\(descent.command):\(descent.word)")
            return clause([place], "set at \(next)", indent: 16)
        }.joined(separator: "\n")
    }

    private var rows: String {
        table.rows.map { clause($0.places, action($0.offer), indent: 8) }.joined(separator: "\n")
    }

    private func clause(
        _ places: [CompletionTable.Place], _ action: String, indent: Int
    ) -> String {
        let patterns = places.map { ($0.key + ($0.isPrefix ? "*" : "")).quotedForFish }
        let margin = String(repeating: " ", count: indent)
        return "\(margin)case \(patterns.joined(separator: " "))\n\(margin)    \(action)"
    }

    private func action(_ offer: CompletionTable.Offer) -> String {
        switch offer {
        case .files: return "set offers (__fish_complete_path \"$word\")"
        case .directories: return "set offers (__fish_complete_directories \"$word\" '')"
        case .asked(let kind, let orFiles):
            let files = orFiles ? " (__fish_complete_path \"$word\")" : ""
            return "set offers ($tool \(Shell.asking) \(kind) -- $words 2>/dev/null)\(files)"
        case .words(let words):
            let list = words.map { "\($0.text.quotedForFish)\\t\($0.help.quotedForFish)" }
            return "set offers \(list.joined(separator: " "))"
        }
    }
}
