// Years of experience in words.

/** Years of experience in words: "Fresher", "1 year", "3 years". */
export function formatYears(years: number): string {
  if (years === 0) return "Fresher";
  return years === 1 ? "1 year" : `${years} years`;
}

/** The same with the word "experience", where nothing else says what the years are of. */
export function formatLeastExperience(years: number): string {
  return years === 0 ? formatYears(years) : `${formatYears(years)} of experience`;
}
