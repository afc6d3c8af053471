// Which lists search engines leave out.

/** Whether a list filtered by tag or city is empty. Anybody can link to such a list, with words of their own in its title. */
export function isBare(narrowedTo: string | undefined, listed: readonly unknown[] | undefined): boolean {
  return narrowedTo !== undefined && listed?.length === 0;
}
