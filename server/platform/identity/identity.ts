// OpenID Connect sign-in: authorization code flow with PKCE, state, nonce and a verified id token.
import * as oidc from "openid-client";
import { isLoopbackHost } from "../config/loopback-host.ts";
import { defaultIssuer } from "../config/settings-schema.ts";
import { limitResponseSize } from "./limit-response-size.ts";
import { IdentityError, toIdentityError } from "./identity-error.ts";
import { retryUntilLoaded } from "./retry-until-loaded.ts";

/** What the browser has to store for one sign-in between leaving and coming back. */
export type SignInSecrets = { state: string; nonce: string; verifier: string };

/** The claims of the issuer about the person, not sanitised yet. */
export type IdentityClaims = {
  issuer: string;
  subject: string;
  email: string;
  emailVerified: boolean;
  name: string;
  avatarUrl: string | null;
};

export type Identity = {
  /**
   * Returns the issuer's address to send the browser to, and the secrets to store. Throws `IdentityError` when the issuer does not answer.
   */
  begin(): Promise<{ address: string; secrets: SignInSecrets }>;
  /** Checks the query the browser came back with and redeems its code. Throws `IdentityError` when anything is wrong. */
  finish(query: URLSearchParams, secrets: SignInSecrets): Promise<IdentityClaims>;
};

export type IdentityOptions = {
  issuer: string;
  /** The issuer name under which accounts are stored. Default: the issuer's own, as its id token states it. */
  accountIssuer?: string;
  clientId: string;
  clientSecret: string;
  callbackAddress: string;
  clock: { now(): Date };
  /** How requests to the issuer are sent. Default: the platform's `fetch`. */
  fetch?: oidc.CustomFetch;
  /** True if `fetch` never leaves this machine, so that plain http is safe. Default: whether the issuer is on loopback. */
  staysOnMachine?: boolean;
  /** Time limit of one request to the issuer. Default 10 seconds. */
  timeoutSeconds?: number;
  /** First pause before a failed discovery is tried again; doubles each time. Default 200 ms. */
  retryDelayMs?: number;
};

const discoveryLifetimeMs = 6 * 3_600_000;
const scope = "openid email profile";
/** How far the issuer's clock may be from ours: the library's own tolerance for the expiry of a token. */
const toleranceSeconds = 30;
/**
 * openid-client fetches unknown keys only if its cached ones are a minute old, so that forged tokens cannot make it fetch endlessly. Here
 * tokens come from the issuer alone, so the cached keys are given that age from the start: a key that the issuer has just changed to works
 * at once.
 */
const keysAgeSeconds = 60;
// Twice what OpenID Connect allows (core, section 2).
const subjectMaxLength = 510;

type Issuer = {
  discover: () => Promise<oidc.Configuration>;
  /** The keys that were read last, so that not every sign-in requests them. */
  keys: oidc.ExportedJWKSCache | undefined;
};

/** A client of one issuer. It asks the issuer for its addresses at the first sign-in, so an issuer that is down stops no start. */
export function createIdentity(options: IdentityOptions): Identity {
  const discover = retryUntilLoaded(() => discoverIssuer(options), {
    clock: options.clock,
    lifetimeMs: discoveryLifetimeMs,
    delayMs: options.retryDelayMs ?? 200,
  });
  const issuer: Issuer = { discover, keys: undefined };
  return {
    begin: () => begin(discover, options),
    finish: (query, secrets) => finish(issuer, options, query, secrets),
  };
}

async function begin(discover: () => Promise<oidc.Configuration>, options: IdentityOptions) {
  const secrets = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
  try {
    const discovered = await discover();
    const address = oidc.buildAuthorizationUrl(discovered, {
      redirect_uri: options.callbackAddress,
      scope,
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: "S256",
      // On a shared computer, the person who signed in last must not be signed in again without being asked.
      prompt: choosePrompt(discovered.serverMetadata()),
    });
    return { address: address.href, secrets };
  } catch (error) {
    throw toIdentityError(error, { concernsEverybody: true });
  }
}

