// The frame every mail shares: plain words, one button, no pictures, nothing that tracks.

export type MailContent = {
  subject: string;
  /** Shown as paragraphs. */
  lines: string[];
  /** Lists below the paragraphs. */
  sections?: { heading: string; items: { label: string; note: string; href: string }[] }[];
  button?: { label: string; href: string };
  /** Small print below. */
  footnote?: string;
  /** The last line: a link to get no more of these. */
  unsubscribe?: { label: string; href: string };
};

export type RenderedMail = { subject: string; html: string; text: string };

/** Renders one mail as HTML and as plain text; every word is escaped. */
export function renderMail({ subject, lines, sections = [], button, footnote, unsubscribe }: MailContent): RenderedMail {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("");
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="background:#0b5c63;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p><p style="margin:0 0 16px;color:#4a5a5c;font-size:13px">Or copy this address into your browser:<br>${escapeHtml(button.href)}</p>`
    : "";
  const lists = sections.map(renderSection).join("");
  const small = footnote ? `<p style="margin:24px 0 0;color:#4a5a5c;font-size:13px">${escapeHtml(footnote)}</p>` : "";
  const stop = unsubscribe
    ? `<p style="margin:8px 0 0;font-size:13px"><a href="${escapeHtml(unsubscribe.href)}" style="color:#0b5c63">${escapeHtml(unsubscribe.label)}</a></p>`
    : "";
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f7f4ec;color:#12282b;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;background:#ffffff;padding:32px;border:1px solid #ddd6c6;border-radius:8px"><p style="margin:0 0 24px;font-weight:700;color:#0b5c63">Sangam</p>${paragraphs}${lists}${action}${small}${stop}</div></body></html>`;
  const text = [
    ...lines,
    ...sections.map(writeSection),
    ...(button ? [`${button.label}: ${button.href}`] : []),
    ...(footnote ? [footnote] : []),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.href}`] : []),
  ].join("\n\n");
  return { subject: subject.replace(/[\r\n]+/g, " "), html, text: `${text}\n\nSangam\n` };
}

type Section = NonNullable<MailContent["sections"]>[number];

function renderSection({ heading, items }: Section): string {
  const rows = items.map(
    ({ label, note, href }) =>
      `<li style="margin:0 0 8px"><a href="${escapeHtml(href)}" style="color:#0b5c63">${escapeHtml(label)}</a><br><span style="color:#4a5a5c;font-size:14px">${escapeHtml(note)}</span></li>`,
  );
  return `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(heading)}</h2><ul style="margin:0 0 16px;padding-left:20px">${rows.join("")}</ul>`;
}

function writeSection({ heading, items }: Section): string {
  return [heading, ...items.map(({ label, note, href }) => `- ${label} (${note})\n  ${href}`)].join("\n");
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
