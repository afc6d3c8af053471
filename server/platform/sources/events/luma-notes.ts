// Reads what Luma's calendars write into the description of an event instead of into properties: its page, and its address.

/** The event's page, its address, whether it is joined online, and the rest of the description. */
export type LumaNotes = { url: string; address: string; isJoined: boolean; rest: string };

const firstLine = /^\s*Get up-to-date information at: (https:\/\/(?:luma\.com|lu\.ma)\/[\w./-]{1,200})/;
const ownPage = /^\s*https:\/\/(?:luma\.com|lu\.ma)\/event\/\S*\s*$/;
const note = /^(?:Get up-to-date information at:|Address:|Hosted by |Click to join:|Find more information on https:)/;

/**
 * Returns the notes in a description; null when it is not Luma's. The page's address is without the parameter that may be a guest's own
 * key.
 */
export function readLumaNotes(description: string): LumaNotes | null {
  const url = firstLine.exec(description)?.[1];
  if (url === undefined) return null;
  const paragraphs = description.split(/\n\s{0,20}\n/).map((paragraph) => paragraph.trim());
  const address = paragraphs.find((paragraph) => paragraph.startsWith("Address:"))?.slice("Address:".length) ?? "";
  return {
    url,
    address: /^\s*Check event page/.test(address) ? "" : joinLines(address),
    isJoined: paragraphs.some((paragraph) => paragraph.startsWith("Click to join:")),
    rest: paragraphs.filter((paragraph) => !note.test(paragraph)).join("\n\n"),
  };
}

function joinLines(text: string): string {
  const lines = text.split("\n").map((line) => line.trim());
  return lines.filter((line) => line !== "").join(", ");
}

/** Whether a place is only the event's own page: then the place is not known, or only to guests. */
export function isLumaPage(place: string): boolean {
  return ownPage.test(place);
}
