/** 12,34,567 */
export function inIndia(count: number): string {
  return count.toLocaleString("en-IN");
}

/** "1 task waits", "2 tasks wait" */
export function counted(count: number, one: string, many: string): string {
  return `${inIndia(count)} ${count === 1 ? one : many}`;
}

/** 42 s, 5 min, 3 h, 2 d */
export function inShort(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7_200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3_600)} h` : `${Math.round(seconds / 86_400)} d`;
}
