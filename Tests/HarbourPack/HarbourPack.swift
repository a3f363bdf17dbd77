public import AppIntents

extension _IntentPack {
    public nonisolated static var harbourPack: _IntentPack {
        var pack = _IntentPack("HarbourPack")
        pack.begin(Harbour.self)
        pack.add(intents: [
            DockBoatIntent.self, HailBoatIntent.self, HarbourSnippetIntent.self,
            ListBoatsIntent.self, LogWeatherIntent.self, OpenBoatIntent.self,
            ScuttleBoatIntent.self, SendPilotIntent.self, ShowHarbourIntent.self,
            SoundHornIntent.self,
        ])
        pack.add(entities: [BerthEntity.self, BoatEntity.self])
        pack.add(enums: [CargoAppEnum.self])
        pack.add(shortcuts: [HarbourShortcuts.self])
        return pack
    }
}
