import ErrandTool
import LogbookPack
import StandardIntents

/// A tool with an app that keeps its work in a database, for tests that kill it.
@main struct Main {
    static func main() async {
        await Errand.main("logbook", version: "1.0", packs: [.logbookPack, .standardIntents])
    }
}
