/** The tags with a tab, in the order of the tabs. Sources may have other tags, which have no tab. */
export const techFlashTags = ["AI", "Cloud", "Startups", "DevTools", "Security", "Web3"] as const;

export type TechFlashTag = (typeof techFlashTags)[number];

export const TECH_FLASH_PAGE_SIZE = 10;
export const TECH_FLASH_CORPORATE_PAGE_SIZE = 15;

/** Maximum number of articles that one call of the public API returns. */
export const TECH_FLASH_API_LIMIT_MAX = 50;

export const TECH_FLASH_TAG_MAX = 40;
export const TECH_FLASH_SEARCH_MAX = 200;
