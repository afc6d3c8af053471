import { z } from "zod";
import { campusProfile, corporateProfile } from "./onboarding.ts";
import type { CampusProfile, CorporateProfile } from "./onboarding.ts";
import { orNull, usernameShape } from "./profiles.ts";

/** May be a reserved username, if the member had it before it was reserved. The server refuses all other reserved ones. */
const ownUsername = { username: orNull(usernameShape) };

/** The fields that a corporate member can change later, by the rules of onboarding. */
export const corporateEdit = corporateProfile.omit({ email: true, workEmail: true }).extend(ownUsername);

/** The fields that a campus member can change later. The age is fixed, because a parent's consent depends on it. */
export const campusEdit = campusProfile.omit({ email: true, dateOfBirth: true, ageGroup: true, parentEmail: true }).extend(ownUsername);

export type CorporateEdit = Omit<CorporateProfile, "email" | "workEmail">;
export type CampusEdit = Omit<CampusProfile, "email" | "dateOfBirth" | "ageGroup" | "parentEmail">;

/** A change of the member's profile. The type is the member's, never chosen by the form. Missing fields keep their values. */
export type ProfileEdit = { userType: "corporate"; fields: Partial<CorporateEdit> } | { userType: "campus"; fields: Partial<CampusEdit> };

/** Signs one other browser out, or all of them. */
export const sessionForm = z.object({ sessionId: z.union([z.uuid(), z.literal("others")]) });

/** Cancels the deletion of the account. `next` is the path on this site to return to. */
export const cancelDeletionForm = z.object({ next: z.string().optional() });

/** A browser in which a member is signed in. Times are ISO 8601, UTC. */
export type DeviceView = { id: string; userAgent: string; createdAt: string; lastSeenAt: string; isCurrent: boolean };
