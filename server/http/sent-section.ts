// The section of a plain page that shows a sent form, to copy it or send it again.
import { html } from "hono/html";
import { labelOf } from "./forms/field-labels.ts";
import { isTick } from "./forms/sent-form.ts";
import type { SentField, SentForm } from "./forms/sent-form.ts";
import { showValue } from "./forms/shown-value.ts";
import type { Html } from "./html-document.ts";

const rowsMax = 15;
const charactersOfRow = 60;

/** Renders what was typed, each field with its label. With `isToSend`, it is a form that sends all of it again unchanged. */
export function renderSent({ action, fields }: SentForm, isToSend: boolean): Html {
  const written = fields
    .filter(({ isTyped }) => isTyped)
    .map((field, index) =>
      renderField(field, labelOf(field.name, action), isTick(field) ? "yes" : showValue(field, action), `sent-${index}`),
    );
  const heading = html`<h2 class="text-2xl">What you wrote</h2>`;
  if (!isToSend) return html`<section class="mt-8 grid gap-5">${heading} ${written}</section>`;
  return html`<form method="post" action="${action}" class="mt-8 grid gap-5">
    ${heading} ${written} ${fields.filter(({ isTyped }) => !isTyped).map(renderCarried)}
    <div><button class="button button-primary">Send it again</button></div>
  </form>`;
}

/** `shown`: the words that the form's page showed for a value that nobody typed, such as those of a choice. */
function renderField(field: SentField, label: string, shown: string | null, id: string): Html {
  if (shown !== null) return html`<div><span class="font-semibold">${label}</span>: ${shown}${renderCarried(field)}</div>`;
  const { name, value } = field;
  const rows = value.split("\n").reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersOfRow)), 0);
  // HTML ignores the first line break in a text area.
  return html`<div class="grid grid-cols-1 gap-1.5">
    <label for="${id}" class="font-semibold">${label}</label>
    <textarea
      id="${id}"
      name="${name}"
      rows="${Math.min(rows, rowsMax)}"
      readonly
      class="block field-sizing-content max-h-80 w-full rounded-md border border-edge bg-sunken px-3 py-2 text-base text-ink"
    >
${value}</textarea>
  </div>`;
}

function renderCarried({ name, value }: SentField): Html {
  return html`<input type="hidden" name="${name}" value="${value}" />`;
}
