import AppIntentsExpansion
import Glibc

Conversation.hold(input: STDIN_FILENO, output: STDOUT_FILENO)
