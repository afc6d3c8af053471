// The headers that tell browsers what a response may do.
import { randomBytes } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "#server/platform/config/config.ts";
import type { AppEnv } from "./app-env.ts";

export type SecurityHeaders = {
  /** On every response that does not carry its own, whatever it is. */
  common: Readonly<Record<string, string>>;
  /**
   * Besides, on every response but a visitor's kept page, which is the same for everybody: no other site's window learns anything from it.
   * Browsers change the process for a page that has it, which delays the first paint.
   */
  isolating: Readonly<Record<string, string>>;
  /** The policy of a page; `sources` are the nonce or the hashes of its scripts and styles, in quotes. */
  pagePolicy(sources: { scripts: string; styles: string }): string;
  /** The policy of everything that is no page: it may load nothing. */
  otherPolicy: string;
};

/** The headers that fit the settings. */
export function createSecurityHeaders(config: Config): SecurityHeaders {
  const isHttps = config.PUBLIC_URL.startsWith("https:");
  // Chrome applies form-action to the redirect that follows a form post, and signing in is one that leads to the issuer.
  const formTargets = config.isStandIn ? "'self'" : `'self' ${new URL(config.GOOGLE_ISSUER).origin}`;
  const fixed = [
    "default-src 'none'",
    "img-src 'self' https: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action ${formTargets}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
  return {
    common: {
      "x-content-type-options": "nosniff",
      // Not no-referrer: with it browsers send `Origin: null` on plain form posts, and the origin check would refuse them.
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": refusedFeatures,
      ...(isHttps ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
    },
    isolating: { "cross-origin-opener-policy": "same-origin" },
    pagePolicy: ({ scripts, styles }) =>
      `${fixed}; script-src 'self' ${scripts}; style-src 'self' ${styles}`.replaceAll(/(?<! ) +(?=;|$)/g, ""),
    otherPolicy: "default-src 'none'; frame-ancestors 'none'",
  };
}

/** When to ask again after a 503 whose cause did not say. */
const retryAfterSeconds = "2";

/** Puts the headers on every response that does not carry its own. */
export function secureResponses({ common, isolating, pagePolicy, otherPolicy }: SecurityHeaders): MiddlewareHandler<AppEnv> {
  const guards = Object.entries({ ...common, ...isolating });
  return async (c, next) => {
    await next();
    if (c.get("isComplete")) return;
    const { headers } = c.res;
    for (const [name, value] of guards) if (!headers.has(name)) headers.set(name, value);
    headers.set("x-request-id", c.var.requestId);
    if (!headers.has("content-security-policy")) {
      const isPage = headers.get("content-type")?.startsWith("text/html") ?? false;
      headers.set("content-security-policy", isPage ? withNonce(c, pagePolicy) : otherPolicy);
    }
    if (!headers.has("cache-control")) {
      headers.set("cache-control", "private, no-store");
    }
    // A form handles a failure of the database by itself, so here only its status tells.
    if (c.res.status === 503 && !headers.has("retry-after")) headers.set("retry-after", retryAfterSeconds);
    if (c.var.viewer) headers.set("x-robots-tag", "noindex");
  };
}

function withNonce(c: Context<AppEnv>, pagePolicy: SecurityHeaders["pagePolicy"]): string {
  const nonce = `'nonce-${nonceOf(c)}'`;
  return pagePolicy({ scripts: nonce, styles: nonce });
}

/** The nonce of this response: 128 random bits, the same each time it is asked for. */
export function nonceOf(c: Context<AppEnv>): string {
  const nonce = c.get("nonce") ?? randomBytes(16).toString("base64");
  c.set("nonce", nonce);
  return nonce;
}

const refusedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
]
  .map((feature) => `${feature}=()`)
  .join(", ");
