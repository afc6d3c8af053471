import { lines } from "./canned-reply.ts";
import type { CannedReply } from "./canned-reply.ts";

/** Replies about employers and roles besides the twelve careers. */
export const roleTopics: readonly CannedReply[] = [
  {
    name: "work-abroad",
    pattern:
      /\b(?:visas?|h-?1-?b|green card|blue card|opportunity card|express entry|work permit|immigrat\w*|relocat\w*|abroad|overseas|onsite|canada pr|pr in)\b|\b(?:jobs?|work|career|move|settle|developer|engineer)\b.{0,25}\b(?:in|to|for|from) (?:the )?(?:germany|canada|usa?|america|uk|london|dubai|uae|gulf|singapore|australia|europe|ireland|netherlands|japan|new zealand)\b|\bvidesh\b|विदेश/i,
    reply: lines(
      "**Work abroad.** Visa rules change every year and I do not know today's; rely only on the country's own official pages. What holds for most:",
      "",
      "1. **Three ways**: a transfer inside an international company (often the easiest), an offer from there, or a degree there with the right to look for work afterwards.",
      "2. **What they look at**: three or more years of experience, a recognised degree, pay above a threshold, sometimes points for age and language. Canada chooses by points, Germany lets some people come to look for work, and a work visa for the USA depends on an employer and a lottery.",
      "3. **Apply from here** to companies that write “visa sponsorship” or “relocation”, with a CV in their style that mentions your time zone.",
      "4. **Count** rent, tax, insurance and the language against the pay, and ask two people who went.",
      "5. **Nobody honest sells a job or a visa.** Agents who place people abroad must be registered: look them up at emigrate.gov.in.",
    ),
  },
  {
    name: "part-time-and-remote",
    pattern:
      /\bpart[\s-]?time\b|\bwork from home\b|\bwfh\b|\bwork(?:ing)? remotely\b|\bremote (?:jobs?|work|roles?|compan\w*)\b|\b(?:us|usa|foreign|international)(?:[\s-]based)? (?:compan\w*|clients?|start-?ups?)\b|\bghar (?:se|baithe)\b/i,
    reply: lines(
      "**Part-time and remote work:**",
      "",
      "- **Where**: remote openings on [Jobs](/jobs), which has a filter for them; careers pages of companies that work remotely. For students: teaching assistant work, content, testing, support, and small websites for local businesses.",
      "- **What they look for**: that you write clearly, finish work on your own and show it. Most fully remote roles want a year or two of experience; freshers learn faster beside people.",
      "- **Companies abroad** take you as an employee through a partner in India, or as a contractor: then you send invoices, get no provident fund or paid leave, and pay your tax yourself. Agree on hours, currency, notice and who owns the work, in writing.",
      "- **Typing, “data entry from home” or tasks on a phone for a fee** are scams. No honest employer asks you for money.",
    ),
  },
  {
    name: "data-analyst",
    pattern: /\b(?:data|business) (?:analyst|analysis|analytics)\b|\bdata anal\w+|डेटा एनालिस्ट|டேட்டா அனலிஸ்ட்/i,
    reply: lines(
      "**Data analyst**: you find out from data what is going on, and explain it so that somebody can decide. It is the usual first step towards data science, and one of the few data roles that take freshers and people from other fields; it needs little programming but a lot of SQL.",
      "",
      "1. **Excel or Sheets, really well** (3 weeks): pivot tables, look-ups, cleaning.",
      "2. **SQL** (6 weeks): joins, grouping, window functions, on a real database.",
      "3. **One tool for charts** (4 weeks): Power BI or Tableau; see which one openings in your city ask for.",
      "4. **Statistics and some Python** (8 weeks): averages that mislead, tests, pandas.",
      "5. **Two projects** with Indian public data: a question, the cleaning, one honest finding, one page.",
      "",
      "A **data scientist** also predicts: more mathematics, models and code. A **business analyst** writes down what a system must do. The first two steps of our [Data Scientist path](/c2c/career-path) suit an analyst as well.",
    ),
  },
  {
    name: "testing",
    pattern:
      /^(?!.*\bpen(?:etration)?[\s-]?test).*(?:\b(?:manual|automation|software|qa) (?:test(?:ing|ers?)|engineers?|automation)\b|\bqa\b|\bsdet\b|\bselenium\b|\btester\b)/i,
    reply: lines(
      "**Testing and QA**: a good door into software, and a career of its own for those who write code.",
      "",
      "1. **The craft**: how to find the case nobody thought of, write a bug report that others can reproduce, read logs and SQL.",
      "2. **One language**: TypeScript, Python or Java; then APIs with Postman or code.",
      "3. **Automation**: Playwright is the quicker start and what new teams choose; Selenium with Java is what most older projects and openings use. Learn one well, the other takes weeks.",
      "4. **In the pipeline**: Git, CI, a report somebody reads; then load testing or security testing as a speciality.",
      "5. **Manual only** gets harder each year: automate one boring check where you work now, and put it on the CV.",
    ),
  },
  {
    name: "other-fields",
    pattern:
      /\b(?:game|unity|unreal) (?:dev\w*|design\w*|programm\w*)|\bblockchain\b|\bweb3\b|\bsolidity\b|\bembedded\b|\bvlsi\b|\bfirmware\b|\biot\b|\bsap\b|\babap\b|\bsalesforce\b|\bservice ?now\b|\bmainframe|\bcobol\b|\bdata engineer\w*|\brobotics\b|\btechnical writ\w*|\bscrum master\b|\bprompt engineer\w*|\bgen(?:erative)? ?ai\b/i,
    reply: lines(
      "**Fields beside our twelve careers**, and the nearest one to begin with:",
      "",
      "- **Data engineer**: SQL, Python, pipelines (Airflow, Spark), a cloud. Nearest: Backend Developer.",
      "- **Generative AI**: Python, then the APIs of language models, search over your own documents (RAG), and measuring how good answers are. “Prompt engineer” alone is hardly a job any more. Nearest: Machine Learning Engineer.",
      "- **Embedded, VLSI, IoT**: C and electronics, and Verilog for chips. The most direct way for ECE and EEE graduates; there are fewer jobs, but people stay in them.",
      "- **SAP, Salesforce, ServiceNow**: steady demand at service companies. Start with the vendor's own free training; think twice before you pay an institute. What you do next depends a lot on your first project.",
      "- **Games**: Unity with C# or Unreal with C++, and three small finished games. There are few studios in India, so keep general software skills to fall back on.",
      "- **Blockchain**: few jobs, and they come and go; learn backend development first.",
      "- **Technical writing, scrum master**: usually by way of a team you already work in.",
      "",
      "Count openings for your city before you choose: [Jobs](/jobs) and two large job sites, twenty minutes. Steps for the nearest career: [Career path](/c2c/career-path).",
    ),
  },
];
