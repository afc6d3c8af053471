// Sends requests of this process to its own stand-in issuer, over its own listening socket, wherever PUBLIC_URL leads.
import type { CustomFetch } from "openid-client";
import { Agent, fetch } from "undici";
import type { Config } from "../config/config.ts";

// Node's own `fetch` would send even this through the proxy that NODE_USE_ENV_PROXY and HTTP_PROXY name, which cannot reach it.
const dispatcher = new Agent();

/**
 * Returns a `fetch` for addresses under PUBLIC_URL only. It connects to HOST and PORT, because a name such as `localhost` may lead to
 * another socket, and a proxy in front may be unreachable from here. Sends PUBLIC_URL as Origin, since the site refuses POST requests
 * without one.
 */
export function createOwnListenerFetch(config: Pick<Config, "HOST" | "PORT" | "PUBLIC_URL">): CustomFetch {
  const listener = `http://${config.HOST.includes(":") ? `[${config.HOST}]` : config.HOST}:${config.PORT}`;
  const { origin } = new URL(config.PUBLIC_URL);
  return (address, { body, headers, method, redirect, signal }) => {
    const url = new URL(address);
    if (url.origin !== origin) throw new TypeError(`${url.origin} is not this site`);
    const answer = fetch(listener + url.pathname + url.search, {
      body,
      headers: { ...headers, origin },
      method,
      redirect,
      signal,
      dispatcher,
    });
    return answer as unknown as Promise<Response>;
  };
}
