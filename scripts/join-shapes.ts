// Joins the shapes of a drawing into one SVG path.

/** An element of SVG and its attributes. */
export type Shape = readonly [string, Readonly<Record<string, string>>];

/** Returns one path that draws the same as these shapes, if all have the same stroke. */
export function joinShapes(shapes: readonly Shape[]): string {
  return shapes.map(toPath).join("");
}

function toPath([element, attributes]: Shape): string {
  const read = (name: string): number => Number(attributes[name] ?? 0);
  if (element === "path") return startAnywhere(attributes["d"] ?? "");
  if (element === "line") return `M${read("x1")} ${read("y1")}L${read("x2")} ${read("y2")}`;
  if (element === "circle") return ellipse(read("cx"), read("cy"), read("r"), read("r"));
  if (element === "ellipse") return ellipse(read("cx"), read("cy"), read("rx"), read("ry"));
  if (element === "rect") return rectangle(attributes);
  if (element === "polyline" || element === "polygon") {
    const [x, y, ...rest] = (attributes["points"] ?? "").split(/[\s,]+/);
    return `M${x} ${y}L${rest.join(" ")}${element === "polygon" ? "Z" : ""}`;
  }
  throw new Error(`No way is known to write <${element}> as a path`);
}

/** In a joined path, a relative "m" would begin where the path before it ended. */
function startAnywhere(line: string): string {
  const [start, x, y, next] = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*([-\d.])?/.exec(line) ?? [];
  if (start === undefined) return line;
  return next === undefined ? `M${x} ${y}${line.slice(start.length)}` : `M${x} ${y}l${line.slice(start.length - 1)}`;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${round(cx - rx)} ${cy}a${rx} ${ry} 0 1 0 ${round(2 * rx)} 0a${rx} ${ry} 0 1 0 ${round(-2 * rx)} 0Z`;
}

function rectangle(attributes: Shape[1]): string {
  const read = (name: string): number => Number(attributes[name] ?? 0);
  const [x, y, width, height] = [read("x"), read("y"), read("width"), read("height")];
  const rx = Number(attributes["rx"] ?? attributes["ry"] ?? 0);
  const ry = Number(attributes["ry"] ?? rx);
  const corner = (toX: number, toY: number) => (rx === 0 ? "" : `a${rx} ${ry} 0 0 1 ${round(toX)} ${round(toY)}`);
  const sides = [
    `M${round(x + rx)} ${y}h${round(width - 2 * rx)}${corner(rx, ry)}`,
    `v${round(height - 2 * ry)}${corner(-rx, ry)}`,
    `h${round(2 * rx - width)}${corner(-rx, -ry)}`,
    `v${round(2 * ry - height)}${corner(rx, -ry)}Z`,
  ];
  return sides.join("");
}

function round(value: number): number {
  return Number(value.toFixed(3));
}
