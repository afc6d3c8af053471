import { lines } from "./canned-reply.ts";
import type { CannedReply } from "./canned-reply.ts";

/** Choices between places, levels and kinds of employers. */
export const choiceTopics: readonly CannedReply[] = [
  {
    name: "which-city",
    pattern:
      /\b(?:which|what|best) (?:indian )?(?:city|cities|place)\b|\b(?:city|cities) (?:is|are) (?:the )?(?:best|better|good)\b|\b(?:bengaluru|bangalore|hyderabad|pune|chennai|noida|gurgaon|gurugram|mumbai|delhi|kolkata)\b.{0,12}\b(?:or|vs\.?|versus|ya)\b.{0,12}\b(?:bengaluru|bangalore|hyderabad|pune|chennai|noida|gurgaon|gurugram|mumbai|delhi|kolkata)\b/i,
    reply: lines(
      "**Which city?** The one where your role is in demand and where you can save something of your pay.",
      "",
      "- **Bengaluru**: most start-ups, product companies and meetups; the highest pay and rents, long ways.",
      "- **Hyderabad**: engineering centres of large companies, cloud and data; lower rents for about the same pay.",
      "- **Pune**: services, cars and finance; much for Java, testing and embedded.",
      "- **Chennai**: software as a service, banking and cars. **Delhi with Noida and Gurugram**: shops, travel, consulting. **Mumbai**: finance and media, the dearest rents.",
      "- **Indore, Kochi, Coimbatore, Ahmedabad, Jaipur and others**: fewer openings and half the costs; with a remote or hybrid job often the better life.",
      "",
      "Compare pay minus rent, food and ways, not pay alone. [Jobs](/jobs) shows by city what is open and what it pays, [events](/events) whom you would meet.",
    ),
  },
  {
    name: "levels",
    pattern:
      /\b(?:sde|swe)[\s-]*(?:1|2|3|i{1,3})\b|\bl[3-7]\b.{0,15}\b(?:l[3-7]|engineer|google|level)\b|\b(?:junior|senior|staff|principal|associate)\b.{0,30}\b(?:vs\.?|versus|and|or|differen\w*)\b.{0,20}\b(?:junior|senior|staff|principal|lead|architect)\b/i,
    reply: lines(
      "**Levels of engineers.** Every company has its own names; what grows is how large a thing you are trusted with.",
      "",
      "- **SDE 1**, up to about two years: a task that somebody has cut out. Working, tested code; you ask early.",
      "- **SDE 2**, about two to five: a feature from the question to what runs. You find the edge cases, review others and are on call.",
      "- **SDE 3 or senior**, from about five: a service and its design, with costs and failures thought of; others get better through you.",
      "- **Staff, principal, architect**: problems across teams, decided by writing and by arguments. **Lead and manager**: people and plans.",
      "",
      "In interviews SDE 1 is mostly data structures and code, SDE 2 adds the design of classes and small systems, from senior on system design and what you have led decide. Years open the door, the scope of what you did decides: put that on the CV.",
    ),
  },
  {
    name: "start-up-or-large",
    pattern:
      /\b(?:first|founding|early) (?:engineer|developer|employee|hire)\b|\bearly[\s-]stage\b|\bstart-?ups?\b.{0,25}\b(?:or|vs\.?|versus|ya)\b.{0,25}\b(?:mnc|compan\w*|big|large|service|corporate|product|tcs|infosys|wipro)\b|\b(?:mnc|big|large|corporate|service|product)\b(?: \w+)?.{0,12}\b(?:or|vs\.?|versus|ya)\b.{0,12}\bstart-?ups?\b|\b(?:join\w*|work\w*)\b.{0,20}\bstart-?ups?\b/i,
    reply: lines(
      "**A start-up or a large company?**",
      "",
      "- **A start-up** gives you a piece of everything and results with your name; there is less to learn from others, and it may end. **A large company** gives order, review, names on the CV and a notice period you can plan with; each piece is small.",
      "- **As the first engineer** you choose what is built and carry it at night. Good with two years of work behind you and somebody to ask; hard as a first job.",
      "- **Ask the founders**: for how many months is there money, who pays today, why did the last person leave, who decides what is built? Clear answers are a good sign.",
      "- **Pay**: salary that you could live from without the shares, on time, with a contract. **Shares**: what part of the company, over how many years, what happens when you leave. Count them as nothing until somebody buys.",
      "- **Give it a year and a half**, and keep what you can show of it.",
    ),
  },
];
