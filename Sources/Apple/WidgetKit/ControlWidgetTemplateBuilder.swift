/// Takes the one template that a control has.
@resultBuilder
public struct ControlWidgetTemplateBuilder {
    public static func buildBlock<Content: ControlWidgetTemplate>(
        _ content: Content
    ) -> Content { content }
}
