import Arguments
import Workflows

extension FileKind: ArgumentValue {}
