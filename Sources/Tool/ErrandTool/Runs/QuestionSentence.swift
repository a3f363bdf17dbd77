import Calls
import Catalogue
import Engine
import Home

extension RunQuestion {
    /// The command that answers it.
    func command(with command: HomeCommand) -> String {
        let answer = question.privacy == .private ? "" : " ANSWER"
        return command("answer \(run.short)\(answer) --question \(shortID)")
    }

    /// The command that answers it.
    func wayOn(with command: HomeCommand) -> String {
        "'\(self.command(with: command))' lets it go on"
    }
}
