// Links and images in machine-written text: images are not loaded, and every link shows its target.
import MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";

/** Replaces images by their alternative text, and writes the host after each link that leads to another site. */
export function distrustLinks(tokens: Token[]): void {
  for (const token of tokens) if (token.children) token.children = token.children.flatMap(nameHost());
}

function nameHost() {
  let host: string | null = null;
  return (token: Token): Token[] => {
    if (token.type === "image") return [textToken(token.content)];
    if (token.type === "link_open") {
      const url = URL.parse(String(token.attrGet("href") ?? ""));
      // A bare address already shows its host.
      host = url === null || token.info === "auto" ? null : url.host || url.pathname;
    }
    return token.type === "link_close" && host !== null ? [token, textToken(` (${host})`)] : [token];
  };
}

function textToken(content: string): Token {
  const token = new MarkdownIt.Token("text", "", 0);
  token.content = content;
  return token;
}
