/** What the server leaves in a page for the app to begin with. */
export type PageState = {
  /** Whether the app waits for a first touch: the page is read, and works without it. */
  isForReading: boolean;
  /** The router's own settings. */
  context: Record<string, unknown>;
  /** The file with the list of all routes. */
  manifest: string;
  /** The files of each route of the page, by the route's id. */
  routes: Record<string, string[]>;
  /** What those files import: fetched together with them, not one after the other. */
  imports: string[];
  /** Style sheets that come with the app; empty where the page has them already. */
  sheets: string[];
};

/** What the loaders answered, by the id of their route, and all else that the router knows, in its own encoding. */
export type PageData = { loaderData: Record<string, unknown>; stream: string };

/** The elements that hold the two. */
export const PAGE_STATE_ID = "page-state";
export const PAGE_DATA_ID = "page-data";

/** Marks an element that the app has to be there for from the start, such as a form whose button follows what is typed. */
export const NEEDS_APP = { "data-needs-app": true } as const;

/** Marks a form whose button takes no press while nothing is written: the small script sees to that until the app is there. */
export const NEEDS_TEXT = { "data-needs-text": true } as const;

/** Marks a form that takes a choice from a list as soon as it is made: the small script sends it until the app is there. */
export const SENDS_CHOICES = { "data-sends-choices": true } as const;

/** Marks a link that changes its page in place: an early press waits for the app, instead of leaving the page. */
export const ACTS_IN_PLACE = { "data-acts-in-place": true } as const;

/** Marks a box whose text Enter sends, and Shift and Enter do not: an early Enter waits for the app, instead of beginning a new line. */
export const SENDS_ON_ENTER = { "data-sends-on-enter": true } as const;
