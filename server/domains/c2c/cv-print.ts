// A CV as PDF, and which of its characters the fonts cannot show.
import type { CvLayout } from "#contracts/cv-limits.ts";
import type { CvDocument } from "#contracts/cv.ts";
import { canPrint, writePdf } from "#server/platform/pdf/write-pdf.ts";

const graphemes = new Intl.Segmenter("en-IN", { granularity: "grapheme" });
const namedMax = 20;
/** Spaces, which are printed as one space, and characters without a shape, such as direction marks. Nobody misses them in print. */
const unseen = /^[\s\p{Cf}]+$/u;

/** The CV as a PDF with a text layer, written in a separate thread. Throws `unavailable` when that takes too long. */
export function printCv(document: CvDocument, layout: CvLayout): Promise<Uint8Array<ArrayBuffer>> {
  const { name } = document;
  return writePdf({ ...document, layout, title: name === "" ? "CV" : `${name}: CV`, summaryHeading: "Summary" });
}

/** The characters of a CV that its PDF cannot show, each once, at most 20. */
export function findUnprintable({ name, label, contacts, summary, sections }: CvDocument): string[] {
  const entries = sections.flatMap((section) => section.entries);
  const texts = [
    ...[name, label, summary],
    ...contacts.map(({ text }) => text),
    ...sections.map(({ heading }) => heading),
    ...entries.flatMap(({ title, subtitle, text, tags, bullets }) => [title, subtitle, text, tags, ...bullets]),
  ];
  const found = new Set<string>();
  for (const text of texts) {
    if (canPrint(text)) continue;
    for (const { segment } of graphemes.segment(text)) if (!canPrint(segment) && !unseen.test(segment)) found.add(segment);
  }
  return [...found].slice(0, namedMax);
}
