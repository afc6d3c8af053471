import { z } from "zod";
import { textLine } from "./profiles.ts";
import { profileLimits } from "./profiles-limits.ts";
import type { Role } from "./viewer.ts";
import { queryText } from "./written-text.ts";

/** `?q=` of the page of roles. A text that is too long for a name or an address is ignored. */
export const roleSearch = queryText(profileLimits.email).catch(undefined);

/** Gives a role, or takes it away. */
export const roleChangeForm = z.object({
  userId: z.uuid(),
  change: z.enum(["give", "take-away"]),
  role: z.enum(["moderator", "admin"], "Please choose a role"),
  reason: textLine(profileLimits.reason, "Please say why: it is kept in the log"),
});

export type RoleChangeInput = z.output<typeof roleChangeForm>;

/** A member as the page of roles shows them. */
export type RoleMember = {
  userId: string;
  name: string;
  email: string;
  username: string | null;
  roles: Role[];
  /** Whether ADMIN_EMAILS has their verified address, so that the next sign-in gives them the admin role again. */
  isNamedInSettings: boolean;
};

/** One line of the log of roles. `changedAt` is ISO 8601; a name is null when the account is gone. */
export type RoleChange = {
  id: string;
  memberName: string | null;
  role: Role;
  isGiven: boolean;
  /** Null when the settings gave the role, or the account is gone. */
  changedByName: string | null;
  reason: string;
  changedAt: string;
};
