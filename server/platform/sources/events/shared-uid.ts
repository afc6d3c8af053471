// Tells apart the events to which a calendar gives one id.
import { isChange } from "./ics-components.ts";
import type { IcsEvent } from "./ics-parts.ts";

/**
 * The events under one id: of several words on one the last (RFC 5545, section 3.8.7.4), of those of one age each that begins at another
 * time. What changes one time of a series goes with the series. Each has an id in its lines, by which the parser finds its changes.
 */
export function partByStart({ uid, components }: IcsEvent): IcsEvent[] {
  const withId = components.map((lines) => [...lines.filter((line) => !/^UID[:;]/i.test(line)), "UID:1"]);
  const [changes, bases] = [withId.filter(isChange), withId.filter((lines) => !isChange(lines))];
  const latest = Math.max(...bases.map(sequenceOf));
  const byStart = new Map(bases.filter((lines) => sequenceOf(lines) === latest).map((lines) => [lineOf(lines, "DTSTART"), lines]));
  if (byStart.size <= 1) return [{ uid, components: [...byStart.values(), ...changes] }];
  const current = [...byStart.values()];
  const series = current.find((lines) => lineOf(lines, "RRULE") !== "") ?? current[0];
  return current.map((lines) => ({ uid, components: lines === series ? [lines, ...changes] : [lines] }));
}

function sequenceOf(lines: readonly string[]): number {
  return Number(/^SEQUENCE(?:;[^:]*)?:\s*(\d{1,9})\s*$/i.exec(lineOf(lines, "SEQUENCE"))?.[1] ?? 0);
}

function lineOf(lines: readonly string[], name: string): string {
  return lines.find((line) => line.toUpperCase().startsWith(name) && /^[:;]/.test(line.slice(name.length))) ?? "";
}
