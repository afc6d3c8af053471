import { expect, test } from "vitest";
import { readListIntent } from "./read-list-intent.ts";

// The first hours of December in India.
const now = new Date("2026-11-30T20:00:00Z");

test.each([
  ["Which companies are hiring React developers right now?", { skill: "react" }],
  ["react jobs", { skill: "react" }],
  ["remote Python jobs for freshers", { skill: "python", mode: "remote", years: 0 }],
  ["Are there any devops openings in Bangalore with 3 years experience?", { skill: "devops", city: "Bengaluru", years: 3 }],
  ["jobs for someone with 5+ years", { years: 5 }],
  ["hybrid jobs above 20 LPA", { mode: "hybrid", pay: 20 }],
  ["testing jobs with 1.5 years experience", { skill: "software-testing", years: 1 }],
  ["jobs above 12.5 LPA", { pay: 12 }],
  ["jobs of 8-12.5 LPA", { pay: 8 }],
  ["jobs between 8 and 12 LPA", { pay: 8 }],
  ["jobs for 2 to 4 years", { years: 4 }],
  ["java naukri chennai me", { skill: "java", city: "Chennai" }],
  ["fresher java jobs dikhao pune ya remote", { skill: "java", city: "Pune", years: 0 }],
  ["marketing internships for students", { q: "marketing intern", years: 0 }],
  ["jobs in Pune and in Mumbai", { city: "Mumbai" }],
  ["open positions for a tester, remote", { q: "tester", mode: "remote" }],
  ["jobs at 0 lpa with 80 years", { years: 30 }],
  ["wfh jobs for ladies", { mode: "remote" }],
  ["show me all jobs", {}],
])("openings: %s", (question, filters) => {
  expect(readListIntent(question, now)).toEqual({ kind: "job", filters });
});

test.each([
  ["upcoming events", {}],
  ["Any AI events in Hyderabad next month?", { q: "ai", city: "Hyderabad", month: "2027-01" }],
  ["is there a hackathon in Pune this month", { q: "hackathon", city: "Pune", month: "2026-12" }],
  ["online workshops on kubernetes", { q: "kubernetes", online: true }],
  ["tech meetups in November", { month: "2027-11" }],
  ["events in march in Pune", { city: "Pune", month: "2027-03" }],
  ["conferences this sept", { month: "2027-09" }],
  ["events on augmented reality", { q: "augmented reality" }],
  ["meetups for julia", { q: "julia" }],
  ["When is the next event?", {}],
  ["what's the next react conference in Pune", { q: "react", city: "Pune" }],
  ["events in my city", {}],
])("events: %s", (question, filters) => {
  expect(readListIntent(question, now)).toEqual({ kind: "event", filters });
});

// Tuesday, the first of December.
test.each([
  ["events today", {}, ["2026-12-01", "2026-12-01"]],
  ["aaj Pune me koi event", { city: "Pune" }, ["2026-12-01", "2026-12-01"]],
  ["any workshops tomorrow", {}, ["2026-12-02", "2026-12-02"]],
  ["Any hackathon this weekend?", { q: "hackathon" }, ["2026-12-05", "2026-12-06"]],
  ["meetups next weekend", {}, ["2026-12-12", "2026-12-13"]],
  ["react events this week", { q: "react" }, ["2026-12-01", "2026-12-06"]],
  ["meetups in Hyderabad next week", { city: "Hyderabad" }, ["2026-12-07", "2026-12-13"]],
  ["is there a react meetup on saturday", { q: "react" }, ["2026-12-05", "2026-12-05"]],
  ["events on Tuesday", {}, ["2026-12-01", "2026-12-01"]],
  ["events on Monday", {}, ["2026-12-07", "2026-12-07"]],
])("events on days: %s", (question, filters, [first, last]) => {
  expect(readListIntent(question, now)).toMatchObject({ kind: "event", filters, days: { first, last } });
});

