extension TypeDeclaration {
    static let roots: [TypeDeclaration] = [
        TypeDeclaration("public.item"), TypeDeclaration("public.content"),
        TypeDeclaration("public.composite-content", in: ["public.content"]),
        TypeDeclaration("public.data", in: ["public.item"]),
        TypeDeclaration("public.directory", in: ["public.item"]),
        TypeDeclaration("com.apple.resolvable"),
        TypeDeclaration("public.symlink", in: ["public.item", "com.apple.resolvable"]),
        TypeDeclaration("public.executable", in: ["public.item"]),
        TypeDeclaration("com.apple.alias-file", in: ["public.data", "com.apple.resolvable"]),
        TypeDeclaration("com.apple.bookmark", in: ["public.data", "com.apple.resolvable"]),
        TypeDeclaration("public.url", in: ["public.data"]),
        TypeDeclaration("public.file-url", in: ["public.url"]),
        TypeDeclaration("public.folder", in: ["public.directory"]),
        TypeDeclaration("public.volume", in: ["public.folder"]),
        TypeDeclaration("com.apple.package", in: ["public.directory"]),
        TypeDeclaration("com.apple.bundle", in: ["public.directory"], extensions: ["bundle"]),
        TypeDeclaration("com.apple.framework", in: ["com.apple.bundle"], extensions: ["framework"]),
        TypeDeclaration("com.apple.application", in: ["public.executable"]),
        TypeDeclaration(
            "com.apple.application-bundle",
            in: ["com.apple.application", "com.apple.bundle", "com.apple.package"],
            extensions: ["app"]),
        TypeDeclaration("public.unix-executable", in: ["public.data", "public.executable"]),
        TypeDeclaration(
            "com.microsoft.windows-executable", in: ["public.data", "public.executable"],
            extensions: ["exe"], media: ["application/vnd.microsoft.portable-executable"]),
        TypeDeclaration("public.message"), TypeDeclaration("public.contact"),
        TypeDeclaration("public.to-do-item"), TypeDeclaration("public.calendar-event"),
        TypeDeclaration("public.database"), TypeDeclaration("public.playlist"),
        TypeDeclaration("public.bookmark"), TypeDeclaration("public.font"),
    ]
}
