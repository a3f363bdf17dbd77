/// Something that a person chooses among several that may be meant.
struct SaidOffer {
    let id: String
    let title: String

    /// What is shown of it.
    var name: String
}

extension [SaidOffer] {
    /// The same, in which those that look alike show their ids.
    var toldApart: [SaidOffer] {
        map { offer in
            var offer = offer
            if count(where: { $0.name == offer.name }) > 1 { offer.name += " (\(offer.id))" }
            return offer
        }
    }

    /// The place of the one that an answer means: by what is shown, its title or its id where only
    /// one has it, or else by its number.
    func place(of answer: String) -> Int? {
        let answer = answer.lowercased()
        let named = indices.filter { place in
            [self[place].name, self[place].title, self[place].id]
                .contains { $0.lowercased() == answer }
        }
        if named.count == 1 { return named[0] }
        return AnswerWords.number(answer).map { $0 - 1 }.flatMap { indices.contains($0) ? $0 : nil }
    }
}
