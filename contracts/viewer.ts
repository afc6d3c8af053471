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
  hasProfile: boolean;
  userType: UserType | null;
  onboardingCompleted: boolean;
  verified: boolean;
  /** False while a parent of a member under 18 has not consented: then nothing of theirs may be shown to others. */
  maySpeakPublicly: boolean;
  /** When the account is deleted, because the member asked for it: ISO 8601, UTC. Null for everybody else. */
  deletionDueAt: string | null;
  /** Whether notifications wait to be read. */
  hasUnread: boolean;
  roles: Role[];
};

/** What of the signed-in person pages are given; never the session. */
export type PageViewer = Pick<
  Viewer,
  | "userId"
  | "email"
  | "name"
  | "username"
  | "avatarUrl"
  | "city"
  | "userType"
  | "onboardingCompleted"
  | "verified"
  | "deletionDueAt"
  | "hasUnread"
  | "roles"
>;
