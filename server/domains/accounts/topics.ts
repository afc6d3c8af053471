// What kept readings are told when it changes who is shown.

/**
 * The page-cache topic of everything that names members: a parent has answered whether one of them is shown. Of a new name only the
 * topics of what bears it are told (`dropOwnPages`).
 */
export const authorsTopic = "authors";
