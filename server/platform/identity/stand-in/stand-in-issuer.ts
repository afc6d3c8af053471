// The local stand-in for Google: a real OpenID Connect provider in this process, for one client, where anyone can sign in as anyone.
import { createHash, createPrivateKey } from "node:crypto";
import { Provider, interactionPolicy } from "oidc-provider";
import type { Configuration, JWK, KoaContextWithOIDC } from "oidc-provider";
import { standInSubject } from "./stand-in-account.ts";
import type { StandInAccount } from "./stand-in-account.ts";
import { deriveForStandIn, standInClientId, standInClientSecret } from "./stand-in-client.ts";
import { createRecordsAdapter } from "./stand-in-records.ts";
import type { StandInRecords } from "./stand-in-records.ts";

export type StandInOptions = {
  /** The issuer's address: PUBLIC_URL and a path. */
  issuer: string;
  callbackAddress: string;
  /** The secret from which its keys are derived. */
  secret: string;
  records: StandInRecords;
  /** Returns the body of an error page. */
  renderError: () => string;
};

const accountKind = "Account";
const signInSeconds = 600;
const codeSeconds = 60;

/** Stores what was typed for an account, for the duration of one sign-in. */
export async function rememberStandInAccount(records: StandInRecords, account: StandInAccount): Promise<string> {
  const subject = standInSubject(account.email);
  await records.save(accountKind, subject, account, signInSeconds);
  return subject;
}

/** Creates the provider. Its interaction page is at `<issuer>/interaction/<uid>` and is served by the caller. */
export function createStandInIssuer(options: StandInOptions): Provider {
  const provider = new Provider(options.issuer, configure(options));
  // The caller sets protocol and host from PUBLIC_URL, whatever proxy stands in front.
  provider.proxy = true;
  return provider;
}

function configure(options: StandInOptions): Configuration {
  const { pathname } = new URL(options.issuer);
  const policy = interactionPolicy.base();
  policy.remove("consent");
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  return {
    adapter: (kind: string) => createRecordsAdapter(options.records, kind),
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name"] },
    clients: [
      {
        client_id: standInClientId,
        client_secret: standInClientSecret(options.secret),
        redirect_uris: [options.callbackAddress],
        token_endpoint_auth_method: "client_secret_post",
        id_token_signed_response_alg: "EdDSA",
      },
    ],
    clientBasedCORS: () => false,
    // As with Google, the id token contains all claims; there is no second request for them.
    conformIdTokenClaims: false,
    discovery: { prompt_values_supported: ["login", "select_account"] },
    cookies: {
      keys: [deriveForStandIn(options.secret, "cookies").toString("base64url")],
      short: { httpOnly: true, sameSite: "lax", signed: true },
      // No request has this path, so no browser sends the cookie back, and every sign-in asks for the account again.
      long: { httpOnly: true, sameSite: "lax", signed: true, path: `${pathname}/never` },
    },
    enabledJWA: { idTokenSigningAlgValues: ["EdDSA"] },
    features: {
      devInteractions: { enabled: false },
      dPoP: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    findAccount: async (_ctx, subject) => {
      const account = (await options.records.find(accountKind, subject)) as StandInAccount | undefined;
      if (!account) return undefined;
      const { email, name } = account;
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: true, name }) };
    },
    interactions: { policy, url: (_ctx, interaction) => `${pathname}/interaction/${interaction.uid}` },
    jwks: { keys: [signingKey(options.secret)] },
    loadExistingGrant: grantWhatIsAsked,
    pkce: { required: () => true },
    renderError: (ctx) => {
      ctx.type = "html";
      ctx.body = options.renderError();
    },
    responseTypes: ["code"],
    scopes: ["openid", "email", "profile"],
    ttl: {
      AccessToken: codeSeconds,
      AuthorizationCode: codeSeconds,
      Grant: signInSeconds,
      IdToken: signInSeconds,
      Interaction: signInSeconds,
      Session: signInSeconds,
    },
  };
}

/** Its one client is this site itself, so it asks nobody for consent. */
async function grantWhatIsAsked(ctx: KoaContextWithOIDC) {
  const { client, account, provider, params } = ctx.oidc;
  if (!client || !account) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope(typeof params?.["scope"] === "string" ? params["scope"] : "openid");
  await grant.save();
  return grant;
}

/** An Ed25519 key whose seed is derived from the secret (RFC 8410 wraps the seed in this prefix). */
function signingKey(secret: string): JWK {
  const der = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), deriveForStandIn(secret, "signing key")]);
  const jwk = createPrivateKey({ key: der, format: "der", type: "pkcs8" }).export({ format: "jwk" });
  const kid = createHash("sha256").update(String(jwk.x)).digest("base64url").slice(0, 16);
  return { ...jwk, kid, alg: "EdDSA", use: "sig" } as JWK;
}
