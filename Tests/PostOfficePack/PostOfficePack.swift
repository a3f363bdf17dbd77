public import AppIntents

extension _IntentPack {
    public nonisolated static var postOfficePack: _IntentPack {
        var pack = _IntentPack("PostOfficePack")
        pack.begin(PostOffice.self)
        pack.add(intents: [
            AskIntent.self, BrokenSnippetIntent.self, FailIntent.self, ForwardIntent.self,
            FrankIntent.self, LetterSnippetIntent.self, MainIntent.self, PayIntent.self,
            QueueIntent.self, ReturnIntent.self, SendLetterIntent.self, ShowLetterIntent.self,
            WaitIntent.self, WeighIntent.self,
        ])
        pack.add(entities: [
            ClerkEntity.self, LetterEntity.self, ReceiptEntity.self, StampEntity.self,
            TillEntity.self,
        ])
        pack.add(enums: [Speed.self])
        return pack
    }
}
