import { newId } from "#server/platform/db/ids.ts";
import { openBrowser } from "./browser.ts";
import type { TestBrowser } from "./browser.ts";
import { readOutboxLink } from "./mail-links.ts";
import { signInAtStandIn } from "./stand-in-sign-in.ts";

/** The personas of the tour: a visitor, a new account, a student, a member under 18, a professional, a moderator and an admin. */
export const personas = ["visitor", "newcomer", "campus", "minor", "corporate", "admin"] as const;
export type Persona = (typeof personas)[number];

/** The addresses that the tour needs, by name. */
export type TourPlaces = Record<
  | "blog"
  | "blogDraft"
  | "discussion"
  | "ownDiscussion"
  | "story"
  | "event"
  | "ownEvent"
  | "job"
  | "ownJob"
  | "journal"
  | "application"
  | "savedSearch"
  | "milestone"
  | "interviewAnswer"
  | "conversation"
  | "username"
  // Links from mails, as paths.
  | "consentLink"
  | "verificationLink"
  | "unsubscribeLink",
  string
>;

export type TourPeople = { browsers: Record<Persona, TestBrowser>; places: TourPlaces };

// Long names in several scripts, which show first where a layout is too narrow.
const names = { campus: "மீனாட்சி Venkata Satyanarayana Krishnamurthy", corporate: "अनुष्का Padmanabhan-Chattopadhyay", admin: "Farah Sheikh" };
const question = "be-rest-methods";
const aDayMs = 24 * 3_600_000;

/**
 * Signs in each persona at a site with demo content and creates one item of each kind for them, all over plain HTTP. The site writes its
 * mails into `dataDir`.
 */
export async function gatherTourPeople(url: string, adminEmail: string, dataDir: string): Promise<TourPeople> {
  const open = () => openBrowser({ url, publicUrl: url });
  const browsers = { visitor: open(), newcomer: open(), campus: open(), minor: open(), corporate: open(), admin: open() };
  const mark = crypto.randomUUID().slice(0, 8);
  await Promise.all([
    signInAtStandIn(browsers.newcomer, { email: `newcomer-${mark}@example.test`, name: "Kabir Anand" }),
    joinAsCampus(browsers.campus, { email: `campus-${mark}@example.test`, name: names.campus }, { ageGroup: "adult" }),
    joinAsCampus(
      browsers.minor,
      { email: `minor-${mark}@example.test`, name: "Kavya Menon" },
      { dateOfBirth: inDays(-15.5 * 365).slice(0, 10), parentEmail: `parent-${mark}@example.test` },
    ),
    joinAsCorporate(browsers.corporate, names.corporate, `corporate-${mark}@example.test`, `tour.${mark}`),
    joinAsCorporate(browsers.admin, names.admin, adminEmail, `keeper.${mark}`),
  ]);
  const [shared, ofStudent, ofProfessional] = await Promise.all([
    findShared(browsers.visitor),
    writeAsStudent(browsers.campus),
    writeAsProfessional(browsers.corporate),
  ]);
  await keep(browsers.campus, "blog", shared.blog);
  await keep(browsers.campus, "job", shared.job);
  await answerTheStudent(browsers.corporate, ofStudent.ownDiscussion);
  // Fills the moderators' queue, by a member without a persona.
  await send(browsers.corporate, "/report", {
    kind: "discussion",
    id: ofStudent.ownDiscussion,
    reason: "spam",
    note: "Posted elsewhere too.",
  });
  await send(browsers.admin, `/events/${ofProfessional.ownEvent}/answer`, { intent: "going", told: "1" });
  await send(browsers.corporate, "/onboarding/corporate?step=verify", { workEmail: `tour-${mark}@acme.example` });
  const linkIn = async (recipient: string, page: string) => (await readOutboxLink(dataDir, recipient, page)).slice(url.length);
  const [consentLink, verificationLink, unsubscribeLink] = await Promise.all([
    linkIn(`parent-${mark}@example.test`, "consent"),
    linkIn(`tour-${mark}@acme.example`, "verify-corporate"),
    linkIn(`campus-${mark}@example.test`, "notifications/unsubscribe"),
  ]);
  const links = { consentLink, verificationLink, unsubscribeLink };
  return { browsers, places: { ...shared, ...ofStudent, ...ofProfessional, ...links, username: `tour.${mark}` } };
}

type Account = { email: string; name: string };

async function joinAsCampus(browser: TestBrowser, account: Account, age: Record<string, string>): Promise<void> {
  await signInAtStandIn(browser, account);
  await send(browser, "/onboarding/campus", {
    ...account,
    collegeName: "Sri Venkateswara College of Engineering and Technology",
    qualification: "btech",
    qualificationStatus: "pursuing",
    ...age,
    city: "Thiruvananthapuram",
  });
}

async function joinAsCorporate(browser: TestBrowser, name: string, email: string, username: string): Promise<void> {
  const landed = await signInAtStandIn(browser, { email, name });
  if (!landed.startsWith("/onboarding")) return;
  await send(browser, "/onboarding/corporate", {
    name,
    email,
    phone: `98${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`,
    username,
    city: "Chhatrapati Sambhajinagar",
    organization: "Bharatiya Antariksh Software Engineering Services",
    designation: "Principal Engineer",
  });
  await send(browser, "/onboarding/corporate", { step: "verify", intent: "skip" });
}

async function findShared(browser: TestBrowser): Promise<Pick<TourPlaces, "blog" | "discussion" | "event" | "job">> {
  const first = async (kind: string) => {
    const { items } = (await (await browser.get(`/api/v1/${kind}?limit=1`)).json()) as { items: { id: string }[] };
    return items[0]?.id ?? "";
  };
  const [blog, discussion, event, job] = await Promise.all([first("blogs"), first("discussions"), first("events"), first("jobs")]);
  return { blog, discussion, event, job };
}

