import ErrandTool

@main struct Main {
    static func main() async {
        await Errand.main(packs: [])
    }
}
