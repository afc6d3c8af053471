/**
 * What stands above a form whose sender is signed out by now. The page with such a form waits for them: see `app/lib/service-worker.ts`.
 */
export const signedOutMeanwhile = "You have been signed out. Please sign in again in another tab, then send this once more";
