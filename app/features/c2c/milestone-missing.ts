/** What is said of a milestone that is not there. */
export const milestoneMissing = {
  title: "Milestone not found",
  text: "It was deleted in the meantime.",
  way: { label: "Your progress", to: "/c2c/progress" },
};
