/// The subject of a switch over the size of a widget, in a summary.
public enum WidgetFamilySubject: Sendable {
    case widgetFamily
}

extension IntentWidgetFamily: _IntentValue {}
