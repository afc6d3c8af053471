import { watchBlankForms } from "#app/components/start/blank-forms.ts";
import { followEarlyBack } from "#app/components/start/early-back.ts";
import { fillEarlyEdits } from "#app/components/start/early-edits.ts";
import { sendEarlyChoices } from "#app/components/start/early-choices.ts";
import { runBeforeHydration } from "#app/components/start/before-hydration.ts";
import { followSearchKey } from "#app/components/start/search-key.ts";
import { addElement } from "#app/lib/add-element.ts";
import { captureEarlyPress, onFirstInteraction } from "#app/lib/first-interaction.ts";
import { PAGE_DATA_ID, PAGE_STATE_ID } from "#app/lib/page-state.ts";
import type { PageState } from "#app/lib/page-state.ts";
import { lockScrollBehindPanels } from "#app/lib/scroll-lock.ts";
import { registerServiceWorker } from "#app/lib/service-worker.ts";
import { reportReads } from "#app/lib/report-reads.ts";
import { rotateTaglines } from "#app/lib/rotate-taglines.ts";

// The small script of every page. The app, ten times its size, is loaded at once on pages that need it, and on pages for reading at the
// first interaction.
const readBlock = (id: string): string => document.getElementById(id)?.textContent ?? "";
const state = JSON.parse(readBlock(PAGE_STATE_ID)) as PageState;

// Chrome supports popovers since 114, Safari since 17. Without them every panel would lie open over its page, or never open.
const polyfills = "showPopover" in HTMLElement.prototype ? null : import("#app/components/start/old-browser.ts");

const stopSending = sendEarlyChoices();
const stopFilling = fillEarlyEdits();
const stopFollowing = followEarlyBack();

if (state.isForReading && !document.querySelector("[data-needs-app]")) waitForTouch();
else void takeOver();

lockScrollBehindPanels();
if (!CSS.supports("scroll-initial-target", "nearest")) void import("#app/components/start/reveal-current.ts");
rotateTaglines();
followSearchKey();
reportReads();
registerServiceWorker({
  manifest: state.manifest,
  onNewer: () => void import("#app/lib/update-notice.ts").then(({ showUpdateNotice }) => showUpdateNotice(state.sheets)),
});

function waitForTouch(): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    void takeOver(() => {
      stopEarly();
      stopWatching();
    });
  };
  const stopEarly = runBeforeHydration(start);
  const stopWatching = watchBlankForms();
  onFirstInteraction(start);
}

/** Starts the app and stops the code that stood in for it. If one of its files cannot be loaded, the page keeps working as it is. */
async function takeOver(onDone?: () => void): Promise<void> {
  const press = captureEarlyPress();
  try {
    await startApp(() => {
      stopSending();
      stopFilling();
      press.stop();
    });
    stopFollowing();
    onDone?.();
    press.replay();
  } catch (error) {
    // Nothing else would show it: the page works on.
    console.error(error);
    press.stop();
    press.replay();
  }
}

async function startApp(onHydrate: () => void): Promise<void> {
  const files = [...Object.values(state.routes).flat(), ...state.imports];
  // Load all files or none: if one were missing later, offline or after a deploy, the router would reload the page.
  const [{ hydratePage }] = await Promise.all([
    import("#app/components/start/hydrate-page.tsx"),
    polyfills,
    ...state.sheets.map((href) => addElement("link", { rel: "stylesheet", href })),
    // Firefox reports an error for a file that is imported while it is preloaded. Whether it really failed shows when it runs.
    ...files.map((src) =>
      addElement("link", { rel: "modulepreload", href: src }).catch(() => addElement("script", { type: "module", src })),
    ),
  ]);
  await hydratePage(state, readBlock(PAGE_DATA_ID), onHydrate);
}
