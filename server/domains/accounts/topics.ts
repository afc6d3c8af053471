// What kept readings are told when members change.

/** The page-cache topic of everything that names members: their name or picture has changed, or whether they are shown. */
export const authorsTopic = "authors";
