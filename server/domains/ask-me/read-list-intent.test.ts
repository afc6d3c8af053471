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
])("events: %s", (question, filters) => {
  expect(readListIntent(question, now)).toEqual({ kind: "event", filters });
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
  "React or Angular",
  "How about jobs in Chennai?",
  "or jobs in Chennai?",
  "Tell me about yourself",
  "What is RAG in AI?",
  "jobs for a person who studied civil engineering in Jaipur, taught mathematics in a school for six years and now writes small scripts",
  "backend frontend mobile security blockchain jobs",
])("none: %s", (question) => {
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
  [["jobs in Pune", "events like these"], { kind: "event", filters: {} }],
  [["AI news", "and news about UPI"], { kind: "tech-flash", filters: { q: "upi" } }],
  [["Should I learn React?", "and in Pune?"], null],
  [["React or Angular?", "jobs like that"], null],
  [["How do I find jobs in Pune?", "or in Chennai?"], null],
  [["react jobs in Pune", "or is Chennai better?"], null],
  [["react jobs in Pune", "or how do I get one in Chennai?"], null],
])("one after the other: %j", (questions, intent) => {
  expect(readListIntent(questions.at(-1) ?? "", now, questions.slice(0, -1))).toEqual(intent);
});
