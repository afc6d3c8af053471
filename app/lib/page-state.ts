/** The state that the server writes into a page, with which the app starts. */
export type PageState = {
  /** Whether the app starts at the first interaction: the page is for reading, and works without it. */
  isForReading: boolean;
  /** The router's own settings. */
  context: Record<string, unknown>;
  /** The address of the file with the list of all routes. */
  manifest: string;
  /** The files of each route of the page, by the route's id. */
  routes: Record<string, string[]>;
  /** The files that those files import: loaded together with them, not one after the other. */
  imports: string[];
  /** The app's style sheets; empty where the page has them already. */
  sheets: string[];
};

/** The loaders' data by the id of their route, and everything else that the router needs, in its own encoding. */
export type PageData = { loaderData: Record<string, unknown>; stream: string };

/** The ids of the elements that contain the two. */
export const PAGE_STATE_ID = "page-state";
export const PAGE_DATA_ID = "page-data";

/** Marks an element that needs the app from the start, such as a list of news without any, which then asks its sources. */
export const NEEDS_APP = { "data-needs-app": true } as const;

/** Marks a form whose button is disabled while nothing is written: the small script does that until the app has started. */
export const NEEDS_TEXT = { "data-needs-text": true } as const;

/** Marks a form that applies a choice from a list at once: the small script submits it until the app has started. */
export const SENDS_CHOICES = { "data-sends-choices": true } as const;

/** Marks a link or a form that changes its page in place: an early press waits for the app, instead of leaving the page. */
export const ACTS_IN_PLACE = { "data-acts-in-place": true } as const;

/** Marks a box where Enter sends the text and Shift with Enter begins a new line: an early Enter waits for the app. */
export const SENDS_ON_ENTER = { "data-sends-on-enter": true } as const;
