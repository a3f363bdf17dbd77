import Catalogue
import Engine
import Home
import IntentHosting

extension OpenRunQuestion {
    /// What answers it.
    func wayOn(with tool: String) -> String {
        let answer = question.privacy == .private ? "" : " ANSWER"
        return "'\(tool) answer \(run.short)\(answer) --question \(shortID)' lets it go on"
    }
}

extension ToldQuestion {
    /// Who asks what, and what answers it, in a line.
    func sentence(_ tool: String) -> String {
        let open = OpenRunQuestion(of: run, at: path, id, question)
        return
            "run \(run.short) of '\(workflow)' asks: \(question.prompt); \(open.wayOn(with: tool))"
    }
}
