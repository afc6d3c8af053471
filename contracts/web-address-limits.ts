/** Maximum length of a link or picture address, in characters. */
export const WEB_ADDRESS_MAX = 2_000;
