export type UserType = "campus" | "corporate";
export type Role = "moderator" | "admin";

/** The signed-in person as the server knows them; null where a visitor is meant. */
export type Viewer = {
  userId: string;
  sessionId: string;
  email: string;
  /** From the profile, else from the account. */
  name: string;
  username: string | null;
  avatarUrl: string | null;
  city: string | null;
  userType: UserType | null;
  onboardingCompleted: boolean;
  verified: boolean;
  /** False while a parent of a member under 18 has not consented: then nothing of theirs may be shown to others. */
  canPublish: boolean;
  /** When the account is deleted, because the member asked for it: ISO 8601, UTC. Null for everybody else. */
  deletionDueAt: string | null;
  /** Whether notifications wait to be read. */
  hasUnread: boolean;
  /** Whether anything is to be left out of their lists of news. */
  hasReadingChoices: boolean;
  roles: Role[];
};

/** What every page may know of the signed-in person: which kind of member it is, but nothing that identifies them, save the id. */
export type PageViewer = Pick<Viewer, "userId" | "userType" | "onboardingCompleted" | "deletionDueAt">;

/** Who is signed in, for the frame of the page and for pages about themselves; never the session. */
export type Account = Pick<Viewer, "email" | "name" | "avatarUrl" | "city" | "userType" | "verified" | "hasUnread" | "roles">;

/** The signed-in person as the root loader returns them; nulls for a visitor. */
export type PageReader = {
  viewer: PageViewer | null;
  /** `Account` as JSON: a page that is rendered once for all members has one text to put it into. */
  account: string | null;
};
