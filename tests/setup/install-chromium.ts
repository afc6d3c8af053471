import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const headlessShell = "chromium-headless-shell";
// A machine that has just started often updates itself, and keeps the lock of its packages meanwhile. One without a line should not wait
// long for what it can do without.
const aptOptions = ["-q", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::http::Timeout=30"];
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
  if (await mayInstallPackages()) {
    say("Playwright's Chromium cannot be used here. Installing Debian's package …");
    const installed = (await installPackages("chromium", "fonts-liberation")) ? await findInstalled() : null;
    if (installed !== null) return installed;
  }
  throw new Error("No Chromium could be found or installed. Install one (on Debian: apt-get install chromium) and run this again.");
}

/**
 * Installs Debian's package of Chromium without its windows (as root), unless it is there. Journeys take a third less with it; where it
 * cannot be had they run in the whole browser.
 */
export async function ensureHeadlessShell(): Promise<void> {
  if ((await findHeadlessShell()) !== null || !(await mayInstallPackages())) return;
  say("Installing Chromium without its windows, in which the journeys are quicker …");
  await installPackages(headlessShell);
}

/** Path of the Chromium without windows on this machine; null where there is none. */
export async function findHeadlessShell(): Promise<string | null> {
  return findStarting(inPath([headlessShell]));
}

async function findInstalled(): Promise<string | null> {
  const onMac = process.platform === "darwin" ? macApplications.map((application) => path.join("/Applications", application)) : [];
  return findStarting([...inPath(names), ...onMac]);
}

function inPath(programs: string[]): string[] {
  const folders = (process.env["PATH"] ?? "").split(path.delimiter).filter(path.isAbsolute);
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name)));
}

async function findStarting(candidates: string[]): Promise<string | null> {
  for (const candidate of candidates) if (await starts(candidate)) return candidate;
  return null;
}

async function mayInstallPackages(): Promise<boolean> {
  return process.getuid?.() === 0 && (await starts("apt-get"));
}

// Without what Debian recommends beside a browser: printers, their network and a daemon for messages. The letters are needed.
// The list of packages is fetched only where the one at hand does not do: it may be fresh from the last package.
async function installPackages(...packages: string[]): Promise<boolean> {
  const install = () => succeeds("apt-get", [...aptOptions, "install", "-y", "--no-install-recommends", ...packages]);
  return (await install()) || ((await succeeds("apt-get", [...aptOptions, "update"])) && (await install()));
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
