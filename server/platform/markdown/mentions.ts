// Turns "@username" in running text into a link to the member.
import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";

// In one text.
const mentionsMax = 20;
const candidatesMax = 500;
const usernameMax = 30;
// Not after a letter or in an address, so "me@example.in" and "/@x" stay what they are. A name does not end with a dot.
const mention = /(?<![\p{L}\p{M}\p{N}_@./\\-])@([A-Za-z0-9_](?:[A-Za-z0-9_.]{1,28}[A-Za-z0-9_]))(?![A-Za-z0-9_@])/gu;
const candidate = /@([A-Za-z0-9_](?:[A-Za-z0-9_.]{1,28}[A-Za-z0-9_]))/g;

/**
 * The usernames a text may mention, in lower case, without repeats, at most 500. Only the rendered text tells what is a mention: some of
 * them stand in code, where annotations look the same, and underscores and backslashes may be Markdown. Whether they exist is for the
 * caller to find out.
 */
export function findMentionCandidates(source: string): string[] {
  const found = new Set<string>();
  for (const [, name = ""] of source.replace(/\\(?=[_.])/g, "").matchAll(candidate)) {
    found.add(name.toLowerCase()).add(name.toLowerCase().replace(/(?<!_)_+$/, ""));
    if (found.size >= candidatesMax) break;
  }
  return [...found].slice(0, candidatesMax);
}

/** The usernames that are links to members in a rendered text, as their owners write them. */
export function readMentions(html: string): string[] {
  return [...html.matchAll(/<a class="md-mention" href="\/people\/([^"]+)">/g)].map(([, name = ""]) => decodeURIComponent(name));
}

/** Makes links of mentions outside code and links: of 20 members at most, whose usernames it returns as their owners write them. */
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

/** Many editors escape the signs in a username: its beginning alone may be another member's. */
function joinNames(children: Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of children) {
    const last = joined.at(-1);
    const isInName = last?.type === "text" && /@[A-Za-z0-9_.]*$/.test(last.content.slice(-usernameMax));
    const goesOn = token.type === "text_special" ? /^[_.]$/ : /^[A-Za-z0-9_.]/;
    const isPart = isInName && token.type.startsWith("text") && goesOn.test(token.content);
    if (isPart) {
      // With what stands before the @. The rest stays apart: a text of nothing else would be copied at each sign.
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
