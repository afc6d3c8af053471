import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** The ways in which this issuer can go wrong. */
export type Misbehaviour =
  | "signs with another key"
  | "does not sign"
  | "signs with its public key as a secret"
  | "sends another nonce"
  | "sends no nonce"
  | "means another client"
  | "is another issuer"
  | "means another client than its token says"
  | "sends an expired token"
  | "sends a token of tomorrow"
  | "sends no id token"
  | "sends no email"
  | "names nobody"
  | "tells of somebody else"
  | "sends keys without end"
  | "sends tokens without end"
  | "sends garbage"
  | "refuses the code"
  | "takes a code twice"
  | "refuses the person"
  | "changes the state"
  | "fails"
  | "hangs";

export type Person = { sub: string; email: string; email_verified?: unknown; name?: unknown; picture?: unknown };

export type FakeIssuer = {
  url: string;
  clientId: string;
  clientSecret: string;
  /** The settings of a site that signs people in with this issuer. */
  settings: { GOOGLE_ISSUER: string; GOOGLE_CLIENT_ID: string; GOOGLE_CLIENT_SECRET: string };
  /** Who signs in next. */
  person: Person;
  /** What it does wrong now; null if nothing. */
  misbehaviour: Misbehaviour | null;
  /** Whether it takes the client's secret only from the Authorization header; otherwise only from the body of the request. */
  takesSecretInHeader: boolean;
  /** Whether it states the mail address only at its userinfo endpoint; otherwise only in the id token. */
  hasUserinfo: boolean;
  /** A mail address to put into the id token in any case, such as one that differs from the endpoint's; undefined for none. */
  idTokenEmail: string | undefined;
  /** Whether its page for signing in has another origin than its other endpoints. */
  hasPagesElsewhere: boolean;
  /** `prompt_values_supported` in its description of itself; undefined leaves it out. */
  prompts: string[] | undefined;
  /** Whether it has rotated its key: it signs with the next one, and publishes only that. */
  hasNextKey: boolean;
  /** The `error_description` that it sends with a refusal. */
  refusal: string | undefined;
  /** The paths that were requested, in order. */
  requests: string[];
  close(): Promise<void>;
};

