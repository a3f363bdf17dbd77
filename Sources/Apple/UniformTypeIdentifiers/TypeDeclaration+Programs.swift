extension TypeDeclaration {
    static let programs: [TypeDeclaration] = [
        TypeDeclaration("public.source-code", in: ["public.plain-text"]),
        TypeDeclaration("public.assembly-source", in: ["public.source-code"], extensions: ["s"]),
        TypeDeclaration("public.c-source", in: ["public.source-code"], extensions: ["c"]),
        TypeDeclaration("public.objective-c-source", in: ["public.source-code"], extensions: ["m"]),
        TypeDeclaration("public.swift-source", in: ["public.source-code"], extensions: ["swift"]),
        TypeDeclaration(
            "public.c-plus-plus-source", in: ["public.source-code"],
            extensions: ["cpp", "cp", "cc", "cxx", "c++"]),
        TypeDeclaration(
            "public.objective-c-plus-plus-source", in: ["public.source-code"], extensions: ["mm"]),
        TypeDeclaration("public.c-header", in: ["public.source-code"], extensions: ["h"]),
        TypeDeclaration(
            "public.c-plus-plus-header", in: ["public.source-code"],
            extensions: ["hpp", "hh", "hxx", "h++"]),
        TypeDeclaration("public.script", in: ["public.source-code"]),
        TypeDeclaration(
            "com.apple.applescript.text", in: ["public.script"], extensions: ["applescript"]),
        TypeDeclaration(
            "public.shell-script", in: ["public.script"], extensions: ["sh", "command"],
            media: ["application/x-sh"]),
        TypeDeclaration(
            "public.python-script", in: ["public.shell-script"], extensions: ["py"],
            media: ["text/x-python"]),
        TypeDeclaration(
            "public.perl-script", in: ["public.shell-script"], extensions: ["pl", "pm"]),
        TypeDeclaration(
            "public.ruby-script", in: ["public.shell-script"], extensions: ["rb", "rbw"]),
        TypeDeclaration(
            "public.php-script", in: ["public.shell-script"], extensions: ["php", "php3", "php4"]),
        TypeDeclaration(
            "com.netscape.javascript-source", in: ["public.source-code", "public.executable"],
            extensions: ["js", "mjs"], media: ["text/javascript", "application/javascript"]),
    ]
}
