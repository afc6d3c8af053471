/** Who wrote a text, as everybody may see it. */
export type AuthorView = {
  /** "Anonymous" once the account is gone. */
  name: string;
  /** For the link to their page; null when they have none. */
  username: string | null;
  avatarUrl: string | null;
};
