// The allowed values of each setting. How settings are read, and which depend on each other, is in config.ts.
import { isIP } from "node:net";
import { z } from "zod";
import { blockedPorts, describeBlocked } from "./blocked-ports.ts";
import { isLoopbackHost } from "./loopback-host.ts";

/** Trims a value, because files leave spaces and carriage returns at its ends. An empty value counts as missing. */
export const emptyAsMissing = (value: unknown) => (typeof value === "string" ? value.trim() || undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyAsMissing, schema.optional());
const withDefault = <T extends z.ZodType>(schema: T, value: string) => z.preprocess((given) => emptyAsMissing(given) ?? value, schema);

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
// Whether the address belongs to this machine is only known when the program listens. An IPv6 address may have a zone.
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
    // Stops here, because one message per setting is enough.
    abort: true,
  });
// Unescaped, # / ? would end the server's name, and # starts a comment in `.env`.
const writtenPassword = "; in its password # / ? are written %23 %2F %3F";
// An address that this program fetches or browsers open.
const webAddress = address(["http:", "https:"]).refine((value) => !blockedPorts.has(Number(new URL(value).port)), {
  error: ({ input }) => describeBlocked(new URL(String(input)).port),
  abort: true,
});
// Normalised as in browsers, in lower case and without the default port: the Secure flag of cookies depends on it, and issuers compare it
// exactly.
const origin = webAddress
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, "must be an origin alone, such as https://sangam.example")
  .transform((value) => new URL(value).origin);
/** The accepted values of `sslmode`. `pg` treats any other as verify-full, including those that elsewhere make encryption optional. */
export const sslModes = ["verify-full", "verify-ca", "require", "no-verify", "disable"];
// `application_name` is removed, because a restore recognises a running site by the names of our own connections.
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
/** Google's issuer. Another issuer is only used with its own client id and secret. */
export const defaultIssuer = "https://accounts.google.com";
const issuer = webAddress.refine(
  (value) => !value.startsWith("http:") || isLoopbackHost(new URL(value).hostname),
  "must start with https://; plain http is only for an issuer on this machine",
);
// Paths are appended to it. `fetch` refuses an address that contains a user name or password.
const modelAddress = webAddress.refine((value) => {
  const { username, password, search, hash, pathname } = new URL(value);
  return username + password + search + hash === "" && !/\/chat\/completions\/?$/.test(pathname);
}, "must end before /chat/completions, without a password, ? or #, such as https://model.example/v1; its key is AI_API_KEY");
// Sent unchanged in a header: with a copied quotation mark or ellipsis, every request would fail, some with the key in the log.
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
// `a@b.example` or `Name <a@b.example>`. The host may have no dot, as on a machine that sends mail to itself.
const mailSender = z
  .string()
  .regex(
    /^(?:[^<>\p{Cc}]*<[^\s<>@,]+@[^\s<>@,]+>|[^\s<>@,]+@[^\s<>@,]+)$/u,
    "must be a mail address, such as Sangam <hello@sangam.example>",
  );
const networkList = commaList.pipe(
  z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], "must be addresses or networks (10.0.0.0/8) separated by commas")),
);

// Shells replace ~ by the home folder; `.env` files do not.
const dataFolder = z.string().refine((value) => !value.startsWith("~"), "must be a path without ~, such as /var/lib/sangam/data");

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

/** All settings by their names in the environment, with their allowed values and defaults. */
export const settingsSchema = z.object({
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
  /** `0` renders every page on each request, for measurements. */
  PAGE_CACHE: withDefault(flag, "1"),
  LIMITS_FACTOR: withDefault(wholeNumber(1, 1_000_000), "1"),
});
