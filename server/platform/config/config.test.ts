import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { loadConfig, parseConfig } from "./config.ts";

/** Returns the names of the refused settings, in the order of the messages. */
function refusedIn(environment: Record<string, string>): string[] {
  const parsed = parseConfig(environment);
  return parsed.ok ? [] : parsed.problems.map((problem) => problem.slice(0, problem.indexOf(":")));
}

test("accepts a settings file that begins with a byte order mark", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-settings-"));
  await writeFile(path.join(folder, ".env"), "\ufeffMAIL_FROM=Asha <asha@example.test>\n");
  const loaded = loadConfig(folder, {});
  await rm(folder, { recursive: true });
  expect(loaded).toMatchObject({ ok: true, config: { MAIL_FROM: "Asha <asha@example.test>" } });
});

test("reports in one line that a settings file cannot be read", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-settings-"));
  // Docker creates such a folder for a mounted file that does not exist.
  await mkdir(path.join(folder, ".env"));
  const loaded = loadConfig(folder, {});
  await rm(folder, { recursive: true });
  expect(loaded).toEqual({ ok: false, problems: [expect.stringMatching(/^\.env: .*\.env cannot be read \(EISDIR.*\)\. .*$/)] });
});

describe("parseConfig", () => {
  test("trims settings, and refuses a home folder that only a shell expands", () => {
    const given = { PORT: "4000\r", GOOGLE_CLIENT_ID: " id", GOOGLE_CLIENT_SECRET: "secret \n", HOST: "localhost ", SMTP_URL: " " };
    const meant = { PORT: 4000, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret", HOST: "localhost", SMTP_URL: undefined };
    expect(parseConfig(given)).toMatchObject({ ok: true, config: meant });
    expect(refusedIn({ DATA_DIR: "~/data" })).toEqual(["DATA_DIR"]);
  });

  test("requires no settings", () => {
    expect(parseConfig({})).toMatchObject({ ok: true, config: { PORT: 3000, PUBLIC_URL: "http://localhost:3000", isStandIn: true } });
  });

  test("reports all errors at once, including conflicts between settings", () => {
    const wrong = {
      PORT: "abc",
      HOST: "0.0.0.0",
      PUBLIC_URL: "sangam",
      DATABASE_URL: "mysql://localhost",
      ROLE: "boss",
      GOOGLE_CLIENT_SECRET: "secret",
      GOOGLE_ISSUER: "nowhere",
      AUTH_SECRET: "short",
      SMTP_URL: "http://mail.example",
      MAIL_FROM: "Sangam",
      AI_BASE_URL: "model",
      AI_DAILY_TOKENS_TOTAL: "-1",
      ALLOW_PRIVATE_SOURCES: "yes",
      REFRESH_MINUTES: "0",
      DEMO: "true",
      ADMIN_EMAILS: "somebody,nobody",
      METRICS_TOKEN: "short",
      LOG_LEVEL: "loud",
      TRUSTED_PROXIES: "proxy",
      LIMITS_FACTOR: "0",
    };
    expect(refusedIn(wrong).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  test.each([
    "a@b.example",
    "Sangam <hello@sangam.localhost>",
    "संगम <a@b.example>",
    '"Sangam, India" <a@b.example>',
    "root@localhost",
    " <a@b.c> ",
  ])("accepts %s as the sender of mails", (sender) => expect(refusedIn({ MAIL_FROM: sender })).toEqual([]));

  test.each([
    "Sangam",
    "Sangam <>",
    "hello@",
    "a@b.example, c@d.example",
    "Sangam <a@b.example",
    "a@b.example>",
    "A\nBcc: x <a@b.example>",
  ])("refuses %s as the sender of mails", (sender) => expect(refusedIn({ MAIL_FROM: sender })).toEqual(["MAIL_FROM"]));

  test("refuses a mail server without a name", () => {
    expect([...refusedIn({ SMTP_URL: "smtp://" }), ...refusedIn({ SMTP_URL: "smtps:" })]).toEqual(["SMTP_URL", "SMTP_URL"]);
    expect(refusedIn({ SMTP_URL: "smtps://user:password@mail.example:465" })).toEqual([]);
  });

  test.each([
    ["SMTP_URL", "smtps://user:pa/ss@mail.example:465"],
    ["SMTP_URL", "smtps://user:pa"],
    ["DATABASE_URL", "postgres://sangam:pa#ss@db.example/sangam"],
  ])("explains for %s how to write a password in it", (name, value) => {
    const parsed = parseConfig({ [name]: value });
    expect(parsed.ok ? [] : parsed.problems).toEqual([
      expect.stringMatching(new RegExp(`^${name}: .*in its password # / \\? are written %23`)),
    ]);
    expect(refusedIn({ [name]: value.replace("/ss", "%2Fss").replace("#", "%23").replace(/pa$/, "pa@mail.example") })).toEqual([]);
  });

  test.each(["AI_API_KEY", "METRICS_TOKEN"])("refuses a value of %s that is invalid in a header", (name) => {
    for (const value of ["sk-…-0123456789abcdef", "“0123456789abcdef”", "0123456789\nabcdef", "टोकन-0123456789-टोकन"]) {
      expect(refusedIn({ [name]: value })).toEqual([name]);
    }
    expect(refusedIn({ [name]: "sk-proj_0123/456+789=abc.def~" })).toEqual([]);
  });

  test("reports a number that is too long with our own message", () => {
    const parsed = parseConfig({ REFRESH_MINUTES: "9".repeat(400) });
    expect(parsed).toEqual({ ok: false, problems: ["REFRESH_MINUTES: must be a whole number from 1 to 1440"] });
  });

  test("refuses an sslmode that would mean something else here", () => {
    const refused = (query: string) => refusedIn({ DATABASE_URL: `postgres://sangam@db.example/sangam${query}` });
    for (const mode of ["allow", "prefer", "verify_full", "off", ""]) expect(refused(`?sslmode=${mode}`)).toEqual(["DATABASE_URL"]);
    expect(refused("?sslmode=verify-full&sslmode=prefer")).toEqual(["DATABASE_URL"]);
    for (const mode of ["verify-full", "verify-ca", "require", "no-verify", "disable"]) expect(refused(`?sslmode=${mode}`)).toEqual([]);
    expect([...refused(""), ...refused("?host=/run/postgresql")]).toEqual([]);
  });

  test("also refuses such an sslmode in PGSSLMODE if the address does not set one", () => {
    const DATABASE_URL = "postgres://sangam@db.example/sangam";
    for (const PGSSLMODE of ["allow", "prefer", "verify_full"]) {
      expect(refusedIn({ DATABASE_URL, PGSSLMODE })).toEqual(["PGSSLMODE"]);
      expect([...refusedIn({ PGSSLMODE }), ...refusedIn({ DATABASE_URL: `${DATABASE_URL}?sslmode=require`, PGSSLMODE })]).toEqual([]);
    }
    for (const PGSSLMODE of ["verify-full", "disable", ""]) expect(refusedIn({ DATABASE_URL, PGSSLMODE })).toEqual([]);
  });

  test("refuses a port that cannot be announced", () => {
    expect(refusedIn({ PORT: "0" })).toEqual(["PORT"]);
    expect(refusedIn({ PORT: "65536" })).toEqual(["PORT"]);
    expect([...refusedIn({ PORT: "2" }), ...refusedIn({ PORT: "65535" })]).toEqual([]);
  });

  test("accepts a short secret only if the site is local", () => {
    const short = { AUTH_SECRET: "short", METRICS_TOKEN: "short" };
    const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    expect(refusedIn(short)).toEqual([]);
    expect(refusedIn({ ...short, PUBLIC_URL: "http://[::1]:3000" })).toEqual([]);
    expect(refusedIn({ ...short, PUBLIC_URL: "https://sangam.example" })).toEqual(["AUTH_SECRET", "METRICS_TOKEN"]);
    expect(refusedIn({ ...short, ...google, HOST: "0.0.0.0" })).toEqual(["AUTH_SECRET", "METRICS_TOKEN"]);
    const long = { AUTH_SECRET: "s".repeat(32), METRICS_TOKEN: "t".repeat(16) };
    expect(refusedIn({ ...long, PUBLIC_URL: "https://sangam.example" })).toEqual([]);
  });

  test("allows model settings without an address, which turn no model on", () => {
    expect(refusedIn({ AI_API_KEY: "some", AI_MODEL: "some", AI_BASE_URL: "" })).toEqual([]);
    expect(refusedIn({ AI_API_KEY: "some", AI_BASE_URL: "model" })).toEqual(["AI_BASE_URL"]);
    expect(refusedIn({ AI_BASE_URL: "http://127.0.0.1:11434/v1" })).toEqual([]);
  });

  test.each([
    "https://model.example/v1/chat/completions",
    "https://user:key@model.example/v1",
    "https://model.example/v1?api-version=1",
    "https://model.example/v1#top",
  ])("refuses %s for the model, since calls would fail", (AI_BASE_URL) => expect(refusedIn({ AI_BASE_URL })).toEqual(["AI_BASE_URL"]));

  test("uses our own messages for wrong values", () => {
    const parsed = parseConfig({ LOG_LEVEL: "loud", ROLE: "boss" });
    expect(parsed).toEqual({
      ok: false,
      problems: ["ROLE: must be web, tasks or all", "LOG_LEVEL: must be one of fatal, error, warn, info, debug, trace, silent"],
    });
  });

  test("reports each wrong setting in one line", () => {
    const wrong = { HOST: "this host", PUBLIC_URL: "ftp://sangam.example/path", SMTP_URL: "http:mail", GOOGLE_ISSUER: "http" };
    expect(refusedIn(wrong).toSorted()).toEqual(Object.keys(wrong).toSorted());
  });

  test.each(["localhost", "127.0.0.1", "::1"])("listens on %s", (HOST) => expect(refusedIn({ HOST })).toEqual([]));

  test.each(["0.0.0.0", "::", "fe80::1%eth0", "app_1", "web.example"])("listens on %s when people sign in with Google", (HOST) =>
    expect(refusedIn({ HOST, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" })).toEqual([]),
  );

  test.each(["this host", "127.0.0.1:3000", ":3000", "http://localhost", "a/b"])("does not listen on %s", (HOST) =>
    expect(refusedIn({ HOST, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" })).toEqual(["HOST"]),
  );

  test.each([
    "sangam",
    "http://",
    "https://sangam.example/path",
    "https://sangam.example/?a=b",
    "ftp://sangam.example",
    "//sangam.example",
    "https://asha:secret@sangam.example",
    "https://sangam.example/#top",
  ])("refuses %s as the public origin", (address) => {
    expect(refusedIn({ PUBLIC_URL: address })).toContain("PUBLIC_URL");
  });

  test("normalises an origin as browsers do", () => {
    for (const address of ["https://sangam.example", "https://sangam.example/", "HTTPS://Sangam.Example:443"]) {
      expect(parseConfig({ PUBLIC_URL: address })).toMatchObject({ ok: true, config: { PUBLIC_URL: "https://sangam.example" } });
    }
  });
});
