// Warnings to the operator at the start: settings that are valid by themselves but do not do what they were meant for.
import { isLoopbackHost } from "./loopback-host.ts";
import { defaultIssuer } from "./settings-schema.ts";
import type { Config } from "./config.ts";

/** Whether a URL leads to another machine than the one it is opened on. */
export function isForOthers(url: string): boolean {
  const { hostname } = new URL(url);
  return !isLoopbackHost(hostname) && !hostname.endsWith(".localhost");
}

/** Whether a mail address, with or without a name before it, belongs to a domain that no other machine knows. */
function isLocalMail(sender: string): boolean {
  const domain = sender
    .slice(sender.lastIndexOf("@") + 1)
    .replace(">", "")
    .toLowerCase();
  return domain === "localhost" || domain.endsWith(".localhost");
}

/** Whether PUBLIC_URL leads to this machine and this port, but to an address that HOST does not listen on. */
function isElsewhere({ HOST, PORT, PUBLIC_URL }: Config): boolean {
  const { hostname, port } = new URL(PUBLIC_URL);
  const pair = [HOST.toLowerCase(), hostname.replace(/^\[(.*)\]$/, "$1")] as const;
  if (!pair.every(isLoopbackHost) || Number(port) !== PORT || pair[0] === pair[1]) return false;
  // `localhost` stands for the usual loopback address of IPv4 and of IPv6.
  return !(pair.includes("localhost") && pair.every((host) => ["localhost", "127.0.0.1", "::1"].includes(host)));
}

/** Returns a line for each setting that has no effect, or probably not the intended one. None of them stops the program from starting. */
export function listSettingWarnings(config: Config): string[] {
  const { HOST, PUBLIC_URL, AI_BASE_URL, AI_MODEL, SMTP_URL, MAIL_FROM, DATA_DIR } = config;
  const isPublic = isForOthers(PUBLIC_URL);
  const warnings: [boolean, string][] = [
    ...config.unknownNames.map((name): [boolean, string] => [true, `${name}: stands in .env, but no setting has this name. See README.md`]),
    ...config.idleLines.map((line): [boolean, string] => [
      true,
      `.env: line ${line} sets nothing. Write NAME=value, or # before a comment`,
    ]),
    [
      isElsewhere(config),
      `PUBLIC_URL: is ${PUBLIC_URL}, but HOST opens ${HOST} alone, so nothing answers there. Set it to the address that HOST has`,
    ],
    [
      AI_BASE_URL === undefined && (AI_MODEL ?? config.AI_API_KEY) !== undefined,
      "AI_BASE_URL: is empty, so there is no model, whatever AI_MODEL and AI_API_KEY say. Set it to the model's address",
    ],
    [
      AI_BASE_URL !== undefined && AI_MODEL === undefined,
      'AI_MODEL: is empty, so the model is asked for as "default", which most endpoints do not know. Set it to their name for the model',
    ],
    [
      config.isStandIn && config.GOOGLE_ISSUER !== defaultIssuer,
      "GOOGLE_ISSUER: has no effect without GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET: sign-in is the local stand-in",
    ],
    [
      !isPublic && !isLoopbackHost(HOST),
      `PUBLIC_URL: is ${PUBLIC_URL}, so links and sign-in lead everybody to their own machine, but HOST lets others in. Set it to the address they use`,
    ],
    [
      config.ROLE !== "all" && config.DATABASE_URL !== undefined && config.AUTH_SECRET === undefined,
      `AUTH_SECRET: is empty, so processes that do not share ${DATA_DIR} sign with another secret, and sign-ins between them fail`,
    ],
    [
      SMTP_URL !== undefined && isOtherPort(SMTP_URL),
      "SMTP_URL: smtps:// is for port 465, where TLS begins at once, and smtp:// for 587 and 25. With the other port no mail leaves",
    ],
    [isPublic && SMTP_URL === undefined, `SMTP_URL: is empty, so mails reach nobody: they are files in ${DATA_DIR}/outbox`],
    [
      isPublic && SMTP_URL !== undefined && isLocalMail(MAIL_FROM),
      `MAIL_FROM: is ${MAIL_FROM}, which mail servers refuse. Set it to an address of your own domain`,
    ],
    [
      isPublic && config.DEMO,
      "DEMO: is 1, so an empty database is filled with invented people, jobs and events, which search engines list as real ones. Set it to 0",
    ],
    [
      isPublic && PUBLIC_URL.startsWith("https:") && config.TRUSTED_PROXIES.length === 0,
      "TRUSTED_PROXIES: is empty, so all visitors share the address and the limits of the proxy that serves https. Set it to the proxy's address",
    ],
  ];
  return warnings.filter(([applies]) => applies).map(([, words]) => words);
}

function isOtherPort(smtpUrl: string): boolean {
  const { protocol, port } = new URL(smtpUrl);
  return protocol === "smtps:" ? port === "587" || port === "25" : port === "465";
}
