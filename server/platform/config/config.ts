// Settings: the environment and `.env`, parsed once at start; the only file that reads process.env.
import { existsSync, readFileSync } from "node:fs";
import { isIP, isIPv4 } from "node:net";
import path from "node:path";
import { parseEnv } from "node:util";
import { z } from "zod";
import { blockedPorts, describeBlocked } from "./blocked-ports.ts";

// React and React Router pick their development build, three times slower, unless this says otherwise when they are first imported.
// main.ts imports this file before anything that imports them.
process.env["NODE_ENV"] ??= "production";

// Files of settings leave blanks and carriage returns at the ends, which no setting means.
const emptyAsMissing = (value: unknown) => (typeof value === "string" ? value.trim() || undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsMissing, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: string) => z.preprocess((given) => emptyAsMissing(given) ?? value, schema);

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
// Whether it is an address of this machine shows when the program listens. An IPv6 address may name its zone.
const hostToListen = z
  .string()
  .refine(
    (value) => isIP(value.replace(/%\w+$/, "")) !== 0 || /^[\w.-]+$/.test(value),
    "must be an IP address or a host name, without a port",
  );
const flag = z.enum(["0", "1"], "must be 0 or 1").transform((value) => value === "1");
const address = (protocols: string[], hint = "") =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    message: `must be an address starting with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}${hint}`,
    // Not checked further: one problem is enough for one setting.
    abort: true,
  });
// As they stand they would end the name of the server, and a # begins a comment in `.env`.
const writtenPassword = "; in its password # / ? are written %23 %2F %3F";
// Fetched, or opened by browsers.
const webAddress = address(["http:", "https:"]).refine((value) => !blockedPorts.has(Number(new URL(value).port)), {
  error: ({ input }) => describeBlocked(new URL(String(input)).port),
  abort: true,
});
// As browsers spell it, without capitals and the usual port: whether cookies are Secure is read from it, and issuers compare it letter by
// letter.
const origin = webAddress
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, "must be an origin alone, such as https://sangam.example")
  .transform((value) => new URL(value).origin);
// `pg` takes any other word for verify-full: also those that mean elsewhere that a connection need not be encrypted.
const sslModes = ["verify-full", "verify-ca", "require", "no-verify", "disable"];
// By the names of our own connections a restore knows that the site is running.
const databaseServer = address(["postgres:", "postgresql:"], writtenPassword)
  .refine((value) => new URL(value).searchParams.getAll("sslmode").every((mode) => sslModes.includes(mode)), {
    message: `its sslmode must be one of ${sslModes.join(", ")}`,
    abort: true,
  })
  .transform((value) => {
    const url = new URL(value);
    if (!url.searchParams.has("application_name")) return value;
    url.searchParams.delete("application_name");
    return url.href;
  });
const mailServer = address(["smtp:", "smtps:"], writtenPassword).refine(
  (value) => new URL(value).hostname !== "",
  "must name a mail server, such as smtps://user:password@mail.example:465",
);
/** Google's; another one is only asked with a client of its own. */
export const defaultIssuer = "https://accounts.google.com";
const issuer = webAddress.refine(
  (value) => !value.startsWith("http:") || isLoopbackHost(new URL(value).hostname),
  "must start with https://; plain http is only for an issuer on this machine",
);
// Addresses of calls are made by adding to it, and a key in it would be refused by `fetch`.
const modelAddress = webAddress.refine((value) => {
  const { username, password, search, hash, pathname } = new URL(value);
  return username + password + search + hash === "" && !/\/chat\/completions\/?$/.test(pathname);
}, "must end before /chat/completions, without a password, ? or #, such as https://model.example/v1; its key is AI_API_KEY");
// Sent as it is: a quotation mark or an ellipsis that was copied along would have every request fail, some with the key in the log.
const headerText = z
  .string()
  .regex(/^[\x20-\x7e]+$/, "must be ASCII letters, digits and signs on one line: the header it is sent in carries no others");
const commaList = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);
const emailList = z
  .string()
  .toLowerCase()
  .pipe(commaList)
  .pipe(z.array(z.email("must be mail addresses separated by commas")));
// `a@b.example` or `Name <a@b.example>`; the host may have no dot, as on a machine that mails to itself.
const mailSender = z
  .string()
  .regex(
    /^(?:[^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u,
    "must be a mail address, such as Sangam <hello@sangam.example>",
  );
const networkList = commaList.pipe(
  z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], "must be addresses or networks (10.0.0.0/8) separated by commas")),
);

