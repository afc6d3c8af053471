import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
// A machine that has just started often updates itself, and keeps the lock of its packages meanwhile.
const waitForLock = ["-o", "DPkg::Lock::Timeout=300"];
const macApplications = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];

/**
 * Path of a Chromium that starts: one installed on this machine, else Playwright's own, else Debian's package (as root).
 * Downloads only when there is none yet; says so on standard output. Throws with the mend when nothing worked.
 */
export async function ensureChromium(): Promise<string> {
  const present = (await findInstalled()) ?? (await findPlaywrightOwn());
  if (present !== null) return present;
  say("No Chromium on this machine yet. Downloading Playwright's own (about 150 MB) …");
  const playwright = path.resolve(import.meta.dirname, "../../node_modules/@playwright/test/cli.js");
  const downloaded = (await succeeds(process.execPath, [playwright, "install", "--no-shell", "chromium"]))
    ? await findPlaywrightOwn()
    : null;
  if (downloaded !== null) return downloaded;
  if (process.getuid?.() === 0 && (await starts("apt-get"))) {
    say("Playwright's Chromium cannot be used here. Installing Debian's package …");
    const isInstalled =
      (await succeeds("apt-get", [...waitForLock, "update", "-q"])) &&
      (await succeeds("apt-get", [...waitForLock, "install", "-q", "-y", "chromium"]));
    const installed = isInstalled ? await findInstalled() : null;
    if (installed !== null) return installed;
  }
  throw new Error("No Chromium could be found or installed. Install one (on Debian: apt-get install chromium) and run this again.");
}

async function findInstalled(): Promise<string | null> {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter(path.isAbsolute);
  const inPath = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  const onMac = process.platform === "darwin" ? macApplications.map((application) => path.join("/Applications", application)) : [];
  for (const candidate of [...inPath, ...onMac]) if (await starts(candidate)) return candidate;
  return null;
}

async function findPlaywrightOwn(): Promise<string | null> {
  const { chromium } = await import("@playwright/test");
  const candidate = chromium.executablePath();
  return (await starts(candidate)) ? candidate : null;
}

// Some distributions put a stub in the path that only says what to install; and a download may lack system libraries.
async function starts(program: string): Promise<boolean> {
  return run(program, ["--version"], { timeout: 30_000 }).then(
    () => true,
    () => false,
  );
}

async function succeeds(program: string, parameters: string[]): Promise<boolean> {
  const child = spawn(program, parameters, { stdio: ["ignore", "inherit", "inherit"] });
  const [status] = await once(child, "exit").catch(() => [1]);
  return status === 0;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
