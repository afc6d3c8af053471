/** What is said where a journal is not, or is somebody else's. */
export const journalMissing = {
  title: "Journal not found",
  text: "This journal may have been deleted or doesn't exist.",
  way: { label: "Back to My Journals", to: "/journals" },
};