// Shells put a home in place of ~, files of settings do not.
const dataFolder = z.string().refine((value) => !value.startsWith("~"), "must be a path without ~, such as /var/lib/sangam/data");

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const settingsSchema = z.object({
  PORT: withDefault(wholeNumber(1, 65_535), "3000"),
  HOST: withDefault(hostToListen, "127.0.0.1"),
  PUBLIC_URL: optional(origin),
  DATA_DIR: withDefault(dataFolder, "./data"),
  DATABASE_URL: optional(databaseServer),
  ROLE: withDefault(z.enum(["all", "web", "tasks"], "must be web, tasks or all"), "all"),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: withDefault(issuer, defaultIssuer),
  AUTH_SECRET: optional(z.string()),
  SMTP_URL: optional(mailServer),
  MAIL_FROM: withDefault(mailSender, "Sangam <hello@sangam.localhost>"),
  AI_BASE_URL: optional(modelAddress),
  AI_API_KEY: optional(headerText),
  AI_MODEL: optional(z.string()),
  AI_DAILY_TOKENS_PER_MEMBER: withDefault(wholeNumber(0, 1_000_000_000), "50000"),
  AI_DAILY_TOKENS_TOTAL: withDefault(wholeNumber(0, 1_000_000_000_000), "5000000"),
  SOURCES_FILE: optional(z.string()),
  ALLOW_PRIVATE_SOURCES: withDefault(flag, "0"),
  REFRESH_MINUTES: withDefault(wholeNumber(1, 1_440), "30"),
  DEMO: optional(flag),
  ADMIN_EMAILS: withDefault(emailList, ""),
  METRICS_TOKEN: optional(headerText),
  LOG_LEVEL: withDefault(z.enum(logLevels, `must be one of ${logLevels.join(", ")}`), "info"),
  TRUSTED_PROXIES: withDefault(networkList, ""),
  /** `0` renders every page for each request, for measuring. */
  PAGE_CACHE: withDefault(flag, "1"),
  LIMITS_FACTOR: withDefault(wholeNumber(1, 1_000_000), "1"),
});

// Read whatever else is wrong, so that every problem is listed at once.
const relatedSettings = settingsSchema
  .pick({ GOOGLE_CLIENT_ID: true, GOOGLE_CLIENT_SECRET: true, SOURCES_FILE: true, AUTH_SECRET: true })
  // What is no host, no origin or no token has its message already.
  .extend({
    HOST: settingsSchema.shape.HOST.catch("localhost"),
    PUBLIC_URL: settingsSchema.shape.PUBLIC_URL.catch("https://unreadable.example"),
    METRICS_TOKEN: settingsSchema.shape.METRICS_TOKEN.catch(undefined),
  });

/** Characters that keep a secret from being guessed by whoever reaches the site. */
const secretLengths = [
  ["AUTH_SECRET", 32],
  ["METRICS_TOKEN", 16],
] as const;

type Settings = z.output<typeof settingsSchema>;

export type Config = Omit<Settings, "PUBLIC_URL" | "DEMO" | "DATA_DIR"> & {
  /** Origin people use, without a trailing slash. */
  PUBLIC_URL: string;
  /** Absolute folder. */
  DATA_DIR: string;
  DEMO: boolean;
  /** What `.env` names that is no setting. */
  unknownNames: string[];
  /** Numbers of the lines of `.env` that set nothing. */
  idleLines: number[];
  /** True when no Google client is set and the local stand-in issuer answers instead. */
  isStandIn: boolean;
};

export type ConfigResult =
  | { ok: true; config: Config }
  /** `SOURCES_FILE` is there so that what is wrong in that file is said in the same breath. */
  | { ok: false; problems: string[]; SOURCES_FILE?: string };

const loopbackHosts = new Set(["127.0.0.1", "::1", "localhost"]);

/** Whether a host name or address stays on this machine; an IPv6 one may stand in the brackets it has in a URL. */
export function isLoopbackHost(given: string): boolean {
  const host = given.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return loopbackHosts.has(host) || (isIPv4(host) && host.startsWith("127."));
}

/** Parses settings and lists every wrong one as `NAME: what is wrong`. */
export function parseConfig(environment: Record<string, string | undefined>, folder = process.cwd()): ConfigResult {
  const parsed = settingsSchema.safeParse(environment);
  // A list with two wrong entries is one problem.
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
  // Behind a proxy only the proxy asks for it; the stand-in is asked for by this program itself.
  const port = emptyAsMissing(environment["PORT"]);
  if (blockedPorts.has(Number(port)) && (isStandIn || emptyAsMissing(environment["PUBLIC_URL"]) === undefined)) {
    problems.push(`PORT: ${describeBlocked(String(port))}`);
  }
  // `pg` asks it where the address says nothing, and takes a word that it does not know for no encryption.
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
    // A byte order mark, with which some editors begin a file, would be part of the first name.
    if (existsSync(file)) text = readFileSync(file, "utf8").replace(/^\ufeff/, "");
  } catch (error) {
    // Without what it says, everything else would be judged by the wrong values.
    const reason = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [`.env: ${file} cannot be read (${reason}). Let this account read it, or remove it`] };
  }
  const fromFile = parseEnv(text);
  const parsed = parseConfig({ ...fromFile, ...environment }, folder);
  if (!parsed.ok) return parsed;
  const unknownNames = Object.keys(fromFile).filter((name) => !Object.hasOwn(settingsSchema.shape, name));
  return { ok: true, config: { ...parsed.config, unknownNames, idleLines: findIdleLines(text) } };
}

/** A value in quotation marks, which may go on over several lines. */
const quoted = /^([^\n=#]+=[^\S\n]*)(["'`])[^]*?\2/gm;

/** The numbers of the lines that are no setting, no comment and not part of a value. `parseEnv` passes over them without a word. */
function findIdleLines(text: string): number[] {
  const lines = text.replaceAll(quoted, (value, before: string) => before + "\n".repeat(value.split("\n").length - 1)).split("\n");
  return lines.flatMap((line, index) => (/^\s*(?:$|#|[^\s=][^=]*=)/.test(line) ? [] : [index + 1]));
}
