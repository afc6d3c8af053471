import { z } from "zod";
import { campusProfile, corporateProfile } from "./onboarding.ts";
import type { CampusProfile, CorporateProfile } from "./onboarding.ts";
import { orNull, usernameShape } from "./profiles.ts";

/** May be reserved: a username that was reserved only after the member took it stays theirs. The server refuses all other reserved ones. */
const ownUsername = { username: orNull(usernameShape) };

/** What a corporate member can change later, by the rules of onboarding. */
export const corporateEdit = corporateProfile.omit({ email: true, workEmail: true }).extend(ownUsername);

/** What a campus member can change later. The age cannot be changed, because a parent's consent depends on it. */
export const campusEdit = campusProfile.omit({ email: true, dateOfBirth: true, ageGroup: true, parentEmail: true }).extend(ownUsername);

export type CorporateEdit = Omit<CorporateProfile, "email" | "workEmail">;
export type CampusEdit = Omit<CampusProfile, "email" | "dateOfBirth" | "ageGroup" | "parentEmail">;

/** A change of one's profile. Which of the two types applies is decided by the member's type, never by the form. Missing fields stay. */
export type ProfileEdit = { userType: "corporate"; fields: Partial<CorporateEdit> } | { userType: "campus"; fields: Partial<CampusEdit> };

/** Signs one other browser out, or all of them. */
export const sessionForm = z.object({ sessionId: z.union([z.uuid(), z.literal("others")]) });

/** Cancels the deletion of the account; `next` is the own path to go back to. */
export const cancelDeletionForm = z.object({ next: z.string().optional() });

/** A browser in which a member is signed in. Times are ISO 8601, UTC. */
export type DeviceView = { id: string; userAgent: string; createdAt: string; lastSeenAt: string; isCurrent: boolean };
