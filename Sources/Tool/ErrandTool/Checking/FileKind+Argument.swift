public import Arguments
public import Workflows

extension FileKind: ArgumentValue {}
