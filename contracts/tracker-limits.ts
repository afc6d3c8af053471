/** The stages of an application, which are the columns of the tracker, in order. */
export const applicationStatuses = [
  { value: "saved", label: "Saved" },
  { value: "applied", label: "Applied" },
  { value: "interview", label: "Interview" },
  { value: "offer", label: "Offer" },
  { value: "closed", label: "Closed" },
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number]["value"];

export const APPLICATION_TITLE_MAX = 120;
export const APPLICATION_COMPANY_MAX = 120;
export const APPLICATION_NOTES_MAX = 5_000;
/** Maximum number of applications in one tracker. */
export const APPLICATIONS_MAX = 500;
/** Number of days in which a removed application can be restored. */
export const APPLICATION_UNDO_DAYS = 7;
