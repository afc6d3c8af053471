// Screens a document before parsing: document type definitions are refused, web pages are recognised.

/**
 * Returns why a text must not be parsed: "web_page", "doctype" (or any other `<!` declaration, which occurs only in a document type), or
 * null. One pass over the text; skips comments, CDATA sections and processing instructions.
 */
export function findRefusal(text: string): "web_page" | "doctype" | null {
  let open = text.indexOf("<");
  let isFirstElement = true;
  while (open !== -1) {
    const next = text.charAt(open + 1);
    if (next === "!") {
      const block = blocks.find(({ start }) => text.startsWith(start, open));
      const refusal = block ? null : refuseDeclaration(text, open);
      if (refusal) return refusal;
      open = indexAfter(text, block?.end ?? ">", open + 4);
    } else if (next === "?") {
      open = indexAfter(text, "?>", open + 2);
    } else {
      if (isFirstElement && htmlElement.test(text.slice(open, open + 6))) return "web_page";
      isFirstElement = false;
      open = text.indexOf("<", open + 1);
    }
  }
  return null;
}

const blocks = [
  { start: "<!--", end: "-->" },
  { start: "<![CDATA[", end: "]]>" },
];
const declaration = /<!\s{0,8}(doctype\s{1,8}html(?=[\s>])|doctype|entity|element|attlist|notation)\b/iy;
const htmlElement = /^<(?:html|head|body)[\s>]?/i;

function refuseDeclaration(text: string, at: number): "web_page" | "doctype" | null {
  declaration.lastIndex = at;
  const found = declaration.exec(text)?.[1]?.toLowerCase();
  if (found === undefined) return null;
  return found === "doctype html" ? "web_page" : "doctype";
}

function indexAfter(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found === -1 ? -1 : text.indexOf("<", found + mark.length);
}
