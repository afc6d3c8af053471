/**
 * The name of the hidden field with the values that a form was filled with, as JSON by field. Without it, every field counts as changed, as
 * it does for the form that was the last to save.
 */
export const baseValuesField = "drawn";
