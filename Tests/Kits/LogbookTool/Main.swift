import ErrandTool
import LogbookPack
import StandardIntents

/// The tool of somebody whose app keeps what it does in a database, for tests that kill it.
@main struct Main {
    static func main() async {
        await Errand.main("logbook", version: "1.0", packs: [.logbookPack, .standardIntents])
    }
}
