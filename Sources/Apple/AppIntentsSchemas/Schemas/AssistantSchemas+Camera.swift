extension AssistantSchemas {
    /// The actions of a camera.
    public enum CameraIntent: AppSchemaIntent {
        case openInCaptureMode, setDevice, startCapture, stopCapture, switchDevice
    }

    /// The choices in a camera.
    public enum CameraEnum: AppSchemaEnum { case captureDevice, captureDuration, captureMode }
}

extension AppSchemaIntent where Self == AssistantSchemas.CameraIntent {
    /// Actions of a camera.
    public static var camera: Self.Type { self }
}

extension AppSchemaEnum where Self == AssistantSchemas.CameraEnum {
    /// Choices of a camera.
    public static var camera: Self.Type { self }
}
