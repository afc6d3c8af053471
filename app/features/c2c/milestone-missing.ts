/** What is said where a milestone is not, or is somebody else's. */
export const milestoneMissing = {
  title: "Milestone not found",
  text: "This milestone may have been deleted or doesn't exist.",
  way: { label: "Your progress", to: "/c2c/progress" },
};
