export type Scheme = "http" | "https";

/** Says which of the headers that every response needs are missing; `scheme` is that of PUBLIC_URL. */
export function findAnswerFaults({ headers, status }: Pick<Response, "headers" | "status">, scheme: Scheme): string[] {
  const value = (name: string) => headers.get(name) ?? "";
  const policy = value("content-security-policy");
  const isPage = value("content-type").startsWith("text/html");
  const cookies = headers.getSetCookie().filter((line) => !line.includes("Max-Age=0"));
  const flags =
    scheme === "https"
      ? /^__Host-[\w-]+=[^;]*; (?:Max-Age=\d+; )?Path=\/; HttpOnly; Secure; SameSite=Lax$/
      : /^(?!__Host-)[\w-]+=[^;]*; (?:Max-Age=\d+; )?Path=\/; HttpOnly; SameSite=Lax$/;
  const rules: Record<string, boolean> = {
    "no policy": policy !== "",
    "unsafe policy": !policy.includes("unsafe"),
    "may be framed": policy.includes("frame-ancestors 'none'"),
    "no default of none": policy.includes("default-src 'none'"),
    "page without nonce or hash":
      !isPage || !policy.includes("script-src") || /script-src 'self'(?: 'nonce-[^']+'| 'sha256-[^']+')*/.test(policy),
    "may be sniffed": value("x-content-type-options") === "nosniff",
    "tells where from": value("referrer-policy") === "strict-origin-when-cross-origin",
    // A cached page for visitors is public; every other page is isolated from the window that opened it.
    "tied to who opened it": !isPage || value("cache-control") === "no-cache" || value("cross-origin-opener-policy") === "same-origin",
    "may use devices": value("permissions-policy").includes("camera=()"),
    "HSTS on http or none on https": headers.has("strict-transport-security") === (scheme === "https"),
    "no name for the log": status === 0 || value("x-request-id") !== "",
    "no word on keeping": value("cache-control") !== "" || status === 304,
    "tells its software": !headers.has("server") && !headers.has("x-powered-by"),
    [`cookie ${cookies.join(" | ")}`]: cookies.every((line) => flags.test(line)),
    "an error that is no problem+json": status < 400 || !value("content-type").startsWith("application/json"),
    "no Retry-After": ![429, 503].includes(status) || Number(value("retry-after")) > 0,
  };
  return Object.entries(rules).flatMap(([fault, isKept]) => (isKept ? [] : [fault]));
}
