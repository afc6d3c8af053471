// Separates the events to which a calendar gives the same id.
import { isChange } from "./ics-components.ts";
import type { IcsEvent } from "./ics-parts.ts";

/**
 * Splits the components under one id. Of several versions of an event the last counts (RFC 5545, section 3.8.7.4); versions of the same age
 * are separate events if they start at different times. Changes of single occurrences stay with their series. Each event's lines get an id
 * of their own, by which the parser finds its changes.
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
