public import Values

/// Data of any kind is ours: an app that Apple's framework is to compile as well does without.
extension Values.Value: _IntentValue {
    public static var _shape: _IntentValueShape { .other("any") }
}