async function writeAsStudent(browser: TestBrowser) {
  await send(browser, "/journals/new", {
    title: "எனது குறிப்புகள்: what I learnt about PostgreSQL",
    content: "## Indexes\n\nA covering index…",
  });
  await send(browser, "/jobs/tracker/new", { title: "Graduate Engineer Trainee", company: "Narmada Labs", status: "applied" });
  await send(browser, "/jobs/saved-searches/new", { name: "Close to home", city: "Kochi", pay: "5" });
  await send(browser, "/c2c/progress/new", { milestone: "Finished the course on distributed systems", category: "skills" });
  await send(browser, "/c2c/career-path", { career_path: "backend_developer" });
  await send(browser, "/c2c/roadmap", { intent: "generate" });
  await send(browser, "/c2c/cv-builder", { intent: "draft" });
  await send(browser, "/blogs/new", {
    title: "What my first pull request taught me",
    content: "It was three lines long.",
    tags: "AI",
    intent: "draft",
  });
  return {
    ...(await discussStory(browser)),
    journal: await firstId(browser, "/journals", /\/journals\/([0-9a-f-]{36})"/),
    application: await firstId(browser, "/jobs/tracker", /\/jobs\/tracker\/([0-9a-f-]{36})"/),
    savedSearch: await firstId(browser, "/jobs/saved-searches", /\/jobs\/saved-searches\/([0-9a-f-]{36})"/),
    milestone: await firstId(browser, "/c2c/progress", /\/c2c\/progress\/([0-9a-f-]{36})"/),
    blogDraft: await firstId(browser, "/blogs/mine", /\/blogs\/([0-9a-f-]{36})\/edit/),
    interviewAnswer: idIn(
      await send(browser, `/c2c/interview-prep?question=${question}`, { question, answer: "GET is safe; PUT may be repeated." }),
    ),
    conversation: idIn(await send(browser, "/ask-me", { intent: "ask", message: "How should I prepare for a system design interview?" })),
  };
}

/** Discusses the first story without a discussion. Two tours that start at once each get a different one. */
async function discussStory(browser: TestBrowser): Promise<{ story: string; ownDiscussion: string }> {
  const list = await (await browser.get("/tech-flash?tag=DevTools")).text();
  for (const [, story = ""] of list.matchAll(/\/discussions\/new\?story=([0-9a-f-]{36})"/g)) {
    const answer = await browser.post("/discussions/new", {
      idempotency_key: newId(),
      title: "Which of the two internships would you take, and why?",
      content: "One is in **Kochi**, one in Pune.",
      tags: "Careers",
      story,
    });
    if (answer.status !== 409) return { story, ownDiscussion: idIn(answer.headers.get("location") ?? "") };
  }
  throw new Error("Every story of the list has its discussion");
}

async function writeAsProfessional(browser: TestBrowser): Promise<Pick<TourPlaces, "ownEvent" | "ownJob">> {
  const event = await send(browser, "/events/new", {
    title: "An evening with PostgreSQL for students and professionals",
    description: "Bring a laptop and a question.",
    event_date: inDays(200).slice(0, 16),
    venue: "The long hall on the third floor of the old library",
    city: "Chhatrapati Sambhajinagar",
    tags: "Cloud",
  });
  const job = await send(browser, "/jobs/new", {
    title: "Principal Site Reliability Engineer for the payments platform",
    company: "Bharatiya Antariksh Software Engineering Services",
    location: "Chhatrapati Sambhajinagar",
    work_mode: "hybrid",
    salary_min: "32",
    salary_max: "48",
    experience_min: "8",
    description: "You keep the payments of a hundred thousand small shops running.",
    requirements: "Eight years with Linux\nA calm voice at three in the morning",
    apply_url: "https://jobs.example.test/sre",
    closes_on: inDays(40).slice(0, 10),
    intent: "post",
  });
  return { ownEvent: idIn(event), ownJob: idIn(job) };
}

async function keep(browser: TestBrowser, type: string, id: string): Promise<void> {
  await send(browser, "/bookmarks", { intent: "add", bookmark_type: type, reference_id: id });
}

/** Creates a notification for the student, and a thread of two people. */
async function answerTheStudent(browser: TestBrowser, discussion: string): Promise<void> {
  await send(browser, `/discussion/${discussion}`, { intent: "add-reply", content: "The one where you would learn from somebody." });
}

/** Sends a form and returns where it redirects. */
async function send(browser: TestBrowser, path: string, fields: Record<string, string>): Promise<string> {
  const response = await browser.post(path, { idempotency_key: newId(), ...fields });
  const location = response.headers.get("location");
  if (location === null) throw new Error(`${path} answered ${response.status} and led nowhere: ${messagesOf(await response.text())}`);
  return location;
}

/** Returns the field errors of a refused form. */
function messagesOf(html: string): string {
  return [...html.matchAll(/role="alert"[^>]*>(.*?)<\/(?:p|div|ul)>/gs)]
    .map(([, text = ""]) => text.replaceAll(/<[^>]*>/g, " "))
    .join("; ");
}

async function firstId(browser: TestBrowser, path: string, pattern: RegExp): Promise<string> {
  const [, id] = pattern.exec(await (await browser.get(path)).text()) ?? [];
  if (id === undefined) throw new Error(`${path} links to nothing of its own`);
  return id;
}

function idIn(address: string): string {
  const [id] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(address) ?? [];
  if (id === undefined) throw new Error(`${address} names nothing`);
  return id;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * aDayMs).toISOString();
}
