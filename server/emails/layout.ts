// The layout of every mail: plain words, one button, no images, no tracking.
import { shorten } from "#contracts/truncate.ts";
import { mailHead, styleAttributes } from "./mail-styles.ts";

export type MailContent = {
  /** The name of the site. */
  siteName: string;
  subject: string;
  /** The heading above the paragraphs. Default: the subject. */
  heading?: string;
  /** Shown as paragraphs. */
  lines: string[];
  /** Lists below the paragraphs. */
  sections?: { heading: string; items: { label: string; note: string; href: string }[] }[];
  /** The page with the rest of the list. */
  more?: { label: string; href: string };
  button: { label: string; href: string };
  /** Small print below. */
  footnote: string;
  /** The page on which the subject of this mail can be muted; before the last line. */
  muteLink?: { label: string; href: string };
  /** The last line: the link that stops mails of this kind. */
  unsubscribe?: { label: string; href: string };
};

export type RenderedMail = {
  subject: string;
  html: string;
  text: string;
  /** The address that stops mails of this kind; null for mails that a member asked for one by one. */
  unsubscribeUrl: string | null;
};

/** Renders one mail as HTML and as plain text; every word is escaped. */
export function renderMail({
  siteName,
  subject,
  heading = subject,
  lines,
  sections = [],
  more,
  button,
  footnote,
  muteLink,
  unsubscribe,
}: MailContent): RenderedMail {
  // A member's title or text may be in Urdu, which is written from right to left.
  const top = `<h1 dir="auto" style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(heading)}</h1>`;
  const paragraphs = lines.map((line) => `<p dir="auto" style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("");
  const lists = sections.map(renderSection).join("");
  const rest = more ? `<p style="margin:0 0 16px">${renderLink(more)}</p>` : "";
  const small = `<p ${styleAttributes("small")}>${escapeHtml(footnote)}</p>`;
  const less = muteLink ? `<p ${styleAttributes("small")}>${renderLink(muteLink)}</p>` : "";
  const stop = unsubscribe ? `<p ${styleAttributes("small")}>${renderLink(unsubscribe)}</p>` : "";
  const card = `<div ${styleAttributes("card")}><p ${styleAttributes("name")}>${escapeHtml(siteName)}</p>${top}${paragraphs}${lists}${rest}${renderButton(button)}${small}${less}${stop}</div>`;
  const head = `<head>${mailHead}<title>${escapeHtml(subject)}</title></head>`;
  const html = `<!doctype html><html lang="en-IN">${head}<body ${styleAttributes("page")}>${card}</body></html>`;
  const text = [
    heading,
    ...lines,
    ...sections.map(writeSection),
    ...(more ? [`${more.label}: ${more.href}`] : []),
    `${button.label}: ${button.href}`,
    footnote,
    ...(muteLink ? [`${muteLink.label}: ${muteLink.href}`] : []),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : []),
  ].join("\n\n");
  return { subject: toHeaderText(subject), html, text: `${text}\n\n${siteName}\n`, unsubscribeUrl: unsubscribe?.href ?? null };
}

/** Longer than mail programs show in a list; the mail itself has the whole title. */
const subjectMax = 120;

/** One line that mail programs show unchanged: text that looks like an encoded word (RFC 2047) is not decoded. */
function toHeaderText(text: string): string {
  return shorten(text.replaceAll(/[\r\n]+/g, " "), subjectMax).replaceAll("=?", "= ?");
}

type Section = NonNullable<MailContent["sections"]>[number];

function renderButton({ label, href }: { label: string; href: string }): string {
  const button = `<p style="margin:24px 0"><a ${styleAttributes("button")} href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>`;
  return `${button}<p ${styleAttributes("small")}>Or copy this address into your browser:<br>${escapeHtml(href)}</p>`;
}

function renderSection({ heading, items }: Section): string {
  const rows = items.map(
    (item) => `<li style="margin:0 0 8px">${renderLink(item)}<br><span ${styleAttributes("note")}>${escapeHtml(item.note)}</span></li>`,
  );
  return `<h2 dir="auto" style="margin:24px 0 8px;font-size:17px">${escapeHtml(heading)}</h2><ul style="margin:0 0 16px;padding-left:20px">${rows.join("")}</ul>`;
}

function renderLink({ label, href }: { label: string; href: string }): string {
  return `<a dir="auto" ${styleAttributes("link")} href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

function writeSection({ heading, items }: Section): string {
  return [heading, ...items.map(({ label, note, href }) => `- ${label} (${note})\n  ${href}`)].join("\n");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
