// What every request needs for sign-in: cookie signer, identity provider and cookies.
import { createContext } from "react-router";
import type { RouterContextProvider } from "react-router";
import type { Config } from "#server/platform/config/config.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import { createIdentity } from "#server/platform/identity/identity.ts";
import type { Identity } from "#server/platform/identity/identity.ts";
import { createOwnListenerFetch } from "#server/platform/identity/own-listener-fetch.ts";
import { standInClientId, standInClientSecret } from "#server/platform/identity/stand-in/stand-in-client.ts";
import { standInIssuer } from "#server/platform/identity/stand-in/stand-in-account.ts";
import { ownCookie } from "./own-cookie.ts";
import type { OwnCookie } from "./own-cookie.ts";
import { createSigner } from "./signed-value.ts";
import type { Signer } from "./signed-value.ts";
import type { RouterContext } from "../request-context.ts";

export type Auth = {
  secret: string;
  signer: Signer;
  identity: Identity;
  sessionCookie: OwnCookie;
  flashCookie: OwnCookie;
  /** Set while its browser has just changed something. */
  writtenCookie: OwnCookie;
};

/** The path of the stand-in issuer below PUBLIC_URL. */
export const standInPath = "/stand-in";

/** Creates what sign-in needs for the settings. The identity provider is not contacted before the first sign-in. */
export function createAuth({ config, clock, authSecret: secret }: { config: Config; clock: Clock; authSecret: string }): Auth {
  return {
    secret,
    signer: createSigner(secret, clock),
    identity: createIdentity({ ...issuerOf(config, secret), callbackAddress: callbackAddressOf(config), clock }),
    sessionCookie: ownCookie(config, "session"),
    flashCookie: ownCookie(config, "flash"),
    writtenCookie: ownCookie(config, "written"),
  };
}

/** Returns the address to which the issuer sends browsers back. */
export function callbackAddressOf(config: Config): string {
  return `${config.PUBLIC_URL}/auth/callback`;
}

export type RequestAuth = Auth & {
  /** The Host header of the client. Nothing is built from it; see `hasForgedHost`. */
  givenHost: string | undefined;
};

const key = createContext<RequestAuth>();

/** Stores `auth` for loaders and actions. */
export function setAuth(context: RouterContextProvider, auth: Auth, givenHost: string | undefined): void {
  context.set(key, { ...auth, givenHost });
}

/** Returns what `setAuth` stored. */
export function getAuth(context: RouterContext): RequestAuth {
  return context.get(key);
}

function issuerOf(config: Config, secret: string) {
  if (config.GOOGLE_CLIENT_ID !== undefined && config.GOOGLE_CLIENT_SECRET !== undefined) {
    return { issuer: config.GOOGLE_ISSUER, clientId: config.GOOGLE_CLIENT_ID, clientSecret: config.GOOGLE_CLIENT_SECRET };
  }
  return {
    issuer: config.PUBLIC_URL + standInPath,
    accountIssuer: standInIssuer,
    clientId: standInClientId,
    clientSecret: standInClientSecret(secret),
    fetch: createOwnListenerFetch(config),
    staysOnMachine: true,
  };
}
