// Writes lines onto pages: wraps text, picks a font for each run, and breaks pages.
import path from "node:path";
import PdfKit from "pdfkit";
import { fontFiles, splitRuns } from "./scripts.ts";
import type { Run } from "./scripts.ts";

type Doc = InstanceType<typeof PdfKit>;
type Structure = ReturnType<Doc["struct"]>;
type About = { title: string; lang: string; author: string };

/** A strip of the pages that is filled from top to bottom. `top`: where it begins on pages after its first. */
export type Column = { x: number; width: number; page: number; y: number; top: number };

export type Style = { size: number; color: string; isBold?: boolean; indent?: number; href?: string | null };

type LineOptions = { tag?: Tag; onLine?: (line: string) => void };

export type RowItem = { text: string; href: string | null };

/** The kinds of structure a reader of the file is told. */
export type Tag = "H1" | "H2" | "H3" | "P" | "LI";

export type Pen = {
  doc: Doc;
  /** Writes a text, over several lines where it is longer than the column. Empty texts leave no trace. */
  write(column: Column, text: string, style: Style, tag?: Tag): void;
  /** Writes texts one after the other, each whole where it fits a line, and each with its own link. */
  writeRow(column: Column, items: readonly RowItem[], style: Style): void;
  /** A line across the column, which is no content. */
  rule(column: Column, color: string): void;
  /** Goes to the next page unless this much room is left. */
  need(column: Column, height: number): void;
  finish(): Promise<Uint8Array<ArrayBuffer>>;
};

const bottom = 48;
const lineHeight = 1.38;

/** A pen on an empty A4 page. `paintPage` draws what lies under the text of every page. */
export function createPen(about: About, paintPage: (doc: Doc) => void): Pen {
  const { doc, readBytes } = openDocument(about);
  const root = doc.struct("Document");
  doc.addStructure(root);

  function goTo(page: number): void {
    while (doc.bufferedPageRange().count <= page) {
      doc.addPage();
      asDecoration(() => paintPage(doc));
    }
    doc.switchToPage(page);
  }

  function asDecoration(draw: () => void): void {
    doc.markContent("Artifact", { type: "Layout" });
    draw();
    doc.endMarkedContent();
  }

  function need(column: Column, height: number): void {
    goTo(column.page);
    if (column.y + height <= doc.page.height - bottom) return;
    column.page += 1;
    column.y = column.top;
    goTo(column.page);
  }

  function widthOf(runs: readonly Run[], size: number): number {
    return runs.reduce((sum, { text, font }) => sum + doc.font(font).fontSize(size).widthOfString(text), 0);
  }

  function writeLine(column: Column, line: string, style: Style, { element, tag }: { element: Structure; tag: Tag }): void {
    const { size, color, isBold = false, indent = 0, href } = style;
    need(column, size * lineHeight);
    const runs = splitRuns(line, isBold);
    element.add(doc.markStructureContent(tag));
    // Scripts whose letters change places are told in the order in which they are read.
    const isShaped = runs.some(({ font }) => !font.startsWith("latin"));
    if (isShaped) doc.markContent("Span", { actual: runs.map(({ text }) => text).join("") });
    let x = column.x + indent;
    for (const { text, font } of runs) {
      doc.font(font).fontSize(size).fillColor(color);
      doc.text(text, x, column.y + size, { lineBreak: false, baseline: "alphabetic" });
      x += doc.widthOfString(text);
    }
    if (isShaped) endSpan(doc, size);
    doc.endMarkedContent();
    if (href) doc.link(column.x + indent, column.y, x - column.x - indent, size * lineHeight, href);
    column.y += size * lineHeight;
  }

  function write(column: Column, text: string, style: Style, tag: Tag = "P"): void {
    const lines = text.split("\n").flatMap((line) => breakLine(wordsOf(line), column.width - (style.indent ?? 0), measureIn(style)));
    writeLines(column, lines, style, { tag });
  }

  function writeLines(column: Column, lines: readonly string[], style: Style, { tag = "P", onLine }: LineOptions): void {
    if (lines.length === 0) return;
    const element = doc.struct(tag);
    root.add(element);
    for (const line of lines) {
      writeLine(column, line, style, { element, tag });
      onLine?.(line);
    }
    element.end();
  }

  function writeRow(column: Column, items: readonly RowItem[], style: Style): void {
    const measure = measureIn(style);
    const height = style.size * lineHeight;
    let rest = items.map(({ text, href }) => ({ text: wordsOf(text).join(" "), href }));
    const lines = breakLine(
      rest.map(({ text }, index) => (index === rest.length - 1 ? text : `${text} ·`)),
      column.width,
      measure,
    );
    const onLine = (line: string) => {
      let from = 0;
      rest = rest.filter(({ text, href }) => {
        const at = line.indexOf(text, from);
        if (at === -1) return true;
        from = at + text.length;
        if (href) doc.link(column.x + measure(line.slice(0, at)), column.y - height, measure(text), height, href);
        return false;
      });
    };
    writeLines(column, lines, style, { onLine });
  }

  function measureIn({ size, isBold = false }: Style): (part: string) => number {
    return (part) => widthOf(splitRuns(part, isBold), size);
  }

  return {
    doc,
    write,
    writeRow,
    need,
    rule(column, color) {
      goTo(column.page);
      asDecoration(() => {
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
 * Ends what a shaped line reads as, in the state its letters were drawn in: page turned over, font and size set. Poppler (pdftotext, Evince)
 * takes the place and the width of the words from there; without, a line at the top is found at the bottom, one point wide.
 */
function endSpan(doc: Doc, size: number): void {
  const { id } = Reflect.get(doc, "_font") as { id: string };
  doc.save().transform(1, 0, 0, -1, 0, doc.page.height);
  doc.addContent(`BT /${id} ${size} Tf ET`);
  doc.endMarkedContent();
  doc.restore();
}

/** An empty document with our fonts, and its bytes once it is ended. */
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

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

/** Lines of at most `width`, broken between words; a word that is longer than a line is broken within. No lines for no words. */
function breakLine(words: readonly string[], width: number, measure: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  let lineWidth = 0;
  const space = measure(" ");
  const begin = (word: string, wordWidth: number) => {
    if (line !== "") lines.push(line);
    [line, lineWidth] = [word, wordWidth];
  };
  const breakWord = (word: string) => {
    begin("", 0);
    for (const { segment } of graphemes.segment(word)) {
      const segmentWidth = measure(segment);
      if (lineWidth + segmentWidth > width) begin(segment, segmentWidth);
      else [line, lineWidth] = [line + segment, lineWidth + segmentWidth];
    }
  };
  for (const word of words) {
    const wordWidth = measure(word);
    if (line !== "" && lineWidth + space + wordWidth <= width) {
      line += ` ${word}`;
      lineWidth += space + wordWidth;
    } else if (wordWidth <= width) begin(word, wordWidth);
    else breakWord(word);
  }
  if (line !== "") lines.push(line);
  return lines;
}
