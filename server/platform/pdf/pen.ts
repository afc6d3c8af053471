// Writes text onto pages: wraps it, chooses a font for each part, and starts new pages.
import path from "node:path";
import PdfKit from "pdfkit";
import { breakLine, wordsOf } from "./break-line.ts";
import { fontFiles, splitRuns } from "./scripts.ts";

type Doc = InstanceType<typeof PdfKit>;
type About = { title: string; lang: string; author: string };

/**
 * A column that is filled from top to bottom and continues on further pages. The next line goes to `page` and `y`; on pages after the
 * first, the column starts at `top`.
 */
export type Column = { x: number; width: number; page: number; y: number; top: number };

export type Style = { size: number; color: string; isBold?: boolean; indent?: number; href?: string | null };

export type RowItem = { text: string; href: string | null };

/** The structure elements of a tagged PDF that we use. They tell screen readers what a text is. */
export type Tag = "H1" | "H2" | "H3" | "P" | "LI";

export type Pen = {
  /** Writes a text, wrapped to the column's width; an `LI` with a bullet. An empty text leaves no trace. */
  write(column: Column, text: string, style: Style, tag?: Tag): void;
  /** Writes texts one after the other, each with its own link, and on one line if it fits. */
  writeRow(column: Column, items: readonly RowItem[], style: Style): void;
  /** Draws a line across the column, as decoration. */
  rule(column: Column, color: string): void;
  /** Continues on the next page if less than this height is left. */
  need(column: Column, height: number): void;
  finish(): Promise<Uint8Array<ArrayBuffer>>;
};

const bottom = 48;
const lineHeight = 1.38;

/** Creates a pen for an empty A4 document. `paintPage` draws what is beneath the text of each page. */
export function createPen(about: About, paintPage: (doc: Doc) => void): Pen {
  const { doc, readBytes } = openDocument(about);
  const root = doc.struct("Document");
  doc.addStructure(root);

  function goTo(page: number): void {
    while (doc.bufferedPageRange().count <= page) {
      doc.addPage();
      asDecoration(doc, () => paintPage(doc));
    }
    doc.switchToPage(page);
  }

  function need(column: Column, height: number): void {
    goTo(column.page);
    if (column.y + height <= doc.page.height - bottom) return;
    column.page += 1;
    column.y = column.top;
    goTo(column.page);
  }

  function writeLines(column: Column, lines: readonly Line[], style: Style, tag: Tag): void {
    if (lines.length === 0) return;
    const element = doc.struct(tag);
    root.add(element);
    for (const line of lines) {
      need(column, style.size * lineHeight);
      element.add(doc.markStructureContent(tag));
      drawLine(doc, column, line, style);
      column.y += style.size * lineHeight;
    }
    element.end();
  }

  return {
    need,
    write(column, text, style, tag = "P") {
      const width = column.width - (style.indent ?? 0);
      const lines = text
        .split("\n")
        .flatMap((line) => breakLine(tag === "LI" ? markFirst(wordsOf(line)) : wordsOf(line), width, measureIn(doc, style)));
      writeLines(
        column,
        lines.map((line) => ({ text: line, links: style.href ? [{ from: 0, text: line, href: style.href }] : [] })),
        style,
        tag,
      );
    },
    writeRow(column, items, style) {
      const named = items.map(({ text, href }) => ({ text: wordsOf(text).join(" "), href }));
      const marked = named.map(({ text }, index) => (index === named.length - 1 ? text : `${text} ·`));
      writeLines(column, findLinks(breakLine(marked, column.width, measureIn(doc, style)), named), style, "P");
    },
    rule(column, color) {
      goTo(column.page);
      asDecoration(doc, () => {
        doc
          .moveTo(column.x, column.y)
          .lineTo(column.x + column.width, column.y)
          .lineWidth(0.8)
          .strokeColor(color)
          .stroke();
      });
      column.y += 6;
    },
    async finish() {
      root.end();
      doc.end();
      return readBytes();
    },
  };
}

