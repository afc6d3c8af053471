// The frame every mail shares: plain words, one button, no pictures, nothing that tracks.

export type MailContent = {
  subject: string;
  /** Shown as paragraphs. */
  lines: string[];
  button?: { label: string; href: string };
  /** Small print below. */
  footnote?: string;
};

export type RenderedMail = { subject: string; html: string; text: string };

/** Renders one mail as HTML and as plain text; every word is escaped. */
export function renderMail({ subject, lines, button, footnote }: MailContent): RenderedMail {
  const paragraphs = lines.map((line) => `<p style="margin:0 0 16px">${escapeHtml(line)}</p>`).join("");
  const action = button
    ? `<p style="margin:24px 0"><a href="${escapeHtml(button.href)}" style="background:#0b5c63;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block">${escapeHtml(button.label)}</a></p><p style="margin:0 0 16px;color:#4a5a5c;font-size:13px">Or copy this address into your browser:<br>${escapeHtml(button.href)}</p>`
    : "";
  const small = footnote ? `<p style="margin:24px 0 0;color:#4a5a5c;font-size:13px">${escapeHtml(footnote)}</p>` : "";
  const html = `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:24px;background:#f7f4ec;color:#12282b;font:16px/1.5 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;background:#ffffff;padding:32px;border:1px solid #ddd6c6;border-radius:8px"><p style="margin:0 0 24px;font-weight:700;color:#0b5c63">Sangam</p>${paragraphs}${action}${small}</div></body></html>`;
  const text = [...lines, ...(button ? [`${button.label}: ${button.href}`] : []), ...(footnote ? [footnote] : [])].join("\n\n");
  return { subject: subject.replace(/[\r\n]+/g, " "), html, text: `${text}\n\nSangam\n` };
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
