public import AppIntentsCore

/// The intents, entities and enums of one module, as the author of a pack hands them to a tool.
///
/// The build plug-in `IntentList` writes it, so that `[.nagz]` names the pack of the module `Nagz`.
public typealias IntentPack = _IntentPack
