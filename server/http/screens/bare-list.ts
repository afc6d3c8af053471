// Which lists search engines leave out.

/** Whether nothing stands under a tag or a city. Anybody can link to such a list, with words of their own in its title. */
export function isBare(narrowedTo: string | undefined, listed: readonly unknown[] | undefined): boolean {
  return narrowedTo !== undefined && listed?.length === 0;
}
