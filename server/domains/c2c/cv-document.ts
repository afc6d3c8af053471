// A CV as a document. The page, the PDF and the check against a job use the same text.
import { cvSections } from "#contracts/cv-limits.ts";
import type { CvSection } from "#contracts/cv-limits.ts";
import type { Resume, ResumeEntry } from "#contracts/cv-resume.ts";
import type { CvDocument, CvEntryView, CvSectionView } from "#contracts/cv.ts";
import { entriesOf, linesOf, linkOf, partOf, textOf } from "./cv-parts.ts";

/** The text of a CV, in reading order. */
export function toDocument(resume: Resume): CvDocument {
  const basics = partOf(resume, "basics");
  return {
    lang: "en-IN",
    name: textOf(basics, "name"),
    label: textOf(basics, "label"),
    contacts: listContacts(resume, basics),
    summary: textOf(basics, "summary"),
    sections: cvSections.flatMap(({ section, label }) => presentSection(resume, section, label)),
  };
}

function listContacts(resume: Resume, basics: ResumeEntry): CvDocument["contacts"] {
  const location = partOf(basics, "location");
  const [email, phone, url] = [textOf(basics, "email"), textOf(basics, "phone"), linkOf(basics)];
  const place = joinTexts(", ", textOf(location, "city"), textOf(location, "region"), textOf(location, "countryCode"));
  const profiles = entriesOf(resume, "profiles").map((profile) => {
    const link = linkOf(profile);
    const name = joinTexts(": ", textOf(profile, "network"), textOf(profile, "username") || shorten(link));
    return { text: name, href: link || null };
  });
  return [
    { text: email, href: email && `mailto:${email}` },
    { text: phone, href: null },
    { text: place, href: null },
    { text: shorten(url), href: url || null },
    ...profiles,
  ].filter(({ text }) => text !== "");
}

const asideSections = new Set<CvSection>(["skills", "certificates", "languages", "interests"]);
const compactSections = new Set<CvSection>(["skills", "languages", "interests"]);

function presentSection(resume: Resume, section: CvSection, heading: string): CvSectionView[] {
  if (section === "profiles") return [];
  const isAside = asideSections.has(section);
  const frame = { section, isCompact: compactSections.has(section), isAside };
  const entries = entriesOf(resume, section).map((entry) => presentEntry(section, entry));
  if (section === "sections") {
    return entries.filter(isShown).map((entry) => ({ ...frame, heading: entry.title || heading, entries: [{ ...entry, title: "" }] }));
  }
  const shown = entries.filter(isShown);
  return shown.length === 0 ? [] : [{ ...frame, heading, entries: shown }];
}

function presentEntry(section: CvSection, entry: ResumeEntry): CvEntryView {
  const text = (key: string) => textOf(entry, key);
  const lines = (key: string) => linesOf(entry, key);
  return {
    title: "",
    subtitle: "",
    dates: joinTexts(" – ", formatCvDate(text("startDate")), formatCvDate(text("endDate")) || (text("startDate") && "Present")),
    link: linkOf(entry) || null,
    text: "",
    bullets: lines("highlights"),
    tags: "",
    ...entryPresenters[section](text, lines),
  };
}

type EntryPresenter = (text: (key: string) => string, lines: (key: string) => string[]) => Partial<CvEntryView>;

const presentKeywords: EntryPresenter = (text, lines) => ({
  title: text("name") + (text("level") && ` (${text("level")})`),
  text: lines("keywords").join(", "),
  link: null,
  dates: "",
  bullets: [],
});
const presentNamed: EntryPresenter = (text) => ({ title: text("name"), text: text("summary"), dates: "" });

// How the fields of an entry are shown, where sections differ.
const entryPresenters: Record<CvSection, EntryPresenter> = {
  work: (text) => ({
    title: text("position") || text("name"),
    subtitle: joinTexts(", ", text("position") && text("name"), text("location")),
    text: text("summary"),
  }),
  projects: (text, lines) => ({
    title: text("name"),
    subtitle: text("entity"),
    text: text("description"),
    tags: lines("keywords").join(", "),
  }),
  education: (text, lines) => {
    const degree = joinTexts(", ", text("studyType"), text("area"));
    return {
      title: degree || text("institution"),
      subtitle: degree && text("institution"),
      text: text("score") && `Score: ${text("score")}`,
      bullets: lines("courses"),
    };
  },
  volunteer: (text) => ({
    title: text("position") || text("organization"),
    subtitle: text("position") && text("organization"),
    text: text("summary"),
  }),
  awards: (text) => ({
    title: text("title"),
    subtitle: text("awarder"),
    dates: formatCvDate(text("date")),
    text: text("summary"),
    bullets: [],
  }),
  certificates: (text) => ({ title: text("name"), subtitle: text("issuer"), dates: formatCvDate(text("date")), bullets: [] }),
  languages: (text) => ({ title: text("language"), text: text("fluency"), link: null, dates: "", bullets: [] }),
  skills: presentKeywords,
  interests: presentKeywords,
  profiles: presentNamed,
  sections: presentNamed,
};

function isShown({ title, subtitle, text, bullets, tags }: CvEntryView): boolean {
  return joinTexts("", title, subtitle, text, tags, ...bullets) !== "";
}

function joinTexts(mark: string, ...texts: string[]): string {
  return texts.filter((text) => text !== "").join(mark);
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Formats a date: 2024-06-15 as 15 Jun 2024, 2024-06 as Jun 2024. 2024 stays as it is. */
function formatCvDate(date: string): string {
  const [year = "", month, day] = date.split("-");
  return joinTexts(" ", day ? String(Number(day)) : "", month ? (months[Number(month) - 1] ?? "") : "", year);
}

function shorten(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/i, "").replace(/\/$/, "");
}
