public import AppIntentsCore

/// What the author of a pack hands to a tool: the intents, entities and enums of one module.
///
/// The build plug-in `IntentList` writes it, so that `[.nagz]` names the pack of the module `Nagz`.
public typealias IntentPack = _IntentPack
