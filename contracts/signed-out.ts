/** The error of a form whose sender has been signed out. While it is shown, the page does not reload: see `app/lib/service-worker.ts`. */
export const signedOutMeanwhile = "You have been signed out. Please sign in again in another tab, then send this once more";
