// The state of a sign-in attempt while the browser is at the issuer: a signed cookie per attempt, so that tabs do not collide.
import { z } from "zod";
import type { Config } from "#server/platform/config/config.ts";
import type { SignInSecrets } from "#server/platform/identity/identity.ts";
import type { Auth } from "./auth.ts";
import { ownCookie, ownCookiesStarting } from "./own-cookie.ts";
import { packPath, unpackPath } from "./safe-next.ts";

/** A sign-in in progress: its secrets, and the path of this site to go to afterwards. */
export type SignInAttempt = SignInSecrets & { next: string | null };

const prefix = "sign-in-";
const purpose = "sign-in";
const lifetimeSeconds = 600;
const attemptsAtOnce = 5;
const attemptSchema = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), next: z.string().nullable() });

/** Returns the Set-Cookie values that store an attempt and, above five at once, clear the earliest ones. */
export function rememberAttempt(auth: Auth, config: Config, attempt: SignInAttempt, cookieHeader: string | null): string[] {
  // Names with other characters are not ours, and could not be sent back.
  const earlier = ownCookiesStarting(config, prefix, cookieHeader).flatMap(([name]) => (/^[\w-]+$/.test(name) ? [name] : []));
  // Browsers send cookies of one path in the order of their creation (RFC 6265, section 5.4).
  const forgotten = earlier.slice(0, Math.max(0, earlier.length - attemptsAtOnce + 1));
  const kept = { ...attempt, next: attempt.next === null ? null : packPath(attempt.next) };
  return [
    ownCookie(config, nameOf(attempt.state)).write(auth.signer.sign(purpose, kept, lifetimeSeconds), lifetimeSeconds),
    ...forgotten.map((name) => ownCookie(config, name).clear()),
  ];
}

/** Whether this browser was signing in when it sent the request. */
export function isSigningIn(config: Config, cookieHeader: string | undefined): boolean {
  return ownCookiesStarting(config, prefix, cookieHeader ?? null).length > 0;
}

/** Returns the attempt of this browser with this `state`, and the Set-Cookie value that clears it; null when there is none. */
export function recallAttempt(auth: Auth, config: Config, state: string | null, cookieHeader: string | null) {
  if (state === null || !/^[A-Za-z0-9_-]{32,64}$/.test(state)) return null;
  const cookie = ownCookie(config, nameOf(state));
  const parsed = attemptSchema.safeParse(auth.signer.read(purpose, cookie.read(cookieHeader)));
  if (!parsed.success || parsed.data.state !== state) return null;
  const { next } = parsed.data;
  return { attempt: { ...parsed.data, next: next === null ? null : unpackPath(next) }, forget: cookie.clear() };
}

function nameOf(state: string): string {
  return prefix + state.slice(0, 16);
}
