/** The words for a journal that does not exist or belongs to somebody else. */
export const journalMissing = {
  title: "Journal not found",
  text: "This journal may have been deleted or doesn't exist.",
  way: { label: "Back to My Journals", to: "/journals" },
};
