// Ask Me's replies without a model, chosen by keywords in the question (specification 2, section 8). Markdown; the first match is used.
import type { CannedReply } from "./canned-replies/canned-reply.ts";

const toFullStack = [
  "**From frontend to full-stack**, in an order that keeps you employable all the way:",
  "",
  "1. **HTTP and one server language.** TypeScript on Node.js lets you keep the language you know. Build a small REST API by hand before you reach for a framework.",
  "2. **SQL.** Tables, joins, indexes, transactions. PostgreSQL is free and is what many teams here run.",
  "3. **Sign-in and permissions.** Sessions, passwordless sign-in, who may read what. This is where most beginners' projects leak data.",
  "4. **Putting it online.** A Linux machine or a container, logs, backups, one deployment you can repeat.",
  "5. **One project with real users**, even ten of them. It says more in an interview than five tutorials.",
  "",
  "Three to six months alongside a job is realistic.",
].join("\n");

/** Tried before all more general replies. */
export const exactReplies: readonly CannedReply[] = [
  {
    name: "frontend-to-full-stack",
    pattern: /^(?!.*\b(?:difference|vs\.?|versus|or|ya|which|kisme|better)\b).*front[\s-]?end.*(?:full|back)[\s-]?(?:stack|end)/i,
    reply: toFullStack,
  },
  {
    name: "system-design",
    pattern: /system\s*design|scalab|architecture interview|\bhld\b|\blld\b/i,
    reply: [
      "**A system design interview** tests how you think aloud, not whether you know one right answer.",
      "",
      "1. **Ask first.** Who uses it, how many, what must never be lost? Five minutes here decide the rest.",
      "2. **Estimate.** Requests per second, storage per year, the ratio of reads to writes.",
      "3. **Draw the simplest thing that works**: one server, one database. Then find what breaks first.",
      "4. **Fix that one thing**: with an index, a cache, a queue or a replica. Say what each one costs.",
      "5. **Talk about failure**: what happens when this machine dies in the middle of a request?",
      "",
      "Practise with a URL shortener, a chat, a food delivery order and a ticket booking, 45 minutes each, with a friend who asks why.",
    ].join("\n"),
  },
  {
    name: "react-vs-angular",
    pattern: /react.*angular|angular.*react/i,
    reply: [
      "**React or Angular?** Both get you hired; they suit different teams.",
      "",
      "| In short | React | Angular |",
      "| --- | --- | --- |",
      "| What it is | a library; you choose the rest | a framework with routing, forms and HTTP included |",
      "| Where it is used | start-ups and product companies | banks, large IT services and enterprise products |",
      "| Hard at first | many choices | many concepts: dependency injection, RxJS |",
      "",
      "Look at thirty openings in your city and count. If you have no preference, begin with React and TypeScript: more openings for freshers, and what you learn about components and state carries over.",
    ].join("\n"),
  },
];

/** Replies about pay, used if no more specific one matches. */
export const payReplies: readonly CannedReply[] = [
  {
    name: "salary-negotiation",
    pattern:
      /salar|negotiat|\bctc\b|\blpa\b|compensation|\bhike\b|offer letter(?!.{0,25}(?:cancel|revok|withdr|rescind|delay|postpon|fake))|(?:salary|job|lakhs?|crores?|highest|average|good) package|\bpackage (?:of|offered)|\bclawback|\bvesting\b|\besops?\b|\brsus?\b|\bgratuity\b|\bvariable pay\b|\b(?:joining|signing) bonus|\b(?:pay |get a |for an? |give (?:me )?a )(?:raise|rise|increment)\b|\bincrements?\b.{0,20}\b(?:boss|manager|company|hr|less|low)/i,
    reply: [
      "**Negotiating your pay:**",
      "",
      "- **Know the range** for role, city and experience from job posts that state it, from friends, from two or three recruiters.",
      "- **Let them name a number first.** If you must, give a range whose lower end you would accept.",
      "- **Read the CTC line by line**: fixed pay, variable pay and when it was last paid in full, joining bonus and its clawback (what you pay back when you leave early), gratuity, stock and its vesting (when it becomes yours).",
      "- **Ask once, in writing, with a reason**: another offer, a skill they need, a market range. Be friendly and specific.",
      "- **Asked for your current pay?** Say what you expect and why. If you do state it, be truthful: payslips are checked.",
      "- **A raise in your present job**: ask two months before the appraisal, with three results and what the market pays.",
      "- **Pay is not everything**: joining date, learning budget, remote days and the team can be easier to negotiate.",
      "",
      "A polite request has hardly ever cost anybody an offer.",
    ].join("\n"),
  },
];

