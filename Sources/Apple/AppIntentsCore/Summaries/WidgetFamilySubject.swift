/// What a summary switches over where it asks for the size of a widget.
public enum WidgetFamilySubject: Sendable {
    case widgetFamily
}

extension IntentWidgetFamily: _IntentValue {}
