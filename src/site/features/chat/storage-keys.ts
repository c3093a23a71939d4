/** sessionStorage: the chat is open in this tab. */
export const CHAT_OPEN_KEY = 'somero:chat-open';
