// What is read again once something was done with a conversation: it, and every list of them.
export const CHAT_CALLS = ['listChats', 'getOpenedChat', 'listChatNotes'] as const;
