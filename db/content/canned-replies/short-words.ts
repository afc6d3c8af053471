import { lines } from "./canned-reply.ts";
import type { CannedReply } from "./canned-reply.ts";

const words = String.raw`(?:sdes?(?:[\s-]?[123])?|swe|sdet|qa|sre|jd|ats|oa|nqt|dsa|oops?|dbms|hld|lld|api|rest|crud|sql|ci\/?cd|mvp|saas|wfh|ppo|hr|kpi|okr|poc|eod|loi)`;

/** For questions about the meaning of an abbreviation. */
export const shortWords: CannedReply = {
  name: "short-words",
  pattern: new RegExp(
    String.raw`\bfull[\s-]?forms?\b|\bstands? for\b|\babbreviations?\b|^\s*(?:what(?:'?s| is| are| does)|meaning of|define|explain) (?:the |an? )*${words}(?: mean)?\s*[?.!]*$|^\s*${words} (?:kya hai|kya hota hai|matlab|meaning|means?)\b`,
    "i",
  ),
  reply: lines(
    "**Short words of work and study:**",
    "",
    "- **SDE, SWE**: software development engineer, software engineer; SDE-1 is the first level. **SDET**: one who writes tests as code. **QA**: quality assurance. **SRE**: site reliability engineer",
    "- **JD**: job description. **ATS**: applicant tracking system, the software that sorts CVs. **OA**: online assessment. **NQT**: the entry test of TCS. **PPO**: an offer after an internship. **LOI**: letter of intent, before the offer",
    "- **CTC**: cost to company. **LPA**: lakh rupees a year. **WFH**: work from home",
    "- **DSA**: data structures and algorithms. **HLD, LLD**: high-level and low-level design. **OOP**: object-oriented programming. **DBMS**: database management system",
    "- **API**: application programming interface, how programs talk to each other; **REST** is a common style of it. **CRUD**: create, read, update, delete. **SQL**: the language of databases. **CI/CD**: testing and releasing every change by machine. **SaaS**: software rented over the web. **MVP**: the smallest product that people can try",
  ),
};
