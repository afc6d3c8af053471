// Security headers, which limit what a response may do in a browser.
import { randomBytes } from "node:crypto";
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "#server/platform/config/config.ts";
import type { AppEnv } from "./app-env.ts";

export type SecurityHeaders = {
  /** On every response that does not have its own. */
  common: Readonly<Record<string, string>>;
  /**
   * Also on every response except a visitor's cached page, which is the same for everybody, so another site's window learns nothing from
   * it. Browsers switch to another process for a page with this header, which delays the first paint.
   */
  isolating: Readonly<Record<string, string>>;
  /** Returns the policy of a page; `sources` are the quoted nonce or hashes of its scripts and styles. */
  pagePolicy(sources: { scripts: string; styles: string }): string;
  /** The policy of everything that is not a page: it may load nothing. */
  otherPolicy: string;
};

/** Creates the headers for the settings. */
export function createSecurityHeaders(config: Config): SecurityHeaders {
  const isHttps = config.PUBLIC_URL.startsWith("https:");
  // Chrome applies form-action also to the redirect after a form, and sign-in redirects to the issuer.
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
      // Not no-referrer: with it, browsers send `Origin: null` with plain forms, and the origin check would refuse them.
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

/** The Retry-After of a 503 whose cause gives no time, in seconds. */
const retryAfterSeconds = "2";

/** Adds the headers to every response that does not have its own. */
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
    // A form handles a database failure itself, so here only the status shows it.
    if (c.res.status === 503 && !headers.has("retry-after")) headers.set("retry-after", retryAfterSeconds);
    if (c.var.viewer) headers.set("x-robots-tag", "noindex");
  };
}

function withNonce(c: Context<AppEnv>, pagePolicy: SecurityHeaders["pagePolicy"]): string {
  const nonce = `'nonce-${nonceOf(c)}'`;
  return pagePolicy({ scripts: nonce, styles: nonce });
}

/** Returns the nonce of this response, always the same: 128 random bits. */
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
