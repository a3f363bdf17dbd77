@_spi(Hosting) public import Foundation

/// How far the intent has come that is being performed.
@_spi(Hosting) public enum IntentProgress {
    @TaskLocal public static var current = Progress(totalUnitCount: 0)
}
