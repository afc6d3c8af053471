// Paints the preview image of a link: 1200 by 630, the size that all networks accept.
import { readdirSync } from "node:fs";
import path from "node:path";
import { createCanvas, GlobalFonts } from "@napi-rs/canvas";
import type { SKRSContext2D } from "@napi-rs/canvas";
import { wrapText } from "./wrap-text.ts";

export type Picture = {
  /** The kind of page, such as "Blog". */
  kicker: string;
  title: string;
  /** The author; empty for a page without one. */
  byline: string;
  siteName: string;
};

// A letter that no font in this list has is painted as an empty box. We ship no fonts for Urdu and emoji, so the machine's are used.
const machineFonts = GlobalFonts.families
  .map((font) => font.family)
  .filter((name) => /nastaliq|urdu|naskh|arabic|^dejavu sans$|emoji/i.test(name));
const hasEmoji = machineFonts.some((name) => /emoji/i.test(name));
// The first of these has Latin and Devanagari; the fonts of the PDFs have the other Indian scripts.
const indianFonts = path.join(import.meta.dirname, "../pdf/fonts");
const ownFonts = [
  path.join(import.meta.dirname, "fonts", "mukta-semibold.ttf"),
  ...readdirSync(indianFonts)
    .filter((file) => /^noto-sans-(?!latin).*\.ttf$/.test(file))
    .map((file) => path.join(indianFonts, file)),
];
for (const file of ownFonts) GlobalFonts.registerFromPath(file, path.basename(file));
const families = [...ownFonts.map((file) => path.basename(file)), ...machineFonts].map((name) => `"${name}"`).join(", ");

/** Matches a text whose first letter belongs to a script written from right to left. */
const fromTheRight = /^\P{L}*[\u0590-\u08ff]/u;

const size = { width: 1_200, height: 630 };
const margin = 80;
const ink = "#10272d";
const softInk = "#40545a";
const paper = "#faf6ed";
const peacock = "#0b5a68";
const marigold = "#e39a1b";

/** Paints the picture as PNG. */
export function paintPicture({ kicker, title, byline, siteName }: Picture): Uint8Array {
  const canvas = createCanvas(size.width, size.height);
  const brush = canvas.getContext("2d");
  brush.fillStyle = paper;
  brush.fillRect(0, 0, size.width, size.height);
  paintStreams(brush);
  paintMark(brush, paintLine(brush, siteName, { x: size.width - margin, y: 108, fontSize: 44, fill: ink, isRight: true }));
  paintLine(brush, kicker.toUpperCase(), { x: margin, y: 108, fontSize: 30, fill: peacock });
  paintTitle(brush, title);
  paintLine(brush, byline, { x: margin, y: 548, fontSize: 36, fill: softInk });
  return canvas.encodeSync("png");
}

function paintTitle(brush: SKRSContext2D, title: string): void {
  const text = presentable(title);
  const linesMax = 4;
  // Uses the largest size at which the whole title fits. If none does, the title is cut off with "…" at the smallest size.
  for (const fontSize of [80, 68, 58]) {
    const measure = setFont(brush, fontSize);
    const lines = wrapText(text, { width: size.width - 2 * margin, linesMax, measure });
    const lineHeight = fontSize * 1.2;
    if (fontSize > 58 && (lines.length * lineHeight > 310 || lines.at(-1)?.endsWith("…"))) continue;
    brush.fillStyle = ink;
    // Lines are aligned to the side at which their script starts.
    brush.direction = fromTheRight.test(text) ? "rtl" : "ltr";
    const begin = brush.direction === "rtl" ? size.width - margin : margin;
    lines.forEach((line, at) => brush.fillText(line, begin, 225 + at * lineHeight));
    brush.direction = "ltr";
    return;
  }
}

type LineStyle = { x: number; y: number; fontSize: number; fill: string; isRight?: boolean };

/** Paints a single line, cut off with "…" if it is too long. Returns its left edge. */
function paintLine(brush: SKRSContext2D, text: string, { x, y, fontSize, fill, isRight = false }: LineStyle): number {
  const measure = setFont(brush, fontSize);
  const [line = ""] = wrapText(presentable(text), { width: isRight ? 420 : 680, linesMax: 1, measure });
  const begin = isRight ? x - measure(line) : x;
  brush.fillStyle = fill;
  brush.fillText(line, begin, y);
  return begin;
}

/** Sets the font, and returns a function that measures the width of a text in it. */
function setFont(brush: SKRSContext2D, fontSize: number): (text: string) => number {
  brush.font = `${fontSize}px ${families}, sans-serif`;
  return (text) => brush.measureText(text).width;
}

/** Paints the site's emblem, two streams that meet, along the lower edge. */
function paintStreams(brush: SKRSContext2D): void {
  brush.lineWidth = 16;
  brush.strokeStyle = marigold;
  brush.beginPath();
  brush.moveTo(760, 622);
  brush.bezierCurveTo(980, 622, 960, 480, size.width, 480);
  brush.stroke();
  brush.fillStyle = peacock;
  brush.fillRect(0, size.height - 16, size.width, 16);
}

/** Paints the mark of the site to the left of its name. */
function paintMark(brush: SKRSContext2D, nameBegin: number): void {
  brush.save();
  brush.translate(nameBegin - 74, 68);
  brush.scale(1.7, 1.7);
  brush.lineWidth = 4.5;
  brush.lineCap = "round";
  brush.strokeStyle = marigold;
  brush.beginPath();
  brush.moveTo(3, 24);
  brush.bezierCurveTo(13, 24, 12, 14, 22, 14);
  brush.stroke();
  brush.strokeStyle = peacock;
  brush.beginPath();
  brush.moveTo(3, 4);
  brush.bezierCurveTo(13, 4, 12, 14, 22, 14);
  brush.lineTo(29, 14);
  brush.stroke();
  brush.restore();
}

/** Removes emoji if this machine has no font for them, since each would be an empty box. */
function presentable(text: string): string {
  return hasEmoji ? text : text.replaceAll(/\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f|\u20e3/gu, "");
}
