import type { PageViewer } from "#contracts/viewer.ts";
import { useRootData } from "./root-data.ts";

/** The signed-in person, or null for a visitor. */
export function useViewer(): PageViewer | null {
  return useRootData()?.viewer ?? null;
}

/** The name to call somebody by: the profile's, else the part of the mail address before the @. */
export function displayName(viewer: Pick<PageViewer, "name" | "email">): string {
  return viewer.name.trim() || (viewer.email.split("@")[0] ?? "");
}
