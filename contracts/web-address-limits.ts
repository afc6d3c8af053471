/** Characters of an address that members give for a link or a picture. */
export const WEB_ADDRESS_MAX = 2_000;
