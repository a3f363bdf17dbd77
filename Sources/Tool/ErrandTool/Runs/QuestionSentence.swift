import Calls
import Catalogue
import Engine
import Home

extension RunQuestion {
    /// The command that answers it.
    func command(with tool: String) -> String {
        let answer = question.privacy == .private ? "" : " ANSWER"
        return "\(tool) answer \(run.short)\(answer) --question \(shortID)"
    }

    /// The command that answers it.
    func wayOn(with tool: String) -> String { "'\(command(with: tool))' lets it go on" }
}
