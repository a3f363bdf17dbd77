// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "new-pack",
    products: [
        .executable(name: "new-pack", targets: ["NewPackTool"]),
        // For other tools that host this pack beside theirs.
        .library(name: "NewPack", targets: ["NewPack"]),
    ],
    // A checkout of Errand; its folder has to be called 'errand'.
    dependencies: [.package(path: "../errand")],
    targets: [
        .target(
            name: "NewPack",
            dependencies: [
                .product(name: "AppIntents", package: "errand"),
                .product(name: "Errand", package: "errand"),
            ],
            plugins: [.plugin(name: "IntentList", package: "errand")]),
        .executableTarget(
            name: "NewPackTool",
            dependencies: ["NewPack", .product(name: "Errand", package: "errand")]),
        .testTarget(
            name: "NewPackTests",
            dependencies: ["NewPack", .product(name: "Errand", package: "errand")]),
    ]
)
