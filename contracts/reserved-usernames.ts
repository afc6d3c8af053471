/** Names that nobody may have: paths of the site, roles that people would trust, and words that mean nobody. */
export const reservedUsernames: ReadonlySet<string> = new Set(
  `
  about account accounts admin admins administrator anonymous api app apps assets auth billing blog blogs bot bookmarks
  c2c calendar callback campus campus-to-corporate career careers community consent contact corporate corporate-dashboard
  dashboard demo deleted delete discussion discussions docs download edit email event events everyone everybody export
  faq favicon feed feeds fonts founder functions google guest healthz help hello home hub info internal invite issues
  job jobs journals join legal login logout mail manifest me media member members message messages metrics mod moderator
  moderators moderation my my-bookmarks new news noreply no-reply nobody notifications null official onboarding operator
  owner page payments postmaster press privacy profile profiles public readyz recruiter recruiters register report
  robots root rss sangam search security session sessions settings signin sign-in sign_in signout sign-out sign_out
  signup sign-up sign_up site sitemap somebody staff stand-in static status support support_team sw sysadmin system team tech-flash tech_flash techflash
  terms test theme this tos true undefined unknown unsubscribe user username users verification verified verify
  verify-corporate visitor waitlist webmaster welcome www you
  `
    .trim()
    .split(/\s+/),
);

/** The names among them that people would trust. They are also reserved with a number after them, as in `moderator1`. */
export const trustedNames: ReadonlySet<string> = new Set(
  "admin admins administrator moderator moderators official sangam staff support sysadmin system".split(" "),
);

/** Words that make a name sound official when it has no other words: "Sangam Support", "The Sangam Team". */
export const officeWords: ReadonlySet<string> = new Set(
  "admin admins administrator administrators helpdesk moderation moderator moderators official security staff support sysadmin system team".split(
    " ",
  ),
);

/** Words that may be beside them in such a name. */
export const wordsBesideOffice: ReadonlySet<string> = new Set("campus community corporate desk help of sangam site the".split(" "));
