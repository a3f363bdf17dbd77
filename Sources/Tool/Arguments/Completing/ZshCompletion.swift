/// Writes the completion script for Zsh.
struct ZshCompletion {
    let table: CompletionTable

    /// The script walks to the word under the cursor, then offers the completions of its place.
    var script: String {
        """
        #compdef \(table.tool)
        # Completes \(table.tool) in zsh; save it as _\(table.tool) in a folder of $fpath.
        _\(table.tool)() {
            local at=\(table.tool.quotedForBourneShell) awaiting= ended= word place
            local -i count=0 index
            local -a offers
            for ((index = 2; index < CURRENT; index++)); do
                word=${(Q)words[index]}
                if [[ -n $awaiting ]]; then
                    awaiting=
                elif [[ -z $ended && $word == -- ]]; then
                    ended=1
                elif [[ -z $ended && $word == -[^0-9]* ]]; then
                    case "${at}:${word}" in
        \(table.bourneAwaiting)
                    esac
                else
                    case "${at}:${word}" in
        \(table.bourneDescents)
                        *) count+=1 ;;
                    esac
                fi
            done
            word=${words[CURRENT]}
            if [[ -z $ended && -z $awaiting && $word == --*=* ]]; then
                awaiting=${word%%=*}
                compset -P '*='
            fi
            if [[ -n $awaiting ]]; then
                place="${at}:${awaiting}"
            elif [[ -z $ended && $word == -* ]]; then
                place="${at}:-"
            else
                place="${at}:#${count}"
            fi
            case "$place" in
        \(table.bourneRows(action))
            esac
        }

        # Offers what the program says itself; it is given the kind and the line up to the cursor.
        _\(table.tool)_asked() {
            local offer
            local -a open whole
            for offer in ${(f)"$("${(Q)words[1]}" \(Shell.asking) $1 -- "${(@Q)words[2,CURRENT-1]}" 2>/dev/null)"}; do
                if [[ ${offer%%$'\t'*} == *= ]]; then
                    open+=("${${offer%%$'\t'*}//:/\\:}:${offer#*$'\t'}")
                else
                    whole+=("${${offer%%$'\t'*}//:/\\:}:${offer#*$'\t'}")
                fi
            done
            _describe \(table.tool.quotedForBourneShell) whole -- open -S ''
        }

        # Loaded as a file of $fpath, the file is the function; otherwise it has to be announced.
        if [[ $funcstack[1] == _\(table.tool) ]]; then
            _\(table.tool) "$@"
        else
            compdef _\(table.tool) \(table.tool.quotedForBourneShell)
        fi

        """
    }

    private func action(_ offer: CompletionTable.Offer) -> String {
        switch offer {
        case .files: return "_files"
        case .directories: return "_files -/"
        case .asked(let kind, let orFiles):
            let asked = "_\(table.tool)_asked \(kind)"
            return orFiles ? "\(asked); _files" : asked
        case .words(let words):
            let list = words.map(described).joined(separator: " ")
            return "offers=(\(list)); _describe \(table.tool.quotedForBourneShell) offers"
        }
    }

    /// The word and its help as `_describe` wants them, with a colon between.
    private func described(_ word: CompletionTable.Word) -> String {
        let text = escaped(word.text).replacing(":", with: #"\:"#)
        return (word.help.isEmpty ? text : "\(text):\(escaped(word.help))").quotedForBourneShell
    }

    private func escaped(_ text: String) -> String { text.replacing(#"\"#, with: #"\\"#) }
}
