import type { ArticleView } from "./tech-flash.ts";

/** A link to a social network. `{url}` in `href` is replaced by the site's own address. */
export type SocialLink = { icon: "linkedin" | "whatsapp" | "x" | "instagram" | "github" | "youtube"; label: string; href: string };

/** The site texts that every page shows. */
export type SiteFrame = { name: string; copyright: string; contactMail: string; socials: SocialLink[] };

export type Testimonial = {
  name: string;
  designation: string;
  company: string;
  /** Path or https address of a portrait; null draws the first letter of the name. */
  image: string | null;
  quote: string;
  /** Stars, 1 to 5. */
  rating: number;
  type: "campus" | "corporate";
};

/** Marketing figures, as they are shown. */
export type SiteFigures = {
  members: string;
  jobs: string;
  events: string;
  dailyArticles: string;
  blogs: string;
  discussions: string;
  /** Shown on the login page. */
  professionals: string;
  /** Shown in the line about the career programme. */
  programmeProfessionals: string;
};

/** The offer to recruiters before hiring opens. */
export type RecruiterOffer = { label: string; headline: string; points: string[]; launch: string };

/** All site texts that an operator can edit, from db/content/site.ts. */
export type SiteTexts = SiteFrame & {
  taglines: string[];
  figures: SiteFigures;
  testimonials: Testimonial[];
  recruiterOffer: RecruiterOffer;
  /** The operator of the site, responsible for its data; named in the legal pages. */
  operator: { name: string; place: string; grievanceOfficer: string };
  /**
   * The day of the last change of the legal pages, as YYYY-MM-DD: the version that a sign-in accepts and that a parent's answer is about.
   */
  legalUpdatedOn: string;
};

/** The data of the landing page. */
export type LandingData = Pick<SiteTexts, "name" | "taglines" | "figures" | "testimonials" | "recruiterOffer"> & {
  /** The site's own address, with a trailing slash. */
  address: string;
  /** The newest articles of Tech Flash; may be empty. */
  headlines: Pick<ArticleView, "id" | "title" | "summary" | "source" | "externalLink">[];
};
