/** Seconds between two refreshes that people ask for, for everybody together. */
export const REFRESH_PAUSE_SECONDS = 60;
