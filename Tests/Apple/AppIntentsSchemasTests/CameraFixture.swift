import AppIntents

@AppEnum(schema: .camera.captureMode)
enum CaptureMode: String {
    case photo, slowMotion
}

@available(iOS 18, *)
@AppIntent(schema: .camera.openInCaptureMode)
struct OpenCameraIntent: OpenIntent {
    var target: CaptureMode

    func perform() async throws -> some IntentResult & ReturnsValue<String> {
        .result(value: target.rawValue)
    }
}

@AppEnum(schema: .camera.captureDevice)
enum CaptureDevice: Int {
    case front = 1, back

    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Lens"
    static let caseDisplayRepresentations: [Self: DisplayRepresentation] = [
        .front: "Towards You", .back: "Away",
    ]
}

@AssistantIntent(schema: .camera.setDevice)
final class SetDeviceIntent: @unchecked Sendable {
    static let title: LocalizedStringResource = "Turn the Camera"

    var device: CaptureDevice?
    @Parameter(title: "Seconds", default: 3) var delay: Int
    private var cache: [String: Int] = [:]

    required init() {}

    func perform() async throws -> some IntentResult { .result() }
}