/** Used if no more specific reply matches. */
export const broadReplies: readonly CannedReply[] = [
  { name: "full-stack", pattern: /full[\s-]?stack/i, reply: toFullStack },
  {
    name: "career",
    pattern:
      /career|\bjobs?\b|interview|resume|résumé|\bcv\b|hiring|recruit|fresher|internship|placement|switch|naukri|notice period|candidate|\bvelai\b|\budyogam\b/i,
    reply: [
      "**For the next step in your career:**",
      "",
      "1. **Choose one role** and read twenty openings for it. Write down the skills that come up in more than half.",
      "2. **Close two gaps at a time**, each with something you can show: a repository, a demo, a write-up.",
      "3. **One page of resume.** Each line says what you did, with what, and what changed. Put numbers where you have them.",
      "4. **Ask for referrals** from people whose work you have read or used. A specific question gets more answers than “please refer me”.",
      "5. **Prepare five stories**: a hard bug, a disagreement, a failure, something you led, something you learned quickly.",
      "",
      "The Jobs page lists what is open; the Campus to Corporate programme turns this into a weekly plan.",
    ].join("\n"),
  },
  {
    name: "code",
    pattern:
      /\bcod(?:e|ing)\b|program|\bbugs?\b|debug|algorithm|\bdsa\b|leetcode|javascript|typescript|python|\bjava\b|\bsql\b|\bgit\b|\bapi\b|\berrors?\b|\bexceptions?\b|\bcompil/i,
    reply: [
      "**To get better at programming:**",
      "",
      "- **Make the problem small.** Cut it down until ten lines show it; half of all bugs are found on the way.",
      "- **Read the error from the top**, and look up its exact words.",
      "- **Write a test first** for what puzzles you, then change one thing at a time.",
      "- **For interviews**: arrays, strings, hash maps, two pointers, trees, graphs, then dynamic programming. One problem a day, solved without help for 30 minutes, then compared with a good solution.",
      "- **Read other people's code.** A well-kept open-source project teaches more than another course.",
      "",
      "Post the ten lines in Discussions: a small, complete example gets an answer.",
    ].join("\n"),
  },
  {
    name: "learn",
    pattern: /learn|study|course|tutorial|certif|skill|roadmap|books?\b|seekh|sikh/i,
    reply: [
      "**To learn something that stays:**",
      "",
      "1. **Name the outcome**: “deploy a small shop with payments by March”, not “learn backend”.",
      "2. **One main course or book**, finished. Switching every week feels busy and teaches little.",
      "3. **Build something of your own from the first week**, without copying.",
      "4. **Five hours a week, at fixed times.** That beats one exhausting weekend a month.",
      "5. **Explain it**: a blog here, or an answer in Discussions. What you cannot explain you have not learned yet.",
      "",
      "Free material is enough for nearly everything in software; pay for feedback, not for videos.",
    ].join("\n"),
  },
];

/** Shown below the results if we have nothing to add. */
export const moreReply =
  "If that is not what you meant, tell me a little more: your role or year of study, what you want to achieve, and by when. You can also ask people here, in Discussions.";

export const genericReply = [
  "I can help with interviews, resumes, skills, career paths and the community's posts.",
  "",
  "Tell me a little more: what is your role or year of study, what do you want to achieve, and by when? The more specific the question, the better the answer.",
  "",
  "You can also ask people here, in Discussions.",
].join("\n");
