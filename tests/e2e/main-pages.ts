/** One page of each area and of each kind of form, for a member who has finished their profile. */
export const mainPages = [
  ...["/about", "/tech-flash", "/blogs", "/discussions", "/events", "/jobs", "/ask-me", "/c2c/career-path", "/search?q=cloud"],
  ...["/dashboard", "/hub", "/settings", "/journals/new", "/c2c/cv-builder", "/jobs/tracker", "/my-bookmarks"],
];
