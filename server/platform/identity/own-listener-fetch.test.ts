import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";

const run = promisify(execFile);
const server = createServer(({ url, headers }, response) => response.end(`${url} for ${headers.origin}`)).listen(0, "127.0.0.1");
await once(server, "listening");
afterAll(() => server.close());
const { port: PORT } = server.address() as AddressInfo;

test("our own listener is reached directly, whatever proxy the environment sets", async () => {
  const config = { HOST: "127.0.0.1", PORT, PUBLIC_URL: "https://sangam.example" };
  const program = `
    import { createOwnListenerFetch } from "./server/platform/identity/own-listener-fetch.ts";
    const ask = createOwnListenerFetch(${JSON.stringify(config)});
    const answer = await ask("https://sangam.example/stand-in?a=1", { method: "GET", headers: {}, redirect: "manual" });
    console.log(answer.status, await answer.text());`;
  const proxy = "http://127.0.0.1:9";
  const env = { NODE_USE_ENV_PROXY: "1", HTTP_PROXY: proxy, http_proxy: proxy };
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", program], { env });
  expect(stdout.trim()).toBe("200 /stand-in?a=1 for https://sangam.example");
});
