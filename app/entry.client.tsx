import { workEarly } from "#app/lib/early-work.ts";
import { holdPress, onFirstTouch } from "#app/lib/first-touch.ts";
import { PAGE_DATA_ID, PAGE_STATE_ID } from "#app/lib/page-state.ts";
import type { PageState } from "#app/lib/page-state.ts";
import { registerServiceWorker } from "#app/lib/service-worker.ts";

// The small script of every page. The app, ten times its size, comes at once where it is needed, and to pages that are read at the first
// sign of a person.
const readBlock = (id: string): string => document.getElementById(id)?.textContent ?? "";
const state = JSON.parse(readBlock(PAGE_STATE_ID)) as PageState;

if (state.isForReading && !document.querySelector("[data-needs-app]")) waitForTouch();
else void startApp();

registerServiceWorker({
  manifest: state.manifest,
  onNewer: () => void import("#app/lib/update-notice.ts").then(({ showUpdateNotice }) => showUpdateNotice(state.sheets)),
});

function waitForTouch(): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    const pressAgain = holdPress();
    // A file that is gone or a line that broke: the page stays what it is without the app, and works.
    startApp()
      .then(stopEarly)
      .then(pressAgain)
      .catch(() => undefined);
  };
  const stopEarly = workEarly(start);
  onFirstTouch(start);
}

async function startApp(): Promise<void> {
  for (const file of [state.manifest, ...Object.values(state.routes).flat(), ...state.imports]) preload(file);
  const [{ hydratePage }] = await Promise.all([import("#app/lib/hydrate-page.tsx"), ...state.sheets.map(loadSheet)]);
  await hydratePage(state, readBlock(PAGE_DATA_ID));
}

/** Settles when the sheet is there: what the app shows anew may need any of its rules. */
function loadSheet(href: string): Promise<void> {
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  document.head.append(link);
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`${href} did not come`)));
  });
}

function preload(href: string): void {
  document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
}
