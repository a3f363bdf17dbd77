import ErrandTool
import NewPack

await Errand.main("new-pack", version: "0.1.0", packs: [.newPack])
