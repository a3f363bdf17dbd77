import Glibc

// The compiler starts this program once per job and ends the conversation by closing the pipes.
let compiler = MessageStream(input: STDIN_FILENO, output: STDOUT_FILENO)
while let message = compiler.read(), compiler.write(Conversation.reply(to: message)) {}
