// The words by which changes of the programme's public pages are told to the page cache.

/** Career paths and resources. */
export const c2cTopic = "c2c";
