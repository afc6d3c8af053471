// The only HTML that rendered Markdown may contain, specified a second time and independently of the renderer.

const attributes: Record<string, Record<string, RegExp>> = {
  a: {
    href: /^(?:https?:\/\/[^\s"<>`\\]+|mailto:[^\s"<>`\\]+|\/(?![/\\])[^\s"<>`\\]*|#md-[^\s"<>`\\]+)$/i,
    rel: /^nofollow ugc noopener$/,
    class: /^md-mention$/,
    title: /^/,
  },
  img: {
    src: /^https:\/\/[^\s"<>`\\]+$/i,
    alt: /^/,
    title: /^/,
    class: /^md-image$/,
    loading: /^lazy$/,
    decoding: /^async$/,
    referrerpolicy: /^no-referrer$/,
  },
  ol: { start: /^\d{1,9}$/ },
  li: { class: /^md-task-item$/ },
  th: { class: /^md-(?:left|center|right)$/ },
  td: { class: /^md-(?:left|center|right)$/ },
  div: { class: /^md-table$/, role: /^group$/, "aria-label": /^Table$/, tabindex: /^0$/ },
  pre: { class: /^md-code$/, tabindex: /^0$/, "data-language": /^[\w+# ]+$/ },
  span: { class: /^(?:tk-[a-z]+|md-task(?: md-task-done)?)$/, role: /^img$/, "aria-label": /^(?:Done|To do)$/ },
};
for (const level of [2, 3, 4, 5, 6]) attributes[`h${level}`] = { id: /^md-[\p{L}\p{M}\p{N}-]+$/u };
for (const tag of "p br hr em strong s code blockquote ul table thead tbody tr".split(" ")) attributes[tag] = {};

const tagPattern = /<(\/?)([a-z][a-z0-9]*)((?: [a-z-]+="[^"<>]*")*)>/g;

/** Returns the first part of `html` that is outside the grammar; null when there is none. */
export function findForeignHtml(html: string): string | null {
  for (const [tag, slash, name = "", written = ""] of html.matchAll(tagPattern)) {
    const allowed = attributes[name];
    if (!allowed || (slash && written)) return tag;
    for (const [attribute, key = "", value = ""] of written.matchAll(/ ([a-z-]+)="([^"]*)"/g)) {
      if (!Object.hasOwn(allowed, key) || !allowed[key]?.test(decode(value))) return `${name}:${attribute}`;
    }
  }
  return /.{0,20}[<>].{0,60}/.exec(html.replaceAll(tagPattern, ""))?.[0] ?? null;
}

function decode(value: string): string {
  return value.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
