import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { startFakeIssuer } from "#tests/fakes/issuer.ts";
import type { FakeIssuer } from "#tests/fakes/issuer.ts";
import { IdentityError } from "./identity-error.ts";
import { createIdentity } from "./identity.ts";
import type { Identity, IdentityOptions } from "./identity.ts";

let issuer: FakeIssuer;

beforeEach(async () => {
  issuer = await startFakeIssuer();
});

afterEach(async () => {
  vi.useRealTimers();
  await issuer.close();
});

const clock = createFakeClock(new Date());

function optionsFor(overrides: Partial<IdentityOptions> = {}): IdentityOptions {
  const { url, clientId, clientSecret } = issuer;
  const callbackAddress = "http://localhost:3000/auth/callback";
  return { issuer: url, clientId, clientSecret, callbackAddress, clock, retryDelayMs: 1, timeoutSeconds: 1, ...overrides };
}

describe("an identity provider", () => {
  test("is not contacted before the first sign-in, and then asked for its configuration once", async () => {
    const identity = createIdentity(optionsFor());
    expect(issuer.requests).toEqual([]);
    await Promise.all([identity.begin(), identity.begin(), identity.begin()]);

    expect(issuer.requests).toEqual(["/.well-known/openid-configuration"]);
  });

  test("gets a request with a new PKCE challenge, state and nonce each time", async () => {
    const identity = createIdentity(optionsFor());
    const [first, second] = [await identity.begin(), await identity.begin()];
    const asked = new URL(first.address).searchParams;

    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: "code",
      client_id: issuer.clientId,
      redirect_uri: "http://localhost:3000/auth/callback",
      scope: "openid email profile",
      code_challenge_method: "S256",
      state: first.secrets.state,
      nonce: first.secrets.nonce,
    });
    expect(asked.get("code_challenge")).not.toBe(first.secrets.verifier);
    const secrets = [...Object.values(first.secrets), ...Object.values(second.secrets)];
    expect(new Set(secrets).size).toBe(6);
    expect(secrets.every((secret) => secret.length === 43)).toBe(true);
  });

  test.each([
    [undefined, "login"],
    [["login", "select_account"], "select_account"],
    [["none", "login", "consent"], "login"],
  ])("that supports the prompts %j is asked for %j", async (prompts, asked) => {
    issuer.prompts = prompts;
    const { address } = await createIdentity(optionsFor()).begin();
    expect(new URL(address).searchParams.get("prompt")).toBe(asked);
  });

  test("fails sign-ins while it is down, and works again afterwards", async () => {
    const identity = createIdentity(optionsFor());
    issuer.misbehaviour = "fails";
    await expect(identity.begin()).rejects.toBeInstanceOf(IdentityError);
    issuer.misbehaviour = null;
    clock.advance(20_000);

    await expect(identity.begin()).resolves.toBeDefined();
  });

  test("that hangs does not delay a sign-in beyond the timeout", async () => {
    const identity = createIdentity(optionsFor({ timeoutSeconds: 0.05 }));
    issuer.misbehaviour = "hangs";

    await expect(identity.begin()).rejects.toMatchObject({ reason: expect.stringContaining("OAUTH_TIMEOUT") });
  });

  test("that hangs after the redirect does not delay a sign-in beyond the timeout", async () => {
    const identity = createIdentity(optionsFor({ timeoutSeconds: 0.05 }));
    const { address, secrets } = await identity.begin();
    const back = (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "";
    issuer.misbehaviour = "hangs";

    await expect(identity.finish(new URL(back).searchParams, secrets)).rejects.toMatchObject({
      reason: expect.stringContaining("OAUTH_TIMEOUT"),
    });
  });

  test.each(["sends keys without end", "sends tokens without end"] as const)(
    "is disconnected at the size limit when it %s",
    async (misbehaviour) => {
      let received = 0;
      const count = (size: number) => {
        received += size;
      };
      const ask: IdentityOptions["fetch"] = async (address, { body, ...request }) =>
        countBytes(await fetch(address, { ...request, body: body as BodyInit }), count);
      const identity = createIdentity(optionsFor({ timeoutSeconds: 60, fetch: ask }));
      const { address, secrets } = await identity.begin();
      const back = (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "";
      issuer.misbehaviour = misbehaviour;
      await expect(identity.finish(new URL(back).searchParams, secrets)).rejects.toBeInstanceOf(IdentityError);
      expect(received).toBeGreaterThan(1024 * 1024);
      expect(received).toBeLessThan(4 * 1024 * 1024);
    },
  );

  test("is refused over plain http unless it is on this machine", async () => {
    let isAsked = false;
    const ask = async () => {
      isAsked = true;
      return new Response(null, { status: 500 });
    };
    const identity = createIdentity(optionsFor({ issuer: "http://issuer.example", fetch: ask }));

    await expect(identity.begin()).rejects.toMatchObject({ reason: expect.stringContaining("HTTPS") });
    expect(isAsked).toBe(false);
  });

  test("must give the issuer that is configured", async () => {
    const identity = createIdentity(optionsFor({ issuer: issuer.url.replace("127.0.0.1", "localhost") }));

    await expect(identity.begin()).rejects.toMatchObject({ reason: expect.stringContaining("issuer") });
  });

  test("may be half a minute ahead of us, but not more", async () => {
    for (const [secondsBehind, isTaken] of [
      [20, true],
      [60, false],
    ] as const) {
      const behind = createFakeClock(new Date(Date.now() - secondsBehind * 1_000));
      const identity = createIdentity(optionsFor({ clock: behind }));
      const { address, secrets } = await identity.begin();
      const back = new URL((await fetch(address, { redirect: "manual" })).headers.get("location") ?? "").searchParams;
      const finished = await identity.finish(back, secrets).catch((error: unknown) => error);
      expect(finished).toMatchObject(isTaken ? { subject: issuer.person.sub } : { reason: "issued_in_the_future" });
    }
  });

  test("is asked for its keys once, and again as soon as it signs with a new one", async () => {
    const identity = createIdentity(optionsFor());
    const signIn = () => signInWith(identity);
    const timesAskedForKeys = () => issuer.requests.filter((path) => path === "/jwks").length;
    await signIn();
    await signIn();
    expect(timesAskedForKeys()).toBe(1);
    issuer.hasNextKey = true;

    await expect(signIn()).resolves.toMatchObject({ subject: issuer.person.sub });
    await expect(signIn()).resolves.toMatchObject({ subject: issuer.person.sub });
    expect(timesAskedForKeys()).toBe(2);
  });

  test("is asked for a new key at once even after our clock was put back by hours", async () => {
    const identity = createIdentity(optionsFor({ clock: { now: () => new Date() } }));
    const truth = Date.now();
    vi.useFakeTimers({ toFake: ["Date"], now: truth + 5.5 * 3_600_000 });
    await expect(signInWith(identity)).resolves.toMatchObject({ subject: issuer.person.sub });
    vi.setSystemTime(truth);
    issuer.hasNextKey = true;

    await expect(signInWith(identity)).resolves.toMatchObject({ subject: issuer.person.sub });
  });

  test.each(["person\0", "person\ud800", "person\ud801"])("is refused if its subject cannot be stored (%j)", async (sub) => {
    issuer.person = { ...issuer.person, sub };
    await expect(signInWith(createIdentity(optionsFor()))).rejects.toMatchObject({ reason: "bad_subject" });
  });

  test("may accept the client's secret in a header only, and a wrong one stays refused", async () => {
    issuer.takesSecretInHeader = true;
    await expect(signInWith(createIdentity(optionsFor()))).resolves.toMatchObject({ subject: issuer.person.sub });
    await expect(signInWith(createIdentity(optionsFor({ clientSecret: "another" })))).rejects.toBeInstanceOf(IdentityError);
    expect(issuer.requests.filter((path) => path === "/token")).toHaveLength(4);
  });

  test("may give the address at its userinfo endpoint only, for the same person", async () => {
    issuer.hasUserinfo = true;
    const identity = createIdentity(optionsFor());
    const { email, name } = issuer.person;
    await expect(signInWith(identity)).resolves.toMatchObject({ email, emailVerified: true, name });
    issuer.person = { ...issuer.person, email_verified: "true" };
    await expect(signInWith(identity)).resolves.toMatchObject({ emailVerified: false });
    issuer.misbehaviour = "tells of somebody else";
    await expect(signInWith(identity)).rejects.toBeInstanceOf(IdentityError);
    issuer.misbehaviour = null;
    issuer.person = { ...issuer.person, email: "" };
    await expect(signInWith(identity)).rejects.toMatchObject({ reason: "no_email" });
  });

  test("may confirm there that the address of its id token is verified, and no other", async () => {
    issuer.hasUserinfo = true;
    issuer.idTokenEmail = issuer.person.email;
    const identity = createIdentity(optionsFor());
    await expect(signInWith(identity)).resolves.toMatchObject({
      email: issuer.person.email,
      emailVerified: true,
      name: issuer.person.name,
    });
    issuer.idTokenEmail = "chief@example.test";
    await expect(signInWith(identity)).resolves.toMatchObject({ email: "chief@example.test", emailVerified: false });
  });

  test("is asked only for a token if that contains everything", async () => {
    await signInWith(createIdentity(optionsFor()));
    expect(issuer.requests).toEqual(["/.well-known/openid-configuration", "/authorize", "/token", "/jwks"]);
  });

  test("that cannot be reached is reported with the reason", async () => {
    const identity = createIdentity(optionsFor());
    await issuer.close();
    await expect(identity.begin()).rejects.toMatchObject({ reason: expect.stringContaining("ECONNREFUSED") });
    issuer = await startFakeIssuer();
  });

  test("that gives no token is reported with its reason, so that a wrong secret differs from a used code", async () => {
    await expect(signInWith(createIdentity(optionsFor({ clientSecret: "another" })))).rejects.toMatchObject({
      reason: "issuer answered invalid_client",
      providerMessage: undefined,
    });
    issuer.misbehaviour = "refuses the code";
    await expect(signInWith(createIdentity(optionsFor()))).rejects.toMatchObject({ reason: "issuer answered invalid_grant" });
  });

  test("fails with errors that contain nothing secret", async () => {
    const identity = createIdentity(optionsFor());
    const { address, secrets } = await identity.begin();
    const back = new URL((await fetch(address, { redirect: "manual" })).headers.get("location") ?? "").searchParams;
    issuer.misbehaviour = "sends another nonce";
    const error: unknown = await identity.finish(back, secrets).catch((thrown: unknown) => thrown);

    const logged = JSON.stringify(error, Object.getOwnPropertyNames(error));
    for (const secret of [back.get("code"), secrets.verifier, secrets.nonce, issuer.person.email, issuer.clientSecret]) {
      expect(logged).not.toContain(secret);
    }
    expect(error).not.toHaveProperty("cause");
  });
});

/** Signs in at the issuer, which does not ask for consent. */
async function signInWith(identity: Identity) {
  const { address, secrets } = await identity.begin();
  const back = (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "";
  return identity.finish(new URL(back).searchParams, secrets);
}

/** Returns the same response, and counts the bytes that are read of it. */
function countBytes({ body, status, headers }: Response, count: (size: number) => void): Response {
  const counted = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        count(piece.byteLength);
        controller.enqueue(piece);
      },
    }),
  );
  return new Response(counted ?? null, { status, headers });
}
