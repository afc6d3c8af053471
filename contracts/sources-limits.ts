/** Minimum number of seconds between two refreshes that people request, for the whole site. */
export const REFRESH_PAUSE_SECONDS = 60;