async function finish(issuer: Issuer, options: IdentityOptions, query: URLSearchParams, secrets: SignInSecrets): Promise<IdentityClaims> {
  try {
    // From PUBLIC_URL, not from the request: a forged Host changes nothing that is sent to the issuer.
    const address = new URL(options.callbackAddress);
    address.search = query.toString();
    const discovered = await issuer.discover();
    const redeem = async (authentication: oidc.ClientAuth) => {
      const client = withKeys(discovered, issuer.keys, options, authentication);
      const tokens = await oidc.authorizationCodeGrant(client, address, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      return { client, tokens };
    };
    const { client, tokens } = await redeem(oidc.ClientSecretPost(options.clientSecret)).catch((error: unknown) => {
      if (!isClientRefused(error)) throw error;
      return redeem(oidc.ClientSecretBasic(options.clientSecret));
    });
    const read = oidc.getJwksCache(client);
    if (read && read.uat !== issuer.keys?.uat) issuer.keys = { ...read, uat: read.uat - keysAgeSeconds };
    return readClaims(await completeClaims(client, tokens), options);
  } catch (error) {
    throw toIdentityError(error, { concernsEverybody: isClientRefused(error) });
  }
}

/** `select_account` if the issuer is known to support it, which Google does without saying so; every issuer supports `login`. */
function choosePrompt({ issuer, prompt_values_supported: known }: oidc.ServerMetadata): string {
  const isUnderstood = issuer === defaultIssuer || (Array.isArray(known) && known.includes("select_account"));
  return isUnderstood ? "select_account" : "login";
}

const wanted = ["email", "email_verified", "name"] as const;

/**
 * Completes the id token's claims from the issuer's userinfo endpoint: in a flow with an access token, claims requested by scope belong
 * there (OpenID Connect Core 1.0, section 5.4). Google puts them into the id token as well.
 */
async function completeClaims(
  client: oidc.Configuration,
  tokens: oidc.TokenEndpointResponse & oidc.TokenEndpointResponseHelpers,
): Promise<oidc.IDToken | undefined> {
  const claims = tokens.claims();
  const isWhole = claims !== undefined && wanted.every((name) => claims[name] !== undefined);
  if (!claims || isWhole || client.serverMetadata().userinfo_endpoint === undefined) return claims;
  const told = await oidc.fetchUserInfo(client, tokens.access_token, claims.sub);
  const email = claims["email"] ?? told.email;
  // A claim about another address does not verify this one.
  const isVerified = claims["email_verified"] ?? (told.email === email ? told.email_verified : undefined);
  return { ...claims, email, email_verified: isVerified, name: claims["name"] ?? told.name, picture: claims["picture"] ?? told.picture };
}

/**
 * Whether the issuer refused the way in which the client's secret was sent. Google takes it in the body; other issuers accept it only in
 * the Authorization header, the standard's default, whatever their metadata lists. They check the client before the code, so the code can
 * be sent again.
 */
function isClientRefused(error: unknown): boolean {
  return (
    error instanceof oidc.WWWAuthenticateChallengeError || (error instanceof oidc.ResponseBodyError && error.error === "invalid_client")
  );
}

function discoverIssuer(options: IdentityOptions): Promise<oidc.Configuration> {
  return oidc.discovery(new URL(options.issuer), options.clientId, options.clientSecret, undefined, howToAsk(options));
}

function howToAsk(options: IdentityOptions) {
  const staysOnMachine = options.staysOnMachine ?? isLoopbackHost(new URL(options.issuer).hostname);
  return {
    timeout: options.timeoutSeconds ?? 10,
    // Without the second option, openid-client trusts the connection and skips the signature of the id token.
    execute: [...(staysOnMachine ? [oidc.allowInsecureRequests] : []), oidc.enableNonRepudiationChecks],
    [oidc.customFetch]: limitResponseSize(options.fetch ?? askPlainly),
  };
}

/** A client for one sign-in: a client that lives longer counts the age of its keys itself. */
function withKeys(
  discovered: oidc.Configuration,
  keys: Issuer["keys"],
  options: IdentityOptions,
  authentication: oidc.ClientAuth,
): oidc.Configuration {
  const client = new oidc.Configuration(discovered.serverMetadata(), options.clientId, options.clientSecret, authentication);
  const { execute, ...settings } = howToAsk(options);
  Object.assign(client, settings);
  for (const set of execute) set(client);
  // Keys with a time in the future were read before our clock was put back. They would keep new keys from being read until that time.
  if (keys && keys.uat <= Date.now() / 1_000) oidc.setJwksCache(client, keys);
  return client;
}

const askPlainly: oidc.CustomFetch = (address, { body, ...request }) => fetch(address, { ...request, body: body as BodyInit });

function readClaims(claims: oidc.IDToken | undefined, options: IdentityOptions): IdentityClaims {
  const email = claims?.["email"];
  if (!claims || typeof email !== "string" || email.trim() === "") throw new IdentityError("no_email");
  const { name, picture, sub, azp, iat } = claims;
  // The library checks only the expiry of a token.
  if (iat > options.clock.now().getTime() / 1_000 + toleranceSeconds) throw new IdentityError("issued_in_the_future");
  // All accounts with an empty subject would be one account, and so would those whose subjects PostgreSQL cannot store unchanged.
  const isStorable = sub.isWellFormed() && !sub.includes("\0");
  if (sub.trim() === "" || sub.length > subjectMaxLength || !isStorable) throw new IdentityError("bad_subject");
  if (azp !== undefined && azp !== options.clientId) throw new IdentityError("meant_for_another_client");
  return {
    issuer: options.accountIssuer ?? claims.iss,
    subject: sub,
    email,
    emailVerified: claims["email_verified"] === true,
    name: typeof name === "string" ? name : "",
    avatarUrl: typeof picture === "string" ? picture : null,
  };
}
