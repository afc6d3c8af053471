const noticeId = "update-notice";
const noticeClass =
  "fixed inset-x-3 bottom-3 z-50 mx-auto flex max-w-form flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2 text-ink shadow-float";
const wordsClass = "grow basis-40";
const buttonsClass = "flex gap-x-2";

/**
 * Shows that the site has a new version, with a button that loads it. Nothing is loaded unasked, nor over words that are typed but not
 * sent. Written without React: a page may be open and read before the app has started. `sheets` are the app's style sheets, which such a
 * page does not have yet.
 */
export function showUpdateNotice(sheets: readonly string[]): void {
  if (document.querySelector(`#${noticeId}`)) return;
  const missing = sheets.filter((href) => !document.querySelector(`link[href="${href}"]`));
  document.head.append(...missing.map((href) => Object.assign(document.createElement("link"), { rel: "stylesheet", href })));
  const notice = Object.assign(document.createElement("div"), { id: noticeId, role: "status", className: noticeClass });
  document.body.append(notice);
  const words = Object.assign(document.createElement("p"), { className: wordsClass, textContent: "A new version is ready." });
  const reload = addButton("Reload", "button-secondary", () => {
    if (hasUnsentWords()) words.textContent = "You have written something here. Send or save it first, then press Reload.";
    else void loadNewVersion();
  });
  const later = addButton("Later", "button-ghost", () => notice.remove());
  const buttons = Object.assign(document.createElement("div"), { className: buttonsClass });
  buttons.append(reload, later);
  // Screen readers announce words only if the live region was there before them.
  requestAnimationFrame(() => notice.append(words, buttons));
}

function addButton(label: string, variant: string, onPress: () => void): HTMLButtonElement {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: `button ${variant} button-sm`,
    textContent: label,
  });
  button.addEventListener("click", onPress);
  return button;
}

/** The waiting worker takes over first, so that the reloaded page is already of the new version. */
async function loadNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration?.waiting) return window.location.reload();
  navigator.serviceWorker.addEventListener("controllerchange", () => window.location.reload(), { once: true });
  registration.waiting.postMessage({ kind: "take-over" });
  return undefined;
}

/** Whether a field contains unsent words: it differs from its first value. */
function hasUnsentWords(): boolean {
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("input, textarea")].some((field) => {
    if (field.type === "hidden" || field.type === "search" || field.form === null) return false;
    const isTicked = field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio");
    return isTicked ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  });
}
