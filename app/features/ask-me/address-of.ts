/** The address of a conversation's page, to which its forms are sent: without JavaScript a refusal is shown on that page. */
export function addressOf(sessionId: string | null): string {
  return sessionId === null ? "/ask-me" : `/ask-me/${sessionId}`;
}
