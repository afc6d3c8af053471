import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import type { TourPlaces, Persona } from "./tour-people.ts";

/** One page of the tour: its address and its persona. */
export type Stop = {
  /** The path in the route table that this stop covers. */
  route: string;
  address: string;
  as: Persona;
  /** What distinguishes this stop where a route has several. */
  state?: string;
  /** The expected status. Default 200. */
  status?: number;
};

// Modules named like a page that only take forms and redirect everybody who opens them.
const onlyForms = new Set(["/theme", "/settings/devices"]);

/** The paths of the route table that show a page: their modules export components. */
export function listPageRoutes(): string[] {
  const list = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, index, file, children }) => {
      if (children) return list(children);
      return file.endsWith(".tsx") ? [index ? "/" : `/${path ?? ""}`] : [];
    });
  return list(routes).filter((path) => !onlyForms.has(path));
}

/** Every page of the site in its states, each opened by somebody who may read it. */
export function listStops(places: TourPlaces): Stop[] {
  return [
    ...publicStops(places),
    ...newcomerStops(),
    ...campusStops(places),
    stop("minor", "/consent", { state: "waiting" }),
    ...corporateStops(places),
    ...adminStops(),
  ];
}

function stop(as: Persona, route: string, more: Partial<Stop> = {}): Stop {
  return { route, address: route, as, ...more };
}

function publicStops({ blog, discussion, story, event, job, ...links }: TourPlaces): Stop[] {
  const open = (route: string, more?: Partial<Stop>) => stop("visitor", route, more);
  return [
    open("/"),
    open("/about"),
    open("/login"),
    open("/login", { address: "/login?cookies=none", state: "without-cookies" }),
    open("/waitlist"),
    open("/terms"),
    open("/privacy"),
    open("/contact"),
    open("/tech-flash"),
    open("/tech-flash/sources"),
    open("/tech-flash/:id", { address: `/tech-flash/${story}` }),
    open("/search"),
    open("/search", { address: "/search?q=cloud", state: "found" }),
    open("/search", { address: "/search?q=zzzzzz", state: "nothing-found" }),
    open("/blogs"),
    open("/blogs", { address: "/blogs?q=zzzzzz", state: "nothing-found" }),
    open("/blog/:id", { address: `/blog/${blog}` }),
    open("/discussions"),
    open("/discussions", { address: "/discussions?q=zzzzzz", state: "nothing-found" }),
    open("/discussion/:id", { address: `/discussion/${discussion}` }),
    open("/events"),
    open("/events", { address: "/events?q=zzzzzz", state: "nothing-found" }),
    open("/events/:id", { address: `/events/${event}` }),
    open("/events/sources"),
    open("/jobs"),
    open("/jobs", { address: "/jobs?q=zzzzzz", state: "nothing-found" }),
    open("/jobs/:id", { address: `/jobs/${job}` }),
    open("/ask-me/:sessionId?", { address: "/ask-me" }),
    open("/c2c"),
    open("/campus-to-corporate"),
    open("/c2c/career-path"),
    open("/c2c/resources"),
    open("/consent", { address: links.consentLink }),
    open("/consent", { address: "/consent?token=none", state: "dead", status: 404 }),
    open("/verify-corporate"),
    open("/notifications/unsubscribe", { address: links.unsubscribeLink }),
    open("/notifications/unsubscribe", { address: `${links.unsubscribeLink}&done=1`, state: "done" }),
    open("/notifications/unsubscribe", { state: "dead" }),
    open("/*", { address: "/no-such-page", status: 404 }),
  ];
}

function newcomerStops(): Stop[] {
  const steps = ["/select", "", "/corporate", "/corporate-profile", "/campus"];
  return steps.map((step) => stop("newcomer", `/onboarding${step}`));
}