test("on a Sunday the weekend is that day, and the week ends with it", () => {
  const sunday = new Date("2026-12-06T10:00:00Z");
  const daysOf = (question: string) => readListIntent(question, sunday);
  expect(daysOf("events this weekend")).toMatchObject({ days: { first: "2026-12-06", last: "2026-12-06" } });
  expect(daysOf("events this week")).toMatchObject({ days: { first: "2026-12-06", last: "2026-12-06" } });
  expect(daysOf("events next week")).toMatchObject({ days: { first: "2026-12-07", last: "2026-12-13" } });
});

test.each([
  ["What is happening in AI this week?", { tag: "AI" }],
  ["latest startup news", { tag: "Startups" }],
  ["what's new in cybersecurity", { tag: "Security" }],
  ["latest news about UPI", { q: "upi" }],
  ["what is new in tech", {}],
])("news: %s", (question, filters) => {
  expect(readListIntent(question, now)).toEqual({ kind: "tech-flash", filters });
});

test.each([
  "How do I find remote jobs?",
  "Will AI take my job?",
  "Should I attend meetups?",
  "I lost my job and need another one in Pune",
  "What salary do React jobs pay?",
  "Is it worth going to hackathons?",
  "Which skills do DevOps jobs ask for?",
  "How do I post a job?",
  "government jobs or private jobs",
  "How do I speak at a conference?",
  "When should I go to an event?",
  "What is the next step to get a job?",
  "React or Angular",
  "How about jobs in Chennai?",
  "or jobs in Chennai?",
  "Tell me about yourself",
  "What is RAG in AI?",
  "jobs for a person who studied civil engineering in Jaipur, taught mathematics in a school for six years and now writes small scripts",
  "backend frontend mobile security blockchain jobs",
])("no list: %s", (question) => {
  expect(readListIntent(question, now)).toBeNull();
});

test.each([
  [["react jobs in Pune", "and in Chennai?"], { kind: "job", filters: { skill: "react", city: "Chennai" } }],
  [["react jobs in Pune", "or in Chennai?"], { kind: "job", filters: { skill: "react", city: "Chennai" } }],
  [["react jobs in Pune", "How about Chennai?"], { kind: "job", filters: { skill: "react", city: "Chennai" } }],
  [
    ["react jobs in Pune", "or jobs in Chennai?", "and can you show remote jobs?"],
    { kind: "job", filters: { skill: "react", city: "Chennai", mode: "remote" } },
  ],
  [["jobs in Pune above 6 LPA", "above 10 LPA?", "remote"], { kind: "job", filters: { city: "Pune", pay: 10, mode: "remote" } }],
  [["react jobs in Pune", "and java jobs?"], { kind: "job", filters: { skill: "java", city: "Pune" } }],
  [["events in January", "and in February?"], { kind: "event", filters: { month: "2027-02" } }],
  [
    ["events in Pune this weekend", "and in Chennai?"],
    { kind: "event", filters: { city: "Chennai" }, days: expect.objectContaining({ words: "this weekend" }) },
  ],
  [["events in January", "and tomorrow?"], { kind: "event", filters: {}, days: expect.objectContaining({ words: "tomorrow" }) }],
  [["events tomorrow", "and in January?"], { kind: "event", filters: { month: "2027-01" } }],
  [["jobs in Pune", "events like these"], { kind: "event", filters: {} }],
  [["AI news", "and news about UPI"], { kind: "tech-flash", filters: { q: "upi" } }],
  [["Should I learn React?", "and in Pune?"], null],
  [["React or Angular?", "jobs like that"], null],
  [["How do I find jobs in Pune?", "or in Chennai?"], null],
  [["react jobs in Pune", "or is Chennai better?"], null],
  [["react jobs in Pune", "or how do I get one in Chennai?"], null],
])("consecutive questions: %j", (questions, intent) => {
  expect(readListIntent(questions.at(-1) ?? "", now, questions.slice(0, -1))).toEqual(intent);
});
