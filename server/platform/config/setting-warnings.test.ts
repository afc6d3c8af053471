import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { loadConfig, parseConfig } from "./config.ts";
import { listSettingWarnings } from "./setting-warnings.ts";

/** Returns the names of the settings with a warning, in the order of the warnings. */
function doubtedIn(environment: Record<string, string>): string[] {
  const parsed = parseConfig(environment);
  return parsed.ok ? listSettingWarnings(parsed.config).map((line) => line.slice(0, line.indexOf(":"))) : ["refused"];
}

const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const whole = {
  ...google,
  PUBLIC_URL: "https://sangam.example",
  TRUSTED_PROXIES: "127.0.0.1",
  SMTP_URL: "smtps://user:password@mail.example:465",
  MAIL_FROM: "Sangam <hello@sangam.example>",
  AI_BASE_URL: "https://model.example/v1",
  AI_MODEL: "small",
  DEMO: "0",
};

describe("the warnings at a start", () => {
  test("are empty for settings that work: none, an own model, a public site", () => {
    expect(doubtedIn({})).toEqual([]);
    expect(doubtedIn({ AI_BASE_URL: "http://127.0.0.1:11434/v1", AI_MODEL: "small", SMTP_URL: "smtp://127.0.0.1:1025" })).toEqual([]);
    expect(doubtedIn(whole)).toEqual([]);
    expect(doubtedIn({ HOST: "::1" })).toEqual([]);
    expect(doubtedIn({ HOST: "localhost", PUBLIC_URL: "http://127.0.0.1:3000" })).toEqual([]);
    expect(doubtedIn({ HOST: "127.0.0.2", PUBLIC_URL: "http://127.0.0.2:3000" })).toEqual([]);
    expect(doubtedIn({ HOST: "127.0.0.2", PUBLIC_URL: "http://localhost:8080" })).toEqual([]);
    expect(doubtedIn({ ...whole, HOST: "0.0.0.0", GOOGLE_ISSUER: "https://issuer.example" })).toEqual([]);
  });

  test.each([
    ["a model without its address", { AI_MODEL: "small" }, ["AI_BASE_URL"]],
    ["a key without an address", { AI_API_KEY: "key", AI_BASE_URL: " " }, ["AI_BASE_URL"]],
    ["an address without the model's name", { ...whole, AI_MODEL: "" }, ["AI_MODEL"]],
    ["an issuer without a client", { GOOGLE_ISSUER: "https://issuer.example" }, ["GOOGLE_ISSUER"]],
    ["an address of this machine that nobody opens", { HOST: "127.0.0.2" }, ["PUBLIC_URL"]],
    ["the other kind of address", { HOST: "::1", PUBLIC_URL: "http://127.0.0.1:3000" }, ["PUBLIC_URL"]],
    ["others let in, and sent to their own machine", { ...google, HOST: "0.0.0.0" }, ["PUBLIC_URL"]],
    ["many processes, each with a secret of its own", { ROLE: "web", DATABASE_URL: "postgres://db.example/sangam" }, ["AUTH_SECRET"]],
    ["invented people and jobs where others come", { ...whole, DEMO: "" }, ["DEMO"]],
    ["TLS at once where it begins later", { ...whole, SMTP_URL: "smtps://mail.example:587" }, ["SMTP_URL"]],
    ["TLS later where it begins at once", { ...whole, SMTP_URL: "smtp://mail.example:465" }, ["SMTP_URL"]],
    ["a public site whose mails reach nobody", { ...whole, SMTP_URL: "" }, ["SMTP_URL"]],
    ["a mail server that is missing, not also of the sender it would need", { ...whole, SMTP_URL: "", MAIL_FROM: "" }, ["SMTP_URL"]],
    ["a public site that mails from nowhere", { ...whole, MAIL_FROM: "" }, ["MAIL_FROM"]],
    ["a public site that mails from this machine", { ...whole, MAIL_FROM: "root@localhost" }, ["MAIL_FROM"]],
    ["https without a trusted proxy", { ...whole, TRUSTED_PROXIES: "" }, ["TRUSTED_PROXIES"]],
  ])("mention %s", (_what, environment, doubted) => expect(doubtedIn(environment)).toEqual(doubted));

  test("mention a name in .env that is not a setting", async () => {
    expect(await doubtedInFile("SMPT_URL=smtp://127.0.0.1\nDEMO=0\n")).toEqual([expect.stringMatching(/^SMPT_URL: stands in \.env/)]);
  });

  test("mention lines in .env that set nothing, without their content", async () => {
    const lines = [
      "\ufeff# PORT 1",
      "",
      "DEMO=0",
      "AUTH_SECRET: word",
      'MAIL_FROM="a@b.example',
      '"',
      " =word",
      "export ROLE=all",
      "word\r",
    ];
    expect(await doubtedInFile(lines.join("\n"))).toEqual(
      [4, 7, 9].map((line) => expect.stringMatching(`^\\.env: line ${line} (?!.*word)`)),
    );
  });
});

async function doubtedInFile(text: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-warnings-"));
  await writeFile(path.join(folder, ".env"), text);
  const loaded = loadConfig(folder, {});
  await rm(folder, { recursive: true });
  return loaded.ok ? listSettingWarnings(loaded.config) : loaded.problems;
}
