// An import of the supplements means the whole; it also lets a name here win over one that
// Foundation declares only to say that Linux lacks it.
@_exported public import Foundation
