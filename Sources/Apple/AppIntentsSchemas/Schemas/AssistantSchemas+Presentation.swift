extension AssistantSchemas {
    /// The actions of a program for slides.
    public enum PresentationIntent: AppSchemaIntent {
        case addAudioToSlide, addCommentToSlide, addImageToSlide, addTextBoxToSlide,
            addVideoToSlide, addWebVideoToSlide, create, createSlide, deleteSlide, open, openSlide,
            setSlideTitle, startPlayback, stopPlayback, update
    }

    /// The entities of a program for slides.
    public enum PresentationEntity: AppSchemaEntity { case document, slide, template }
}

extension AppSchemaIntent where Self == AssistantSchemas.PresentationIntent {
    /// Actions of a program for slides.
    public static var presentation: Self.Type { self }
}

extension AppSchemaEntity where Self == AssistantSchemas.PresentationEntity {
    /// Things of a program for slides.
    public static var presentation: Self.Type { self }
}
