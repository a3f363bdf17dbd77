import ErrandTool
import StandardIntents

@main struct Main { static func main() async { await Errand.main(packs: [.standardIntents]) } }
