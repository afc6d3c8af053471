import type { Stop } from "#tests/setup/tour-stops.ts";

export type Picture = { name: string; title: string; as: string };

/** Each page is photographed in these variants. */
export const variants = [
  { width: 1280, colorScheme: "light" },
  { width: 1280, colorScheme: "dark" },
  { width: 375, colorScheme: "light" },
  { width: 375, colorScheme: "dark" },
] as const;

/** The file name of a page's pictures, without variant and extension. */
export function nameOf({ route, state }: Stop): string {
  const words = route.replaceAll(/[^a-z0-9]+/gi, "-").replaceAll(/^-|-$/g, "");
  return [words || (route === "/" ? "landing" : "not-found"), state].filter(Boolean).join(".");
}
