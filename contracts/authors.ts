/** The author of a text, as everybody may see them. */
export type AuthorView = {
  /** "Anonymous" once the account is gone. */
  name: string;
  /** For the link to their page; null when they have no page. */
  username: string | null;
  avatarUrl: string | null;
};
