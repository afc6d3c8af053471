/**
 * The field in which a form says what it was filled with: JSON, by field. Without it, every field counts as changed, as in a form that
 * saved last.
 */
export const drawnField = "drawn";
