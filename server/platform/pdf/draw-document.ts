// Lays a document out in one column (the classic layout) or two (the modern one).
import type { PdfDocument, PdfEntry, PdfSection } from "./pdf-document.ts";
import { createPen } from "./pen.ts";
import type { Column, Pen } from "./pen.ts";

const ink = "#10272d";
const softInk = "#40545a";
const peacock = "#0b5a68";
const line = "#c9c1b0";
const asidePaper = "#f3eee2";

const margin = 50;
const pageWidth = 595.28;
const pageHeight = 841.89;
const asideWidth = 165;
const gap = 24;

/** Draws the document as PDF. Blocks its thread. */
export function drawDocument(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  return document.layout === "modern" ? drawModern(document) : drawClassic(document);
}

function drawClassic(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pen = createPen(describe(document), () => {});
  const column: Column = { x: margin, width: pageWidth - 2 * margin, page: 0, y: margin - 6, top: margin };
  drawHead(pen, column, document);
  pen.writeRow(column, document.contacts, { size: 9.5, color: softInk });
  drawSummary(pen, column, document);
  for (const section of document.sections) drawSection(pen, column, section);
  return pen.finish();
}

function drawModern(document: PdfDocument): Promise<Uint8Array<ArrayBuffer>> {
  const asideX = pageWidth - margin / 2 - asideWidth;
  const pen = createPen(describe(document), (doc) => {
    doc.rect(asideX - gap / 2, 0, pageWidth - asideX + gap / 2, pageHeight).fill(asidePaper);
  });
  const main: Column = { x: margin, width: asideX - gap - margin, page: 0, y: margin - 6, top: margin };
  const aside: Column = { x: asideX, width: asideWidth, page: 0, y: margin, top: margin };
  drawHead(pen, main, document);
  drawSummary(pen, main, document);
  for (const section of document.sections) if (!section.isAside) drawSection(pen, main, section);
  for (const { text, href } of document.contacts) pen.write(aside, text, { size: 9.5, color: href ? peacock : ink, href });
  for (const section of document.sections) if (section.isAside) drawSection(pen, aside, section);
  return pen.finish();
}

function describe({ title, lang, name }: PdfDocument) {
  return { title, lang, author: name };
}

function drawHead(pen: Pen, column: Column, { name, label }: PdfDocument): void {
  pen.write(column, name, { size: 22, color: ink, isBold: true }, "H1");
  pen.write(column, label, { size: 12, color: peacock });
  column.y += 4;
}

function drawSummary(pen: Pen, column: Column, { summaryHeading, summary }: PdfDocument): void {
  if (summary === "") return;
  drawHeading(pen, column, summaryHeading);
  pen.write(column, summary, { size: 10, color: ink });
}

function drawHeading(pen: Pen, column: Column, heading: string): void {
  column.y += 12;
  // Room for the heading and a few lines, so that a heading is never alone at the end of a page.
  pen.need(column, 70);
  pen.write(column, heading, { size: 12, color: peacock, isBold: true }, "H2");
  column.y += 1;
  pen.rule(column, line);
}

function drawSection(pen: Pen, column: Column, section: PdfSection): void {
  drawHeading(pen, column, section.heading);
  for (const entry of section.entries) {
    if (section.isCompact) drawCompact(pen, column, entry);
    else drawEntry(pen, column, entry);
  }
}

function drawCompact(pen: Pen, column: Column, { title, text }: PdfEntry): void {
  pen.write(column, title, { size: 10, color: ink, isBold: true }, "H3");
  pen.write(column, text, { size: 10, color: ink });
  column.y += 4;
}

function drawEntry(pen: Pen, column: Column, { title, subtitle, dates, link, text, bullets, tags }: PdfEntry): void {
  pen.need(column, 44);
  pen.write(column, title, { size: 10.5, color: ink, isBold: true }, "H3");
  pen.write(column, subtitle, { size: 10, color: ink });
  pen.write(column, dates, { size: 9.5, color: softInk });
  pen.write(column, link ?? "", { size: 9.5, color: peacock, href: link });
  pen.write(column, text, { size: 10, color: ink });
  for (const bullet of bullets) pen.write(column, bullet, { size: 10, color: ink, indent: 8 }, "LI");
  pen.write(column, tags, { size: 9.5, color: softInk });
  column.y += 7;
}
