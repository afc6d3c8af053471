import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const names = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const headlessShell = "chromium-headless-shell";
// A machine that has just started often updates itself, and holds the lock of its packages meanwhile. One without a network connection
// should not wait long for something optional.
const aptOptions = ["-q", "-o", "DPkg::Lock::Timeout=300", "-o", "Acquire::http::Timeout=30"];
const macApplications = ["Chromium.app/Contents/MacOS/Chromium", "Google Chrome.app/Contents/MacOS/Google Chrome"];

/**
 * Returns the path of a Chromium that starts: one installed on this machine, else Playwright's own, else Debian's package (as root).
 * Downloads one only if there is none, and says so on standard output. If nothing works, throws an error that says what to do.
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
 * Installs Debian's package of Chromium's headless shell (as root), unless it is there. Journeys take a third less time with it; without it
 * they run in the whole browser.
 */
export async function ensureHeadlessShell(): Promise<void> {
  if ((await findHeadlessShell()) !== null || !(await mayInstallPackages())) return;
  say("Installing Chromium without its windows, in which the journeys are quicker …");
  await installPackages(headlessShell);
}

/** Returns the path of the headless shell on this machine; null if there is none. */
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

// Leaves out what Debian recommends with a browser: printers, their network and a message daemon. Fonts are needed. The list of packages is
// only updated if the present one does not work: it may be recent.
async function installPackages(...packages: string[]): Promise<boolean> {
  const install = () => succeeds("apt-get", [...aptOptions, "install", "-y", "--no-install-recommends", ...packages]);
  return (await install()) || ((await succeeds("apt-get", [...aptOptions, "update"])) && (await install()));
}

async function findPlaywrightOwn(): Promise<string | null> {
  const { chromium } = await import("@playwright/test");
  const candidate = chromium.executablePath();
  return (await starts(candidate)) ? candidate : null;
}

// Some distributions have a stub in the path that only says what to install; and a download may lack system libraries.
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
