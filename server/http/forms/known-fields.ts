// Prefills a form about a member with what is known of them.
import type { OwnProfile } from "#contracts/profiles.ts";
import type { Viewer } from "#contracts/viewer.ts";

/** The fields of a profile that are known, by their names in the forms; before there is a profile, the account's name and address. */
export function knownFields(viewer: Viewer, profile: OwnProfile | null): Record<string, string> {
  const fields = profile ?? { name: viewer.name, email: viewer.email };
  return Object.fromEntries(Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
