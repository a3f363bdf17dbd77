/// What a word may be: other words, and what it may name.
struct Sense: Sendable {
    /// Some bits of the words and of the concepts, by which most others are told at once.
    var wordBits: UInt64 = 0
    var conceptBits: UInt64 = 0

    /// Whether one of them is a small word of some phrase.
    var mayBeSmall = false

    /// The app of which it is the name.
    var app: Int?

    /// Whether one of them begins what several words name together.
    var beginsExpression = false

    /// Where the concepts lie among those that were found.
    var concepts = 0..<0
}

/// A concept that a word may name, with the cost of the word.
struct NamedConcept: Sendable {
    let concept: Int32
    var cost: Float
}

/// Tells what words may be by what those of a vocabulary are.
struct SenseMaker: Sendable {
    /// The concepts that each word of the vocabulary names.
    let concepts: Rows<Int32>

    /// Whether each word, and each concept, is one of a small word in a phrase.
    let smallWords: [Bool]
    let smallConcepts: [Bool]

    /// Whether each word begins what several words name together.
    let beginnings: [Bool]

    /// What a word may be which may be some words; the concepts are appended, each at the least
    /// cost.
    func sense(
        of likes: Range<Int>, among all: Extended<LikeWord>,
        _ named: inout Extended<NamedConcept>
    ) -> Sense {
        var sense = Sense()
        sense.concepts = named.append { named in
            let start = named.count
            for like in likes {
                let like = all[like]
                sense.wordBits |= Vocabulary.bit(of: like.word)
                if smallWords[Int(like.word)] { sense.mayBeSmall = true }
                if beginnings[Int(like.word)] { sense.beginsExpression = true }
                for place in concepts[Int(like.word)] {
                    let concept = concepts.all[place]
                    if let known = named[start...].firstIndex(where: { $0.concept == concept }) {
                        named[known].cost = min(named[known].cost, like.cost)
                    } else {
                        named.append(NamedConcept(concept: concept, cost: like.cost))
                        sense.conceptBits |= Vocabulary.bit(of: concept)
                        if smallConcepts[Int(concept)] { sense.mayBeSmall = true }
                    }
                }
            }
        }
        return sense
    }
}

/// What each word of a vocabulary may be, itself or with another ending.
struct Senses: Sendable {
    let maker: SenseMaker
    let all: [Sense]

    /// The concepts that they may name.
    let concepts: [NamedConcept]

    /// Tells what the words of a vocabulary may be, of which some are names of apps.
    init(_ maker: SenseMaker, of kin: Rows<LikeWord>, apps: (Int32) -> Int?) {
        let likes = Extended(kin.all)
        var named = Extended<NamedConcept>([])
        self.maker = maker
        all = (0..<kin.count).map { word in
            var sense = maker.sense(of: kin[word], among: likes, &named)
            sense.app = apps(Int32(word))
            return sense
        }
        concepts = named.own
    }
}
