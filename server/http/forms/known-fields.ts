// Prefills a form about a member with known values.
import type { OwnProfile } from "#contracts/profiles.ts";
import type { Viewer } from "#contracts/viewer.ts";

/** Returns the known values of a profile by form field name; without a profile, the account's name and mail address. */
export function knownFields(viewer: Viewer, profile: OwnProfile | null): Record<string, string> {
  const fields = profile ?? { name: viewer.name, email: viewer.email };
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