/**
 * Attaches the bullet to the first word of a list item. As a separate word, the bullet would be alone on its line before a word longer than
 * a line.
 */
function markFirst([first, ...rest]: readonly string[]): string[] {
  return first === undefined ? [] : [`• ${first}`, ...rest];
}

type Line = { text: string; links: readonly { from: number; text: string; href: string }[] };

/** Finds consecutive items in `lines`. An item that is broken over two lines gets no link. */
function findLinks(lines: readonly string[], items: readonly RowItem[]): Line[] {
  let rest = items;
  return lines.map((line) => {
    const links: Line["links"][number][] = [];
    let from = 0;
    rest = rest.filter(({ text, href }) => {
      const at = line.indexOf(text, from);
      if (at === -1) return true;
      from = at + text.length;
      if (href) links.push({ from: at, text, href });
      return false;
    });
    return { text: line, links };
  });
}

/** Draws a line of text as the content begun by `markStructureContent`, and ends that content. */
function drawLine(doc: Doc, column: Column, { text: line, links }: Line, style: Style): void {
  const { size, color, isBold = false, indent = 0 } = style;
  const left = column.x + indent;
  const runs = splitRuns(line, isBold);
  // In Indian scripts, letters are drawn in another order than the text has, so the text itself is added as ActualText.
  const isShaped = runs.some(({ font }) => !font.startsWith("latin"));
  if (isShaped) doc.markContent("Span", { actual: runs.map(({ text }) => text).join("") });
  let x = left;
  for (const { text, font } of runs) {
    doc.font(font).fontSize(size).fillColor(color);
    doc.text(text, x, column.y + size, { lineBreak: false, baseline: "alphabetic" });
    x += doc.widthOfString(text);
  }
  if (isShaped) endSpan(doc, size);
  doc.endMarkedContent();
  const measure = measureIn(doc, style);
  for (const { from, text, href } of links) {
    // Encoded as in browsers, because an address in a PDF must be ASCII (ISO 32000-1, 12.6.4.7).
    const address = URL.parse(href)?.href ?? href;
    doc.link(left + measure(line.slice(0, from)), column.y, measure(text), size * lineHeight, address);
  }
}

/** Returns a function that measures the width of a text in this style, in points. */
function measureIn(doc: Doc, { size, isBold = false }: Style): (text: string) => number {
  return (whole) => splitRuns(whole, isBold).reduce((sum, { text, font }) => sum + doc.font(font).fontSize(size).widthOfString(text), 0);
}

/** Draws decoration, which screen readers skip. */
function asDecoration(doc: Doc, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

/**
 * Ends the span with a line's ActualText in the graphics state in which its letters were drawn: y axis flipped, font and size set. Poppler
 * (pdftotext, Evince) computes the position and width of words from the state at the end of a span. Without this, it places a line from the
 * top of the page at the bottom, one point wide.
 */
function endSpan(doc: Doc, size: number): void {
  const { id } = Reflect.get(doc, "_font") as { id: string };
  doc.save().transform(1, 0, 0, -1, 0, doc.page.height);
  doc.addContent(`BT /${id} ${size} Tf ET`);
  doc.endMarkedContent();
  doc.restore();
}

/** Opens an empty document with our fonts. `readBytes` waits until the document has ended, and returns the file. */
function openDocument({ title, lang, author }: About): { doc: Doc; readBytes(): Promise<Uint8Array<ArrayBuffer>> } {
  const doc = new PdfKit({
    size: "A4",
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    pdfVersion: "1.7",
    tagged: true,
    displayTitle: true,
    lang,
    info: { Title: title, Author: author },
  });
  for (const [name, file] of Object.entries(fontFiles)) doc.registerFont(name, path.join(import.meta.dirname, "fonts", file));
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => doc.on("end", resolve).on("error", reject));
  const readBytes = async () => {
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  };
  return { doc, readBytes };
}
