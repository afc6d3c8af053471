// Settings: the environment and `.env`, parsed once at start; the only file that reads process.env.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import type { z } from "zod";
import { blockedPorts, describeBlocked } from "./blocked-ports.ts";
import { isLoopbackHost } from "./loopback-host.ts";
import { emptyAsMissing, settingsSchema, sslModes } from "./settings-schema.ts";

// React and React Router pick their development build, three times slower, unless this says otherwise when they are first imported.
// main.ts imports this file before anything that imports them.
process.env["NODE_ENV"] ??= "production";

// Settings that depend on each other. They are checked even when others are wrong, so that every problem is listed at once.
const relatedSettings = settingsSchema
  .pick({ GOOGLE_CLIENT_ID: true, GOOGLE_CLIENT_SECRET: true, SOURCES_FILE: true, AUTH_SECRET: true })
  // A value that is not a valid host, origin or token has its own message already.
  .extend({
    HOST: settingsSchema.shape.HOST.catch("localhost"),
    PUBLIC_URL: settingsSchema.shape.PUBLIC_URL.catch("https://unreadable.example"),
    METRICS_TOKEN: settingsSchema.shape.METRICS_TOKEN.catch(undefined),
  });

/** The shortest length of a secret that cannot be guessed by somebody who can reach the site, in characters. */
const secretLengths = [
  ["AUTH_SECRET", 32],
  ["METRICS_TOKEN", 16],
] as const;

type Settings = z.output<typeof settingsSchema>;

export type Config = Omit<Settings, "PUBLIC_URL" | "DEMO" | "DATA_DIR"> & {
  /** The origin that people use, without a trailing slash. */
  PUBLIC_URL: string;
  /** An absolute path. */
  DATA_DIR: string;
  DEMO: boolean;
  /** Names in `.env` that are not settings. */
  unknownNames: string[];
  /** The numbers of those lines of `.env` that set nothing. */
  idleLines: number[];
  /** True when no Google client is set and the local stand-in issuer answers instead. */
  isStandIn: boolean;
};

export type ConfigResult =
  | { ok: true; config: Config }
  /** `SOURCES_FILE` is included so that the problems of that file can be reported together with these. */
  | { ok: false; problems: string[]; SOURCES_FILE?: string };

/** Parses settings and lists every wrong one as `NAME: what is wrong`. */
export function parseConfig(environment: Record<string, string | undefined>, folder = process.cwd()): ConfigResult {
  const parsed = settingsSchema.safeParse(environment);
  // A list with two wrong entries is reported as one problem.
  const problems = [...new Set(parsed.error?.issues.map(({ path: [name], message }) => `${String(name)}: ${message}`))];
  const related = relatedSettings.parse(environment);
  const { HOST, PUBLIC_URL, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, SOURCES_FILE } = related;
  const isStandIn = GOOGLE_CLIENT_ID === undefined;
  if (isStandIn !== (GOOGLE_CLIENT_SECRET === undefined)) {
    problems.push("GOOGLE_CLIENT_SECRET: GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together");
  }
  if (isStandIn && !isLoopbackHost(HOST)) {
    problems.push(
      `HOST: ${HOST} is reachable from other machines, but sign-in is the local stand-in, where anyone can sign in as anyone. Set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or keep HOST on 127.0.0.1`,
    );
  }
  const isOpen = !isLoopbackHost(HOST) || (PUBLIC_URL !== undefined && !isLoopbackHost(new URL(PUBLIC_URL).hostname));
  for (const [name, least] of secretLengths) {
    if (isOpen && (related[name]?.length ?? least) < least) {
      problems.push(`${name}: must be at least ${least} characters where other machines reach the site`);
    }
  }
  // PORT may be a port that browsers block only if no browser uses it directly. Behind a proxy only the proxy does, but the stand-in issuer
  // is called by this program itself.
  const port = emptyAsMissing(environment["PORT"]);
  if (blockedPorts.has(Number(port)) && (isStandIn || emptyAsMissing(environment["PUBLIC_URL"]) === undefined)) {
    problems.push(`PORT: ${describeBlocked(String(port))}`);
  }
  // `pg` reads PGSSLMODE if the address does not say whether to encrypt, and takes an unknown word for no encryption.
  const server = URL.parse(environment["DATABASE_URL"] ?? "");
  if (server && !server.searchParams.has("sslmode") && !sslModes.includes(environment["PGSSLMODE"] || "disable")) {
    problems.push(`PGSSLMODE: must be one of ${sslModes.join(", ")}`);
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems, SOURCES_FILE };
  const settings = parsed.data;
  return {
    ok: true,
    config: {
      ...settings,
      PUBLIC_URL: settings.PUBLIC_URL ?? new URL(`http://localhost:${settings.PORT}`).origin,
      DATA_DIR: path.resolve(folder, settings.DATA_DIR),
      DEMO: settings.DEMO ?? settings.DATABASE_URL === undefined,
      unknownNames: [],
      idleLines: [],
      isStandIn,
    },
  };
}

/** Reads `.env` in `folder` (the environment wins) and parses everything. */
export function loadConfig(folder = process.cwd(), environment: Record<string, string | undefined> = process.env): ConfigResult {
  const file = path.join(folder, ".env");
  let text = "";
  try {
    // Some editors begin a file with a byte order mark, which would become part of the first name.
    if (existsSync(file)) text = readFileSync(file, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    // Without the values of the file, everything else would be checked against the wrong ones.
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [`.env: ${file} cannot be read (${reason}). Let this account read it, or remove it`] };
  }
  const fromFile = parseEnv(text);
  const parsed = parseConfig({ ...fromFile, ...environment }, folder);
  if (!parsed.ok) return parsed;
  const unknownNames = Object.keys(fromFile).filter((name) => !Object.hasOwn(settingsSchema.shape, name));
  return { ok: true, config: { ...parsed.config, unknownNames, idleLines: findIdleLines(text) } };
}

/** A value in quotation marks, which may span several lines. */
const quoted = /^([^\n=#]+=[^\S\n]*)(["'`])[^]*?\2/gm;

/** Finds the numbers of the lines that are neither a setting, nor a comment, nor part of a value. `parseEnv` ignores them silently. */
function findIdleLines(text: string): number[] {
  const lines = text.replaceAll(quoted, (value, before: string) => before + "\n".repeat(value.split("\n").length - 1)).split("\n");
  return lines.flatMap((line, index) => (/^\s*(?:$|#|[^\s=][^=]*=)/.test(line) ? [] : [index + 1]));
}
