import Values

/// What of a question may be stored.
extension Question {
    /// The question without its words; what it takes to be answered stays.
    ///
    /// Of a question that comes before `perform()` the choices keep their values, by which the
    /// answer is read; later on, the intent asks it once more, and these are known then.
    package var covered: Question {
        var covered = self
        covered.prompt = Mask.sign
        covered.supporting = supporting.map { _ in Mask.sign }
        covered.objection = objection.map { _ in Mask.sign }
        covered.snippet = nil
        covered.choices = choices.map { choice in
            var hidden = Choice(Mask.sign, value: stage == .before ? choice.value : nil)
            hidden.style = choice.style
            return hidden
        }
        if case .value(let value)? = standard, value != .null, stage != .before {
            covered.standard = nil
        }
        return covered
    }

    /// The question without some words.
    package func covered(by mask: Mask) -> Question {
        var covered = self
        covered.prompt = mask(prompt)
        covered.supporting = supporting.map { mask($0) }
        covered.objection = objection.map { mask($0) }
        if let view = snippet, mask(view.stored) != view.stored { covered.snippet = nil }
        covered.choices = choices.map { choice in
            var hidden = Choice(mask(choice.title), value: choice.value)
            hidden.subtitle = choice.subtitle.map { mask($0) }
            hidden.style = choice.style
            return hidden
        }
        return covered
    }
}