type Grant = {
  nonce: string | null;
  challenge: string | null;
  redirectUri: string | null;
  person: Person;
  accessToken: string;
  isUsed: boolean;
};

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const { privateKey: nextPrivateKey, publicKey: nextPublicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const publicJwk = { ...publicKey.export({ format: "jwk" }), kid: "k1", alg: "RS256", use: "sig" };
const nextPublicJwk = { ...nextPublicKey.export({ format: "jwk" }), kid: "k2", alg: "RS256", use: "sig" };
const { privateKey: otherKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

/** An OpenID Connect issuer on loopback that speaks the real protocol, signs `person` in without asking, and misbehaves on demand. */
export async function startFakeIssuer(): Promise<FakeIssuer> {
  const grants = new Map<string, Grant>();
  const server = createServer((request, response) => {
    answer(issuer, grants, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const [clientId, clientSecret] = ["test-client", "test-client-secret"];
  const issuer: FakeIssuer = {
    url,
    clientId,
    clientSecret,
    settings: { GOOGLE_ISSUER: url, GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret },
    person: { sub: "person-1", email: "asha@example.test", email_verified: true, name: "Asha Rao" },
    misbehaviour: null,
    takesSecretInHeader: false,
    hasUserinfo: false,
    idTokenEmail: undefined,
    hasPagesElsewhere: false,
    prompts: undefined,
    hasNextKey: false,
    refusal: undefined,
    requests: [],
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
  return issuer;
}

async function answer(issuer: FakeIssuer, grants: Map<string, Grant>, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", issuer.url);
  issuer.requests.push(url.pathname);
  if (url.pathname === "/authorize") return authorize(issuer, grants, url, response);
  if (issuer.misbehaviour === "hangs") return undefined;
  if (issuer.misbehaviour === "fails") return void response.writeHead(503).end();
  if (url.pathname === "/jwks") {
    const keys = [issuer.hasNextKey ? nextPublicJwk : publicJwk];
    return issuer.misbehaviour === "sends keys without end" ? sendForEver(response) : sendJson(response, { keys });
  }
  if (url.pathname === "/token") {
    const form = new URLSearchParams(await text(request));
    return isOwnClient(issuer, form, request)
      ? redeem(issuer, grants, form, response)
      : sendJson(response, { error: "invalid_client" }, 401);
  }
  if (url.pathname === "/userinfo") return tellOfPerson(issuer, grants, request, response);
  if (url.pathname !== "/.well-known/openid-configuration") return void response.writeHead(404).end();
  return sendJson(response, {
    issuer: issuer.url,
    authorization_endpoint: `${issuer.hasPagesElsewhere ? issuer.url.replace("127.0.0.1", "localhost") : issuer.url}/authorize`,
    token_endpoint: `${issuer.url}/token`,
    jwks_uri: `${issuer.url}/jwks`,
    userinfo_endpoint: issuer.hasUserinfo ? `${issuer.url}/userinfo` : undefined,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256"],
    code_challenge_methods_supported: ["S256"],
    prompt_values_supported: issuer.prompts,
  });
}

function authorize(issuer: FakeIssuer, grants: Map<string, Grant>, url: URL, response: ServerResponse): void {
  const asked = url.searchParams;
  const back = new URL(asked.get("redirect_uri") ?? "about:blank");
  const state = asked.get("state") ?? "";
  back.searchParams.set("state", issuer.misbehaviour === "changes the state" ? state.split("").toReversed().join("") : state);
  if (issuer.misbehaviour === "refuses the person") {
    back.searchParams.set("error", "access_denied");
    if (issuer.refusal !== undefined) back.searchParams.set("error_description", issuer.refusal);
  } else {
    const code = randomBytes(16).toString("base64url");
    const grant = { nonce: asked.get("nonce"), challenge: asked.get("code_challenge"), redirectUri: asked.get("redirect_uri") };
    const accessToken = randomBytes(16).toString("base64url");
    grants.set(code, { ...grant, person: structuredClone(issuer.person), accessToken, isUsed: false });
    back.searchParams.set("code", code);
  }
  response.writeHead(302, { location: back.href }).end();
}

function isOwnClient({ takesSecretInHeader, clientId, clientSecret }: FakeIssuer, form: URLSearchParams, { headers }: IncomingMessage) {
  const basic = Buffer.from(headers.authorization?.replace(/^Basic /, "") ?? "", "base64").toString();
  const sent = takesSecretInHeader ? basic.split(":").map(decodeURIComponent) : [form.get("client_id"), form.get("client_secret")];
  return sent[0] === clientId && sent[1] === clientSecret;
}

function redeem(issuer: FakeIssuer, grants: Map<string, Grant>, form: URLSearchParams, response: ServerResponse): void {
  const grant = grants.get(form.get("code") ?? "");
  const challenge = createHash("sha256")
    .update(form.get("code_verifier") ?? "")
    .digest("base64url");
  const mayReuse = issuer.misbehaviour === "takes a code twice";
  const isGood = grant && (!grant.isUsed || mayReuse) && challenge === grant.challenge && form.get("redirect_uri") === grant.redirectUri;
  if (!isGood || issuer.misbehaviour === "refuses the code") return sendJson(response, { error: "invalid_grant" }, 400);
  grant.isUsed = true;
  if (issuer.misbehaviour === "sends tokens without end") return sendForEver(response);
  if (issuer.misbehaviour === "sends garbage") return void response.writeHead(200, { "content-type": "text/html" }).end("<h1>hello</h1>");
  const token = { access_token: grant.accessToken, token_type: "Bearer", expires_in: 60 };
  return sendJson(response, issuer.misbehaviour === "sends no id token" ? token : { ...token, id_token: makeIdToken(issuer, grant) });
}

function tellOfPerson(
  { misbehaviour }: FakeIssuer,
  grants: Map<string, Grant>,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const grant = [...grants.values()].find(({ accessToken, isUsed }) => isUsed && headers.authorization === `Bearer ${accessToken}`);
  if (!grant) return sendJson(response, { error: "invalid_token" }, 401);
  return sendJson(response, misbehaviour === "tells of somebody else" ? { ...grant.person, sub: "somebody-else" } : grant.person);
}

function makeIdToken({ url, clientId, misbehaviour, hasUserinfo, idTokenEmail, hasNextKey }: FakeIssuer, { nonce, person }: Grant): string {
  const now = Math.floor(Date.now() / 1_000);
  const ages: Partial<Record<Misbehaviour, number>> = { "sends an expired token": 7_200, "sends a token of tomorrow": -86_400 };
  const age = (misbehaviour && ages[misbehaviour]) ?? 0;
  const { email, ...withoutEmail } = person;
  const claims = {
    iss: misbehaviour === "is another issuer" ? "https://accounts.google.com" : url,
    aud: misbehaviour === "means another client" ? "somebody-else" : clientId,
    ...(misbehaviour === "means another client than its token says" ? { azp: "somebody-else" } : {}),
    iat: now - age,
    exp: now - age + 3_600,
    ...(misbehaviour === "sends no nonce" ? {} : { nonce: misbehaviour === "sends another nonce" ? "another" : nonce }),
    ...(hasUserinfo ? { sub: person.sub } : withoutEmail),
    ...(misbehaviour === "sends no email" || hasUserinfo ? {} : { email }),
    ...(idTokenEmail === undefined ? {} : { email: idTokenEmail }),
    ...(misbehaviour === "names nobody" ? { sub: "" } : {}),
  };
  return signToken(claims, misbehaviour, hasNextKey);
}

function signToken(claims: object, misbehaviour: Misbehaviour | null, hasNextKey: boolean): string {
  const write = (alg: string, signer: (input: string) => Buffer) => {
    const input = `${encode({ alg, kid: hasNextKey ? "k2" : "k1", typ: "JWT" })}.${encode(claims)}`;
    return `${input}.${signer(input).toString("base64url")}`;
  };
  if (misbehaviour === "does not sign") return write("none", () => Buffer.alloc(0));
  if (misbehaviour === "signs with its public key as a secret") {
    const secret = publicKey.export({ type: "spki", format: "pem" });
    return write("HS256", (input) => createHmac("sha256", secret).update(input).digest());
  }
  const ownKey = hasNextKey ? nextPrivateKey : privateKey;
  const key = misbehaviour === "signs with another key" ? otherKey : ownKey;
  return write("RS256", (input) => sign("sha256", Buffer.from(input), key));
}

/** Sends white space, with which JSON may begin, for as long as the client reads. */
function sendForEver(response: ServerResponse): void {
  response.writeHead(200, { "content-type": "application/json" });
  const piece = " ".repeat(64 * 1024);
  const send = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on("drain", send);
  send();
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}

function sendJson(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}
