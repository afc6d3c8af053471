// Turns "@username" in running text into a link to the member.
import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";

// The most mentions in one text that become links.
const mentionsMax = 20;
const candidatesMax = 500;
const usernameMax = 30;
// Not after a letter or within an address: "me@example.in" and "/@x" stay as they are. A name does not end with a dot.
const mention = /(?<![\p{L}\p{M}\p{N}_@./\\-])@([A-Za-z0-9_](?:[A-Za-z0-9_.]{1,28}[A-Za-z0-9_]))(?![A-Za-z0-9_@])/gu;
const candidate = /@([A-Za-z0-9_](?:[A-Za-z0-9_.]{1,28}[A-Za-z0-9_]))/g;

/**
 * Returns the usernames that a text may mention: in lower case, without repeats, at most 500. Only the rendered text shows which are
 * mentions: in code, annotations look the same, and underscores and backslashes may be Markdown. The caller has to find out which of them
 * exist.
 */
export function findMentionCandidates(source: string): string[] {
  const found = new Set<string>();
  for (const [, name = ""] of source.replace(/\\(?=[_.])/g, "").matchAll(candidate)) {
    found.add(name.toLowerCase()).add(name.toLowerCase().replace(/(?<!_)_+$/, ""));
    if (found.size >= candidatesMax) break;
  }
  return [...found].slice(0, candidatesMax);
}

/** Returns the usernames that are links to members in a rendered text, in their owners' spelling. */
export function readMentions(html: string): string[] {
  return [...html.matchAll(/<a class="md-mention" href="\/people\/([^"]+)">/g)].map(([, name = ""]) => decodeURIComponent(name));
}

/** Turns mentions outside code and links into links, for at most 20 members. Returns their usernames in their owners' spelling. */
export function linkMentions(tokens: Token[], usernames: readonly string[]): string[] {
  const known = new Map(usernames.map((name) => [name.toLowerCase(), name]));
  const mentioned = new Set<string>();
  if (known.size === 0) return [];
  for (const token of tokens) {
    if (token.children) token.children = linkInline(token.children, known, mentioned);
  }
  return [...mentioned];
}

function linkInline(children: Token[], known: ReadonlyMap<string, string>, mentioned: Set<string>): Token[] {
  let depth = 0;
  return joinNames(children).flatMap((token) => {
    if (token.type === "link_open") depth += 1;
    if (token.type === "link_close") depth -= 1;
    return token.type === "text" && depth === 0 ? splitText(token, known, mentioned) : [token];
  });
}

/** Many editors escape characters within a username. Read without joining, the beginning of a name could be another member's name. */
function joinNames(children: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of children) {
    const last = joined.at(-1);
    const isInName = last?.type === "text" && /@[A-Za-z0-9_.]*$/.test(last.content.slice(-usernameMax));
    const goesOn = token.type === "text_special" ? /^[_.]$/ : /^[A-Za-z0-9_.]/;
    const isPart = isInName && token.type.startsWith("text") && goesOn.test(token.content);
    if (isPart) {
      // Joins the text from the @ on and the two characters before it. The rest stays apart: copying a long text at each escaped character
      // would take quadratic time.
      const start = Math.max(0, last.content.lastIndexOf("@") - 2);
      joined.splice(-1, 1, createText(last.content.slice(0, start)), createText(last.content.slice(start) + token.content));
    } else joined.push(token);
  }
  return joined;
}

function splitText(token: Token, known: ReadonlyMap<string, string>, mentioned: Set<string>): Token[] {
  const parts: Token[] = [];
  let from = 0;
  for (const match of token.content.matchAll(mention)) {
    const username = known.get(match[1]?.toLowerCase() ?? "");
    if (username === undefined || (mentioned.size === mentionsMax && !mentioned.has(username))) continue;
    mentioned.add(username);
    parts.push(createText(token.content.slice(from, match.index)), ...createMention(match[0], username));
    from = match.index + match[0].length;
  }
  return from === 0 ? [token] : [...parts, createText(token.content.slice(from))];
}

function createMention(written: string, username: string): Token[] {
  const open = new MarkdownIt.Token("link_open", "a", 1);
  open.attrs = [
    ["class", "md-mention"],
    ["href", `/people/${encodeURIComponent(username)}`],
  ];
  return [open, createText(written), new MarkdownIt.Token("link_close", "a", -1)];
}

function createText(content: string): Token {
  const text = new MarkdownIt.Token("text", "", 0);
  text.content = content;
  return text;
}
