import ErrandTool
import Nagz
import StandardIntents

@main struct Main {
    static func main() async { await Errand.main(packs: [.nagz, .standardIntents]) }
}