function campusStops(places: TourPlaces): Stop[] {
  const open = (route: string, more?: Partial<Stop>) => stop("campus", route, more);
  return [
    open("/dashboard"),
    open("/hub"),
    open("/tech-flash", { state: "signed-in" }),
    open("/tech-flash/choices"),
    open("/my-bookmarks"),
    open("/report", { address: `/report?kind=blog&id=${places.blog}` }),
    open("/settings"),
    open("/settings/profile"),
    open("/settings/verification"),
    open("/settings/notifications"),
    open("/settings/delete-account"),
    open("/notifications"),
    open("/ask-me/:sessionId?", { address: `/ask-me/${places.conversation}`, state: "conversation" }),
    open("/jobs/:id", { address: `/jobs/${places.ownJob}`, state: "signed-in" }),
    open("/jobs/saved-searches"),
    open("/jobs/saved-searches/new"),
    open("/jobs/saved-searches/:id", { address: `/jobs/saved-searches/${places.savedSearch}` }),
    open("/jobs/tracker"),
    open("/jobs/tracker/new"),
    open("/jobs/tracker/:id", { address: `/jobs/tracker/${places.application}` }),
    open("/c2c", { state: "signed-in" }),
    open("/c2c/career-path", { state: "signed-in" }),
    open("/c2c/roadmap"),
    open("/c2c/jobs"),
    open("/c2c/cv-builder"),
    open("/c2c/cv-builder/basics"),
    open("/c2c/cv-builder/import"),
    open("/c2c/cv-builder/check"),
    open("/c2c/cv-builder/:section/:entry", { address: "/c2c/cv-builder/projects/new" }),
    open("/c2c/interview-prep"),
    open("/c2c/interview-prep/history"),
    open("/c2c/interview-prep/answers/:id", { address: `/c2c/interview-prep/answers/${places.interviewAnswer}` }),
    open("/c2c/progress"),
    open("/c2c/progress/new"),
    open("/c2c/progress/:id", { address: `/c2c/progress/${places.milestone}` }),
    open("/journals"),
    open("/journals/new"),
    open("/journals/:id", { address: `/journals/${places.journal}` }),
    open("/journals/:id/edit", { address: `/journals/${places.journal}/edit` }),
    open("/blogs/new"),
    open("/blogs/mine"),
    open("/blogs/:id/edit", { address: `/blogs/${places.blogDraft}/edit` }),
    open("/people/:username", { address: `/people/${places.username}` }),
    open("/discussions/new"),
    open("/discussions/mine"),
    open("/discussions", { address: "/discussions?following=1", state: "following" }),
    open("/discussions/:id/edit", { address: `/discussions/${places.ownDiscussion}/edit` }),
    open("/discussion/:id", { address: `/discussion/${places.ownDiscussion}`, state: "own" }),
    open("/events/mine", { state: "empty" }),
  ];
}

function corporateStops({ ownEvent, ownJob, verificationLink }: TourPlaces): Stop[] {
  const open = (route: string, more?: Partial<Stop>) => stop("corporate", route, more);
  return [
    open("/dashboard", { state: "corporate" }),
    open("/corporate-dashboard"),
    open("/corporate-dashboard", { address: "/corporate-dashboard?tab=events", state: "events" }),
    open("/corporate-dashboard", { address: "/corporate-dashboard?tab=blogs", state: "blogs" }),
    open("/hub", { state: "corporate" }),
    open("/c2c/roadmap", { state: "empty" }),
    open("/c2c/cv-builder", { state: "empty" }),
    open("/c2c/progress", { state: "empty" }),
    open("/blogs/mine", { state: "empty" }),
    open("/settings/verification", { state: "corporate" }),
    open("/verify-corporate", { address: verificationLink, state: "live" }),
    open("/my-bookmarks", { state: "empty" }),
    open("/notifications", { state: "empty" }),
    open("/journals", { state: "empty" }),
    open("/jobs/tracker", { state: "empty" }),
    open("/events/new"),
    open("/events/mine"),
    open("/events/:id", { address: `/events/${ownEvent}`, state: "own" }),
    open("/events/:id/edit", { address: `/events/${ownEvent}/edit` }),
    open("/events/:id/cancel", { address: `/events/${ownEvent}/cancel` }),
    open("/events/:id/guests", { address: `/events/${ownEvent}/guests` }),
    open("/jobs/new"),
    open("/jobs/mine"),
    open("/jobs/:id", { address: `/jobs/${ownJob}`, state: "own" }),
    open("/jobs/:id/edit", { address: `/jobs/${ownJob}/edit` }),
  ];
}

function adminStops(): Stop[] {
  const pages = ["overview", "tasks", "sources", "roles", "waitlist", "ai-spend", "log"];
  const administration = pages.map((page) => (page === "overview" ? "/admin" : `/admin/${page}`));
  return ["/moderation", "/moderation/log", ...administration].map((route) => stop("admin", route));
}
