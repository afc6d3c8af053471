// Styles of mails: inline colours that every mail client shows, and rules for narrow and dark screens on top.

/**
 * Inline styles, by the class name that the rules below use. They are on the elements themselves because many mail programs drop style
 * sheets.
 */
const styles = {
  page: "margin:0;padding:24px;background:#f7f4ec;color:#12282b;font:16px/1.5 system-ui,sans-serif",
  card: "max-width:560px;margin:0 auto;background:#ffffff;padding:32px;border:1px solid #ddd6c6;border-radius:8px;overflow-wrap:break-word;word-break:break-word",
  name: "margin:0 0 24px;font-weight:700;color:#0b5c63",
  button: "background:#0b5c63;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;display:inline-block",
  link: "color:#0b5c63",
  note: "color:#4a5a5c;font-size:14px",
  small: "margin:24px 0 0;color:#4a5a5c;font-size:13px",
};

const rules = [
  "@media (max-width:480px){.page{padding:8px!important}.card{padding:20px!important}}",
  "@media (prefers-color-scheme:dark){",
  ".page{background:#0b191d!important;color:#ecf1ea!important}",
  ".card{background:#112529!important;border-color:#24403f!important}",
  ".name,.link{color:#62c6c9!important}",
  ".button{background:#62c6c9!important;color:#04252a!important}",
  ".note,.small{color:#b5c5c4!important}}",
].join("");

/** The head besides the title: the width of the phone is the width of the mail. */
export const mailHead = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>${rules}</style>`;

/** The attributes that style an element as `part`. */
export function styleAttributes(part: keyof typeof styles): string {
  return `class="${part}" style="${styles[part]}"`;
}
