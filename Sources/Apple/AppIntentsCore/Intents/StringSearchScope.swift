/// The place where a search in an app looks.
public enum StringSearchScope: String, Hashable, Sendable {
    case general, images, videos, files, people, music, documents, messages
}
