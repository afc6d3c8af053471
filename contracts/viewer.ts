export type UserType = "campus" | "corporate";
export type Role = "moderator" | "admin";

/** The signed-in person as the server knows them. A visitor is null. */
export type Viewer = {
  userId: string;
  sessionId: string;
  email: string;
  /** From the profile, or else from the account. */
  name: string;
  username: string | null;
  avatarUrl: string | null;
  city: string | null;
  userType: UserType | null;
  onboardingCompleted: boolean;
  verified: boolean;
  /** False while a member under 18 lacks a parent's consent: nothing of theirs may be shown to others. */
  canPublish: boolean;
  /** When the account will be deleted at the member's request (ISO 8601, UTC); null when no deletion is requested. */
  deletionDueAt: string | null;
  /** Whether they have unread notifications. */
  hasUnread: boolean;
  /** Whether they hide anything in lists of news. */
  hasReadingChoices: boolean;
  roles: Role[];
};

/** What every page may know about the viewer: which kind of member they are. Apart from the id, nothing identifies them. */
export type PageViewer = Pick<Viewer, "userId" | "userType" | "onboardingCompleted" | "deletionDueAt">;

/** The signed-in person, for the frame of the page and for pages about themselves. Never contains the session. */
export type Account = Pick<Viewer, "email" | "name" | "avatarUrl" | "city" | "userType" | "verified" | "hasUnread" | "roles">;

/** The viewer as the root loader returns them; nulls for a visitor. */
export type PageReader = {
  viewer: PageViewer | null;
  /** `Account` as JSON, so that a page which is rendered once for all members has a single text to replace. */
  account: string | null;
};
