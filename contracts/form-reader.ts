/** The hidden field of a member's form that says whose it is: the `userId` of whoever it was drawn for. */
export const formReaderField = "form_reader";
