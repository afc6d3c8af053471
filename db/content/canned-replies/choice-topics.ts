import { lines } from "./canned-reply.ts";
import type { CannedReply } from "./canned-reply.ts";

/** Replies about choices between places, levels and kinds of employers. */
export const choiceTopics: readonly CannedReply[] = [
  {
    name: "which-city",
    pattern:
      /\b(?:which|what|best) (?:indian )?(?:city|cities|place)\b|\b(?:city|cities) (?:is|are) (?:the )?(?:best|better|good)\b|\b(?:bengaluru|bangalore|hyderabad|pune|chennai|noida|gurgaon|gurugram|mumbai|delhi|kolkata)\b.{0,12}\b(?:or|vs\.?|versus|ya)\b.{0,12}\b(?:bengaluru|bangalore|hyderabad|pune|chennai|noida|gurgaon|gurugram|mumbai|delhi|kolkata)\b/i,
    reply: lines(
      "**Which city?** The one where your role is in demand and where you can save part of your pay.",
      "",
      "- **Bengaluru**: most start-ups, product companies and meetups; the highest pay and rents, long commutes.",
      "- **Hyderabad**: engineering centres of large companies, cloud and data; lower rents for about the same pay.",
      "- **Pune**: IT services, cars and finance; many openings for Java, testing and embedded.",
      "- **Chennai**: software as a service, banking and cars. **Delhi NCR (Noida, Gurugram)**: e-commerce, travel, consulting. **Mumbai**: finance and media, and the highest rents.",
      "- **Indore, Kochi, Coimbatore, Ahmedabad, Jaipur and others**: fewer openings at about half the cost of living; with a remote or hybrid job often the better life.",
      "",
      "Compare what is left after rent, food and travel, not pay alone. [Jobs](/jobs) shows what is open in each city and what it pays, and [events](/events) shows who meets there.",
    ),
  },
  {
    name: "levels",
    pattern:
      /\b(?:sde|swe)[\s-]*(?:1|2|3|i{1,3})\b|\bl[3-7]\b.{0,15}\b(?:l[3-7]|engineer|google|level)\b|\b(?:junior|senior|staff|principal|associate)\b.{0,30}\b(?:vs\.?|versus|and|or|differen\w*)\b.{0,20}\b(?:junior|senior|staff|principal|lead|architect)\b/i,
    reply: lines(
      "**Levels of engineers.** Every company has its own names; what grows is how large a thing you are trusted with.",
      "",
      "- **SDE 1**, up to about two years: well-defined tasks. You write working, tested code and ask early.",
      "- **SDE 2**, about two to five: a feature from the requirement to production. You find the edge cases, review others and are on call.",
      "- **SDE 3 or senior**, from about five: a service and its design, including costs and failures. You make the people around you better.",
      "- **Staff, principal, architect**: problems that cross teams, settled by design documents and good arguments. **Lead and manager**: people and plans.",
      "",
      "Interviews for SDE 1 are mostly data structures and code; SDE 2 adds the design of classes and small systems; from senior on, system design and what you have led decide. Years get you the interview, but the scope of your work decides the level: put that on your CV.",
    ),
  },
  {
    name: "start-up-or-large",
    pattern:
      /\b(?:first|founding|early) (?:engineer|developer|employee|hire)\b|\bearly[\s-]stage\b|\bstart-?ups?\b.{0,25}\b(?:or|vs\.?|versus|ya)\b.{0,25}\b(?:mnc|compan\w*|big|large|service|corporate|product|tcs|infosys|wipro)\b|\b(?:mnc|big|large|corporate|service|product)\b(?: \w+)?.{0,12}\b(?:or|vs\.?|versus|ya)\b.{0,12}\bstart-?ups?\b|\b(?:join\w*|work\w*)\b.{0,20}\bstart-?ups?\b/i,
    reply: lines(
      "**A start-up or a large company?**",
      "",
      "- **A start-up** lets you do a bit of everything and see your own results; there are fewer people to learn from, and it may shut down. **A large company** gives you structure, code review, a known name on your CV and more security; your piece of the work is small.",
      "- **As the first engineer** you choose how things are built, and you are the one who is called at night. Good with two years of work behind you and somebody to ask; hard as a first job.",
      "- **Ask the founders**: How many months will the money last? Who pays you today? Why did the last person leave? Who decides what is built? Clear answers are a good sign.",
      "- **Pay**: a salary you can live on without the shares, paid on time, with a contract. **Shares**: what part of the company, over how many years, what happens when you leave. Count them as nothing until somebody buys them.",
      "- **Give it a year and a half**, and keep work that you can show.",
    ),
  },
];
