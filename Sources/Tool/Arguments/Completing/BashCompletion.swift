/// Writes the completion script for Bash.
struct BashCompletion {
    let table: CompletionTable

    /// The script walks to the word under the cursor, then offers the completions of its place.
    var script: String {
        """
        # Completes \(table.tool) in bash; load it with: source <(\(table.tool) completions bash)
        _\(table.tool)() {
            local at=\(table.tool.quotedForBourneShell) awaiting= ended= start= count=0 index word place
            for ((index = 1; index < COMP_CWORD; index++)); do
                word=${COMP_WORDS[index]}
                if [[ $word == = ]]; then
                    # Bash makes three words of '--name=value'.
                    awaiting=${COMP_WORDS[index - 1]}
                elif [[ -n $awaiting ]]; then
                    awaiting=
                elif [[ -z $ended && $word == -- ]]; then
                    ended=1
                elif [[ -z $ended && $word == -[!0-9]* ]]; then
                    case "$at:$word" in
        \(table.bourneAwaiting)
                    esac
                else
                    case "$at:$word" in
        \(table.bourneDescents)
                        *) ((count++)) ;;
                    esac
                fi
            done
            word=${COMP_WORDS[COMP_CWORD]}
            if [[ $word == = ]]; then
                awaiting=${COMP_WORDS[COMP_CWORD - 1]}
                word=
            fi
            if [[ -n $awaiting && $awaiting != -* ]]; then
                # Nor is 'name=value' an option, and was counted.
                start="$awaiting=" awaiting=
                word=$start$word
                ((count--))
            fi
            if [[ -n $awaiting ]]; then
                place="$at:$awaiting"
            elif [[ -z $ended && $word == -* ]]; then
                place="$at:-"
            else
                place="$at:#$count"
            fi
            COMPREPLY=()
            case "$place" in
        \(table.bourneRows(action))
            esac
            COMPREPLY=("${COMPREPLY[@]#"$start"}")
        }

        # Offers those of the words that start with the first.
        _\(table.tool)_words() {
            local start=$1 word
            shift
            for word; do
                if [[ $word == "$start"* ]]; then
                    printf -v word %q "$word"
                    COMPREPLY+=("$word")
                fi
            done
        }

        # Offers paths; the first word is how compgen calls the kind.
        _\(table.tool)_paths() {
            # Nobody but a completion at work may call compopt.
            compopt -o filenames 2>/dev/null
            mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen "$1" -- "$2")
        }

        # Offers what the program says itself; it is given the kind and the line up to the cursor.
        _\(table.tool)_asked() {
            local offer offers=()
            while IFS= read -r offer; do
                offers+=("${offer%%$'\t'*}")
            done < <("${COMP_WORDS[0]}" \(Shell.asking) "$1" -- "${COMP_WORDS[@]:1:COMP_CWORD-1}" 2>/dev/null)
            _\(table.tool)_words "$2" "${offers[@]}"
            if [[ ${COMPREPLY[0]} == *= ]]; then compopt -o nospace 2>/dev/null; fi
        }

        complete -F _\(table.tool) \(table.tool.quotedForBourneShell)

        """
    }

    private func action(_ offer: CompletionTable.Offer) -> String {
        switch offer {
        case .files: return "_\(table.tool)_paths -f \"$word\""
        case .directories: return "_\(table.tool)_paths -d \"$word\""
        case .asked(let kind, let orFiles):
            let asked = "_\(table.tool)_asked \(kind) \"$word\""
            return orFiles ? "\(asked); \(action(.files))" : asked
        case .words(let words):
            let list = words.map(\.text.quotedForBourneShell).joined(separator: " ")
            return "_\(table.tool)_words \"$word\" \(list)"
        }
    }
}
