// Sends requests of this process to its own stand-in issuer, over its own listening socket, wherever PUBLIC_URL leads.
import type { CustomFetch } from "openid-client";
import type { Config } from "../config/config.ts";

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
    return fetch(listener + url.pathname + url.search, {
      body: body as BodyInit,
      headers: { ...headers, origin },
      method,
      redirect,
      signal,
    });
  };
}
