public import AppIntents

extension _IntentPack {
    /// The one intent that is performed; the two hundred beside it are there to be found.
    public nonisolated static var greeting: _IntentPack {
        var pack = _IntentPack("SampleIntents")
        pack.begin(nil)
        pack.add(GreetIntent.Tone.self)
        pack.add(GreetIntent.self)
        pack.add(NoteFilesIntent.self)
        pack.add(StampIntent.self)
        return pack
    }
}
