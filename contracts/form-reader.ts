/** The hidden field of a member's form that says whose form it is: the `userId` of the member for whom it was rendered. */
export const formReaderField = "form_reader";
