// Serves the local stand-in issuer under PUBLIC_URL when no Google client is configured.
import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono } from "hono";
import type { Context } from "hono";
import type { Provider } from "oidc-provider";
import { listDemoAccounts, standInRecords } from "#server/domains/accounts/accounts.ts";
import { readStandInEntry } from "#server/platform/identity/stand-in/stand-in-account.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { AppEnv } from "../app-env.ts";
import { callbackAddressOf, standInPath } from "./auth.ts";
import { captureAnswer } from "./capture-answer.ts";
import { createTurns } from "../fair-turns.ts";
import type { Services } from "../services.ts";
import { brokenSignInPage, chooserPage, standInPolicy } from "./stand-in-page.ts";

type StandInContext = Context<AppEnv>;
type Issuer = { provider: Provider; remember: (account: { email: string; name: string }) => Promise<string> };

const headers = {
  "content-security-policy": standInPolicy,
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
};

/** Serves the stand-in issuer, to be mounted at `standInPath`. Loads its library at the first request. */
export function createStandInRoutes(services: Services): Hono<AppEnv> {
  let loading: Promise<Issuer> | null = null;
  const load = () => (loading ??= loadIssuer(services));
  const app = new Hono<AppEnv>();

  // Each request runs many queries: a hundred concurrent sign-ins would use up the connections, and most would fail. Requests from this
  // site itself have their own queue, because a browser at the end of its sign-in is waiting for them.
  const takeTurn = createTurns({ atOnce: 4, perClient: 2, waitingMax: 2_000 * services.config.LIMITS_FACTOR, longestMs: 2_000 });
  app.use(async (c, next) => {
    c.set("route", `${standInPath}/*`);
    const isBrowser = /\/(?:auth|interaction)(?:\/|$)/.test(c.req.path);
    const endTurn = await takeTurn(isBrowser ? c.var.clientAddress : "this site");
    await next().finally(endTurn);
  });

  app.get("/interaction/:uid", async (c) => {
    const { provider } = await load();
    return withInteraction(c, services, provider, async () => showChooser(c, services));
  });

  app.post("/interaction/:uid", async (c) => {
    const { provider, remember } = await load();
    return withInteraction(c, services, provider, async (incoming, outgoing) => {
      const { email, name } = await c.req.parseBody();
      const entry = readStandInEntry(email, name);
      if (!entry.ok) return showChooser(c, services, entry.error, { email: textOf(email), name: textOf(name) });
      const accountId = await remember(entry.account);
      const result = { select_account: {}, login: { accountId, remember: false } };
      return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
    });
  });

  app.post("/interaction/:uid/cancel", async (c) => {
    const { provider } = await load();
    return withInteraction(c, services, provider, async (incoming, outgoing) => {
      const result = { error: "access_denied", error_description: "You cancelled the sign-in" };
      return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303);
    });
  });

  app.all("*", async (c) => {
    const { provider } = await load();
    const { incoming } = prepare(c, services);
    const answer = await captureAnswer(incoming, provider.callback());
    if (answer.status === 404) throw new AppError("not_found");
    for (const [name, value] of Object.entries(headers)) if (!answer.headers.has(name)) answer.headers.set(name, value);
    return answer;
  });
  return app;
}

async function loadIssuer({ config, database, authSecret, log }: Services): Promise<Issuer> {
  const { createStandInIssuer, rememberStandInAccount } = await import("#server/platform/identity/stand-in/stand-in-issuer.ts");
  const records = standInRecords(database.db);
  const provider = createStandInIssuer({
    issuer: config.PUBLIC_URL + standInPath,
    callbackAddress: callbackAddressOf(config),
    secret: authSecret,
    records,
    renderError: brokenSignInPage,
  });
  provider.on("server_error", (_ctx, error) => log.error({ err: error }, "the stand-in issuer failed"));
  return { provider, remember: (account) => rememberStandInAccount(records, account) };
}

/** Runs `work` if this browser is in the sign-in that the address names; otherwise responds that it cannot continue. */
async function withInteraction(
  c: StandInContext,
  services: Services,
  provider: Provider,
  work: (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<Response>,
): Promise<Response> {
  const { incoming, outgoing } = prepare(c, services);
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  const interaction = await provider.interactionDetails(incoming, outgoing).catch(() => null);
  if (interaction?.uid !== c.req.param("uid")) return c.html(brokenSignInPage(), 400);
  return work(incoming, outgoing);
}

async function showChooser(c: StandInContext, services: Services, error?: string, values?: { email: string; name: string }) {
  const demoAccounts = await listDemoAccounts({ db: services.database.db });
  const action = `${standInPath}/interaction/${c.req.param("uid")}`;
  return c.html(chooserPage({ action, demoAccounts, error, values }), error === undefined ? 200 : 400);
}

/**
 * Prepares the raw request for the library: a path below the issuer, and protocol and host from PUBLIC_URL, whatever the request claims.
 */
function prepare(c: StandInContext, { config }: Services) {
  const { incoming, outgoing } = c.env as { incoming: IncomingMessage & { originalUrl?: string }; outgoing: ServerResponse };
  const publicUrl = new URL(config.PUBLIC_URL);
  incoming.originalUrl ??= incoming.url ?? "/";
  incoming.url = incoming.originalUrl.slice(standInPath.length) || "/";
  incoming.headers["x-forwarded-host"] = publicUrl.host;
  incoming.headers["x-forwarded-proto"] = publicUrl.protocol.slice(0, -1);
  // The site has checked the Origin; the library would treat it as a CORS request.
  delete incoming.headers.origin;
  return { incoming, outgoing };
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.slice(0, 300) : "";
}
