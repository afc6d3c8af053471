/** Where a conversation is read, and where its forms are sent: without JavaScript, what is refused there stands in it. */
export function addressOf(sessionId: string | null): string {
  return sessionId === null ? "/ask-me" : `/ask-me/${sessionId}`;
}
