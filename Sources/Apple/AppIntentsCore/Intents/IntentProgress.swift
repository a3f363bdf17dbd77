@_spi(Hosting) public import Foundation

/// The progress of the intent that is being performed.
@_spi(Hosting) public enum IntentProgress {
    @TaskLocal public static var current = Progress(totalUnitCount: 0)
}
