// A separate process that holds a lease on an embedded database: `node embedded-holder.ts <dataDir>`. Prints `{"url"}` or `{"message"}` on
// one line; releases the lease when its input ends.
import { once } from "node:events";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";

const [dataDir = ""] = process.argv.slice(2);
const say = (words: object): boolean => process.stdout.write(`${JSON.stringify(words)}\n`);

try {
  const server = await startEmbedded({ dataDir, log: createLog("silent"), settings: { fsync: false } });
  say({ url: server.url });
  await once(process.stdin.resume(), "end");
  await server.release();
} catch (error) {
  say({ message: error instanceof Error ? error.message : String(error) });
}
