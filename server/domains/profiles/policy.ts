// Who may do what with profiles.
import type { Viewer } from "#contracts/viewer.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { AddressKind } from "./mail-domain.ts";

/**
 * Which kind of address verifies this member: a work address, or for campus members a college address. Throws `forbidden` before onboarding
 * is complete.
 */
export function requireAddressKind(viewer: Viewer): AddressKind {
  if (!viewer.onboardingCompleted || !viewer.userType) throw new AppError("forbidden", { message: "Please finish your profile first" });
  return viewer.userType === "campus" ? "college" : "work";
}

/** Throws `not_found` for everybody but admins. */
export function requireAdmin(viewer: Viewer): void {
  if (!viewer.roles.includes("admin")) throw new AppError("not_found");
}
