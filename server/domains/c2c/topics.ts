// Cache topics to invalidate when the programme's public pages change.

/** Career paths and resources. */
export const c2cTopic = "c2c";
