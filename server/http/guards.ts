// Checks that every request must pass before any feature runs.
import type { Context, MiddlewareHandler } from "hono";
import type { Config } from "#server/platform/config/config.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Limiter } from "#server/platform/limits/limiter.ts";
import { addressOf, checkAddress } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import { createAddressReader } from "./client-address.ts";
import { isSearch } from "./is-search.ts";
import { enforceLimit } from "./limits.ts";
import type { LimitName } from "./limits.ts";
import { createRequestContext } from "./create-request-context.ts";
import { refuseMethod } from "./problem.ts";
import type { MethodTable } from "./method-table.ts";
import { isReading } from "./reading-methods.ts";
import { declaredLength, drainableRequest, readBody } from "./forms/read-body.ts";
import type { CountBytes, DrainableRequest } from "./forms/read-body.ts";
import type { Services } from "./services.ts";

type Guard = MiddlewareHandler<AppEnv>;

const maxBodyBytes = 1024 * 1024;
/** The bodies that one address sends at the same time. Each stays in memory until it is complete, which may take half a minute. */
const maxBytesPerAddress = 64 * maxBodyBytes;
/** How much more of a refused body of unknown length is read before its connection is closed: as much as Node's adapter would read. */
const restLimits = { bytesMax: 64 * maxBodyBytes, timeoutMs: 500 };
const writeMethods = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/** Finds the address that limits count by. */
export function readClientAddress({ TRUSTED_PROXIES }: Config): Guard {
  const clientAddressOf = createAddressReader(TRUSTED_PROXIES);
  return (c, next) => {
    c.set("clientAddress", clientAddressOf(c.env.incoming?.socket.remoteAddress, c.req.header("x-forwarded-for") ?? null));
    return next();
  };
}

/**
 * Refuses impossible addresses (400) and methods that no handler has (405). PUT, PATCH and DELETE pass here, and are refused by the handler
 * of the address.
 */
export function checkRequestLine(methodsOf: MethodTable, methodsOfPage: (path: string) => string): Guard {
  return async (c, next) => {
    const address = addressOf(c.req.url);
    checkAddress(address);
    const { method } = c.req;
    if (isReading(method) || writeMethods.has(method)) return next();
    return refuseMethod(c.var.requestId, methodsOf(address.path)?.methods ?? methodsOfPage(address.path));
  };
}

/**
 * Accepts a request that changes something only from a page of this site: its Origin must be that of PUBLIC_URL. Browsers send it with
 * every such request, including forms, and no other site can forge it.
 */
export function checkOrigin({ PUBLIC_URL }: Config): Guard {
  const own = new URL(PUBLIC_URL).origin;
  return async (c, next) => {
    if (!isReading(c.req.method) && c.req.header("origin") !== own) throw new AppError("foreign_origin");
    return next();
  };
}

/**
 * Refuses bodies over 1 MiB (413), and more at once than one address may send (429). A body of unknown length is read here, up to the
 * limit. All others are read to their end after the response if the handler has read only part of them.
 */
export function limitBody({ LIMITS_FACTOR }: Config): Guard {
  const held = new Map<string, number>();
  return async (c, next) => {
    const { raw } = c.req;
    if (declaredLength(raw.headers) > maxBodyBytes) throw new AppError("too_large");
    if (isReading(raw.method)) return next();
    const address = c.var.clientAddress;
    let own = 0;
    const count = (bytes: number) => {
      own += bytes;
      const total = (held.get(address) ?? 0) + bytes;
      held.set(address, total);
      if (total > maxBytesPerAddress * LIMITS_FACTOR) throw new AppError("too_many_requests", { retryAfterSeconds: 5 });
    };
    try {
      await passBody(c, next, count);
    } finally {
      const rest = (held.get(address) ?? 0) - own;
      if (rest === 0) held.delete(address);
      else held.set(address, rest);
    }
  };
}

async function passBody(c: Context<AppEnv>, next: () => Promise<void>, count: CountBytes): Promise<void> {
  const { raw } = c.req;
  const isOfUnknownLength = raw.headers.has("transfer-encoding");
  if (!isOfUnknownLength && declaredLength(raw.headers) === 0) return next();
  const loan = drainableRequest(raw, count);
  if (isOfUnknownLength) {
    c.req.raw = await readWhole(c, loan);
    return next();
  }
  c.req.raw = loan.request;
  await next();
  await loan.readRest();
}

/**
 * The request with its body in memory. Reading of a refused body continues for a moment; if it has not ended by then, its connection is
 * closed.
 */
async function readWhole({ env }: Context<AppEnv>, { request, readRest }: DrainableRequest): Promise<Request> {
  const { url, method, headers, signal } = request;
  try {
    return new Request(url, { method, headers, body: await readBody(request, maxBodyBytes), signal });
  } catch (error) {
    if (!(await readRest(restLimits))) env.outgoing?.setHeader("connection", "close");
    throw error;
  }
}

/** Counts requests that change something. */
export function limitWrites(services: Services, limiter: Limiter): Guard {
  return limitRequests(services, limiter, "write", ({ req }) => !isReading(req.method));
}

/** Counts searches, which no cache answers, so that each costs the database. */
export function limitSearches(services: Services, limiter: Limiter): Guard {
  return limitRequests(services, limiter, "search", ({ req }) => isReading(req.method) && isSearch(req.url));
}

/**
 * Refuses requests for whole pages here. The browser's router cannot read such a response, so its requests are refused by their loader or
 * action.
 */
function limitRequests(services: Services, limiter: Limiter, name: LimitName, isCounted: (c: Context<AppEnv>) => boolean): Guard {
  return async (c, next) => {
    if (!isCounted(c)) return next();
    const context = createRequestContext(c, services, limiter);
    try {
      await enforceLimit(context, name);
    } catch (error) {
      if (context.isDocument || !(error instanceof AppError)) throw error;
      c.set("refusal", error);
    }
    return next();
  };
}
