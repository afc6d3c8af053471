import { lines } from "./canned-reply.ts";
import type { CannedReply } from "./canned-reply.ts";

/** Replies about careers and study in India, more specific than the specification's keywords. */
export const careerTopics: readonly CannedReply[] = [
  {
    name: "scam",
    pattern:
      /\bscam|\bfraud|\bfake (?:jobs?|offers?|hr|recruiters?|calls?|compan\w*|internships?)|\b(?:ask\w*|demand\w*|want\w*|pay\w*|paid|took|maang\w*)\b.{0,30}\b(?:money|fees?|deposit|rupees|paise|paisa)\b.{0,40}\b(?:jobs?|offers?|internships?|placement|training|laptop|registration|interview)|\b(?:registration|security|training|joining|processing) (?:fees?|deposit|charges?)\b/i,
    reply: lines(
      "**Nobody honest takes money for a job**: not for registration, training, a laptop or a “refundable deposit”.",
      "",
      "1. **Do not pay, and send no copies** of Aadhaar, PAN or bank details before you have verified the offer.",
      "2. **Check**: does the mail come from the company's own domain, is the opening on its careers page, did you speak with people from the team? Call the number on its website, not the one in the mail.",
      "3. **Money gone?** Call your bank and the cyber-crime helpline **1930** at once, and report it at cybercrime.gov.in. Keep chats, numbers and receipts.",
      "4. **If it was posted here**, press **Report** on the job.",
    ),
  },
  {
    name: "hiring",
    pattern:
      /\b(?:i am|i'?m|we are|as) (?:an? )?(?:recruiter|hr|hiring manager|employer|founder)\b|\bjob description|\bjds?\b|\b(?:shortlist|screen|reject|hire|interview|assess|find|attract)(?:ing)? (?:an? |the |good |more |some |best )*(?:\w+ ){0,2}(?:candidates?|developers?|engineers?|freshers|talent|employees)\b|\b(?:ask|to) (?:an? |the )?(?:\w+ )?candidates?\b|\bcandidates? (?:not|who|are|do|does|drop|ghost|accept|reject)|\bscreening questions|\breview(?:ing)? (?:the |an? )?(?:resumes?|cvs?) of\b|\bprepare an interview for\b|\binterview fair\b|\boffer drop|\bno[\s-]?shows?\b/i,
    reply: lines(
      "**For those who hire:**",
      "",
      "1. **The opening**: what the person will do in the first six months, at most five requirements that you would really reject somebody for, the pay range, the location and the rounds. Ten good applications beat three hundred.",
      "2. **Reading CVs**: decide beforehand on three things you look for and mark each one yes or no, whatever the college. Answer everybody within a week.",
      "3. **The interview**: a small piece of real work, the same for all: read 80 lines and say what can go wrong; a bug they found; a choice they would make differently today. Have two interviewers, who write their notes before they compare.",
      "4. **Rejecting**: soon, in writing, with thanks and one true reason.",
      "5. **Fewer who do not join**: keep the time between offer and joining short, let the team call in between, and make a fair offer at once. Ask early about notice and other offers.",
      "",
      "Corporate members post openings at [Post a job](/jobs/new), and [Discussions](/discussions) has people on both sides of the table.",
    ),
  },
  {
    name: "first-language",
    pattern:
      /\b(?:python|java|c\+\+|javascript|golang|rust|c#)\b.{0,20}\b(?:or|vs\.?|versus|ya)\b.{0,20}\b(?:python|java|c\+\+|javascript|golang|rust|c#|c)\b|\b(?:which|first|best) (?:programming |coding )?language\b/i,
    reply: lines(
      "**Which language?** The first one matters less than staying with it for a year.",
      "",
      "- **Java**: service companies, banks, large backends; the most openings for freshers in India.",
      "- **Python**: quickest to learn; data, machine learning, automation, small backends.",
      "- **JavaScript, then TypeScript**: everything on the web, and backends on Node.js.",
      "- **C++**: competitive programming, games, embedded, trading.",
      "- **Go**: cloud and payments, mostly as a second language.",
      "",
      "For coding rounds every one of these is accepted. Count openings for your city on [Jobs](/jobs) and choose the one you see most for the role you want.",
    ),
  },
  {
    name: "ai-and-jobs",
    pattern:
      /\b(?:ai|chat ?gpt|llms?|copilot|automation|genai)\b.*\b(?:replac\w*|tak(?:e|ing)|end|kill|threat\w*|eliminat\w*|future of)\b|\breplaced? by (?:ai|chat ?gpt|automation)|\b(?:dev(?:elopment)?|coding|programming|software|it|engineering|testing|frontend|java|react)\b.{0,12}\b(?:is |are |field |market )*(?:dead|dying|saturated)\b|\bis \w+(?: \w+)? (?:dead|dying|saturated)\b|\bfuture of (?:software|programm\w*|coding|it jobs?|developers?)/i,
    reply: lines(
      "**Will AI take the job?** Nobody knows how far it will go. What we see so far: it writes routine code well, and teams need fewer people who do only that.",
      "",
      "- **What stays**: finding out what is needed, judging whether code is right, keeping critical systems up, security, talking to people.",
      "- **Use the tools, and check them.** Somebody who can say why a suggestion is wrong is worth more than somebody who just accepts it.",
      "- **Go deep somewhere**: databases, networks, a domain such as payments or health.",
      "- **Interviews follow**: you are asked more often to read, debug and explain code than to write it from memory.",
    ),
  },
  {
    name: "notice-and-bond",
    pattern:
      /\bnotice period|\bserv(?:e|ing) notice|\bbuy-?out\b|\bmoonlight|\bservice (?:bond|agreement)|\b(?:employment |company )?bond\b.*\b(?:years?|company|sue|break|amount|legal|pay)|\brelieving letter|\bexperience letter|\basked? (?:me )?to resign|\bforced? (?:me )?to resign|\bresign(?:ation)?\b|\bquit(?:ting)?\b|\bleav(?:e|ing) my (?:job|company)\b|\bjob chh?od|\bterminat(?:ed|ion)\b|\b(?:two|2) companies\b|\bsecond job\b|\bdual employment|\bfull and final\b|\b(?:pf|epf|provident fund)\b|\b(?:not|without|delay\w*|no) (?:\w+ )?(?:paying |paid |giving |given )?(?:my |our |the )?(?:salary|wages)\b|\bmy rights\b/i,
    reply: lines(
      "**Leaving, notice and bonds.** I am no lawyer; your appointment letter, or a labour lawyer, can tell you what applies to you. In general in India:",
      "",
      "- **Notice**: it can be shortened by agreement, with unused leave, or by paying for the days (buyout); often the new employer pays. Ask early and in writing. Leaving without notice can cost you the relieving letter and the pay of those days.",
      "- **Bonds**: courts tend to allow what the training really cost and no penalty on top. Nobody can force you to stay, and nobody may keep your original certificates.",
      "- **Asked to resign?** Do not sign on the spot. Ask for the reason and the terms in writing, and keep copies of your letters and payslips.",
      "- **Salary not paid?** Write to HR with the months and a date, then to the labour commissioner of your state; a lawyer's notice often ends it. **Provident fund**: with your UAN on the EPFO's own site you transfer it to the next employer, or withdraw it after leaving.",
      "- **A second job** beside the first: most IT companies' contracts forbid it or ask for their consent. Read yours.",
    ),
  },
  {
    name: "offers",
    pattern:
      /\b(?:two|2|three|3|multiple|many|both) (?:job )?offers?\b|\bcounter[\s-]?offer|\bwhich offer\b|\bcompar\w* offers?\b|\boffer (?:letter )?(?:is |was |got |has been )*(?:revoked|withdrawn|rescinded|delayed|cancell?ed)|\bjoining (?:date )?.{0,20}(?:postpon|delay)|\bonboarding (?:delay|date)/i,
    reply: lines(
      "**Choosing between offers:**",
      "",
      "1. **Compare fixed pay**, not CTC: variable pay, joining bonus and shares may never come.",
      "2. **The work and the manager** of your first two years count for more than a tenth of pay. Ask to speak with somebody from the team.",
      "3. **Read the letter**: notice period, bond, location, shift, probation.",
      "4. **Resign only with a signed offer in hand**, and tell the other company soon and politely.",
      "5. **Withdrawn or postponed?** Ask for the reason and a date in writing, keep searching from that day, and tell your old company at once: some take people back.",
      "6. **A counter-offer** changes the pay, but seldom what made you look elsewhere. If it was only the pay, staying can be right; get it in writing.",
    ),
  },
  {
    name: "laid-off",
    pattern:
      /\bla(?:id|y|ying)[\s-]?offs?\b|\blost my job\b|\bfired\b|\bjobless\b|\bunemployed\b|\bretrench|\bseverance|\bpink slip|\bnaukri (?:chali|chhut|chhoot)|नौकरी (?:चली|छूट)/i,
    reply: lines(
      "**After a lay-off**, which says little about your work:",
      "",
      "1. **This week**: get the relieving letter, the settlement and the payslips in writing; ask about health insurance and gratuity (usually after five years; after one on a fixed-term contract). Work out how many months your money will last.",
      "2. **Severance** is what your contract or the company says; by law, many employees are owed fifteen days' average pay for each full year. Ask a labour lawyer whether that includes you.",
      "3. **Tell people.** One honest post and twenty direct messages to former colleagues bring more than two hundred applications.",
      "4. **In interviews one sentence is enough**: “My team was shut down in October.” Then say what you built there.",
      "5. **Keep fixed hours**: applications in the morning, interview practice before lunch, one small project in the afternoon.",
      "",
      "The [application tracker](/jobs/tracker) keeps count; [saved searches](/jobs/saved-searches) mail you new openings.",
    ),
  },
  {
    name: "gap",
    pattern:
      /\breturnships?\b|\b(?:gap|break) (?:of|for)\b|\bafter (?:marriage|delivery|(?:my |the )?(?:kids?|baby|child))\b|\bmother of\b|\b(?:working )?moms?\b|\bback to (?:work|it|coding)\b|\b(?:career|year|years|yr|resume|cv|study|employment|saal|long)[\s-]+(?:ka |of |long )?(?:gap|break)\b|\bgaps?\b.{0,30}\b(?:resume|cv|career|graduation|explain|job|education|interview)|\bbreak\b.{0,30}\b(?:career|maternity|work)|\bmaternity\b|\breturn(?:ing)? to (?:work|tech|it)\b|\brestart (?:my )?career|\bhousewi(?:fe|ves)\b/i,
    reply: lines(
      "**A gap or a break** is common, and two sentences are enough to explain it:",
      "",
      "1. **Say what it was, briefly and honestly**: family, health, an exam, a child. No excuses, no private details.",
      "2. **Say what you can do today**, with something from the last three months: a project, a course with its certificate, freelance work, open source.",
      "3. **Put years, not months,** on the CV, and the recent work on top.",
      "4. **Look where breaks are expected**: returnship programmes for women at larger companies (look for “returnship” or “second career” on their careers pages), contract and remote work, small companies where you talk to the manager directly.",
      "",
      "Many people have come back after five years or more; the first offer takes the longest.",
    ),
  },
  {
    name: "higher-studies",
    pattern:
      /\bgate\b(?!way)|\bm\.? ?tech\b|\bmba\b|\bms (?:in|abroad|from)\b|\bmasters\b|\bmaster'?s (?:degree|in)\b|\bm\.?c\.?a\b.*\b(?:or|vs|worth)\b|\bph\.? ?d\b|\bhigher (?:studies|education)|\b(?:study|degree|university|college|scholarship)\w*\b.{0,20}\babroad\b|\bpsu\b|\bcat exam\b|\bgre\b|\bielts\b/i,
    reply: lines(
      "**A job or more study?** Ask which doors the degree opens that work does not:",
      "",
      "- **GATE and M.Tech**: worth it for research, chip design, core engineering, PSUs, or a much better campus than your first. For ordinary software work, two years on the job count about the same.",
      "- **MBA**: best after two to four years of work and at a school whose placement report you have read; for product management it is one way of several.",
      "- **MS abroad**: count fees and living for two years against a loan, and what the visa rules of that country allow after it. They change; read the official pages.",
      "- **A job now**: pay and experience at once, and you can still study later, also part-time or online, with a clearer aim.",
      "",
      "Write down three people who do the work you want, and how they got there. That tells you more than rankings.",
    ),
  },
  {
    name: "government-or-private",
    pattern:
      /\b(?:government|govt|sarkari)\b.*\b(?:jobs?|private|it|naukri|vs|or)\b|\bssc\b|\bupsc\b|\b(?:nic|isro|drdo|barc|sbi|ibps)\b(?!.*\bintern)|\bbank (?:po|exam)\b|सरकारी/i,
    reply: lines(
      "**Government or private?** Different lives, both good ones.",
      "",
      "- **Government and PSU**: security, fixed hours, a pension; but an exam that may take years, for few posts. Technical ways in: GATE for PSUs, NIC, ISRO, C-DAC, the banks' IT officers.",
      "- **Private IT**: a quicker start, more pay later, a change of job every few years, and no security except your skills.",
      "",
      "If you prepare for an exam, set a date at which you stop, and keep one skill alive beside it. Dates and syllabus: only from the official site of the exam.",
    ),
  },
  {
    name: "freelancing",
    pattern:
      /\bfreelanc\w*|\bupwork\b|\bfiverr\b|\bside (?:hustle|income)|\bown clients?\b|\bclients?\b.{0,25}\b(?:pay|pays|paying|paid|invoices?)\b|\b(?:my|an?) invoices?\b|\b(?:i|to|we) charge\b|\bgst\b|\bpresumptive\b/i,
    reply: lines(
      "**Freelancing:**",
      "",
      "1. **Begin beside a job or study**: one service you can finish in two weeks, such as a shop site, a dashboard, an automation.",
      "2. **First clients** are people who know you and small businesses near you; platforms (Upwork, Fiverr, Contra) are slow at first.",
      "3. **In writing**: what you deliver, when, how many rounds of changes, the price. Take half before you begin.",
      "4. **Price**: twice what you would earn in a day as an employee, since holidays, tax and finding clients are on you.",
      "5. **Tax**: keep your invoices and put a third aside. GST registration is needed from ₹20 lakh a year (₹10 lakh in some states); ask an accountant about clients abroad and the presumptive scheme for professionals.",
      "6. **Not paid?** Stop work, send the invoice again with a date, then a formal notice. This is why you take half in advance.",
      "",
      "Compared with a job: more freedom, no steady pay, nobody to teach you. Two years in a team first help most people.",
    ),
  },
  {
    name: "growing",
    pattern:
      /\btech(?:nical)? lead\b|\bteam lead\b|\bpromot(?:ions?|ed?|ing)\b|\bengineering manager|\bleadership\b|\bsenior (?:engineer|developer)\b|\bspeciali[sz]e\b|\bgeneralist\b|\bappraisal\b|\bfeedback to\b|\b(?:manage|lead|coach|guide) (?:an? |my )?(?:juniors?|team)\b|\bgrowth\b/i,
    reply: lines(
      "**Growing from where you are:**",
      "",
      "1. **Ask your manager what the next level does** that you do not, in writing if there is a ladder, and agree on two things to show within six months.",
      "2. **Do the work before you have the title**: plan work for others, review carefully, write the design, help the newcomer.",
      "3. **Keep a list of results**, month by month, with numbers. Appraisals are decided by what is remembered.",
      "4. **Lead or specialist?** Leads work through people, specialists through depth. One deep field with broad basics beside it (“T-shaped”) keeps both open.",
      "5. **Feedback to somebody newer**: soon, in private, about one thing they did and its effect; ask what they would try next, and be just as specific about what was good.",
      "6. **If nothing moves in a year**, it is easier to grow elsewhere.",
    ),
  },
  {
    name: "projects",
    pattern:
      /\bprojects?\b.{0,40}\b(?:resume|cv|ideas?|portfolio|fresher|topic|final|year|beginner|good|which|add)|\bgithub (?:profile|readme|account)|\b(?:project ideas?|which projects?|what projects?|final year project|portfolio|open[\s-]source|good first issues?|gsoc|outreachy|hacktoberfest)\b/i,
    reply: lines(
      "**Projects that say something:**",
      "",
      "- **Solve a problem somebody near you has**: fees of a coaching class, stock of a shop, the college bus. Three real users beat a tenth clone.",
      "- **Show depth once**: sign-in, tests, deployment, a slow query made fast, a README that says what you would do differently.",
      "- **Backend**: an API with a queue and rate limits. **Frontend**: a site that works on a cheap phone and by keyboard. **Data**: a public Indian data set, cleaned, with one honest finding. **Cloud and DevOps**: the same app, rebuilt by one command.",
      "- **Open source**: use the project, first fix its docs or a test, then a small bug. For Google Summer of Code, start contributing to the organisation months ahead.",
      "- **A portfolio** is one page: three projects, each with the problem, your part, the result and a link.",
    ),
  },
  {
    name: "late-or-other-field",
    pattern:
      /\btoo (?:late|old)\b|\b[3-6]\d[\s-]?(?:year|yr)s?[\s-]old\b|\bleave it (?:and|for)\b|\b(?:without|bina|no) (?:an? |any )?degree\b|\b(?:i am|i'm|at|age) (?:3\d|4\d|5\d)\b|\bnon[\s-]?tech|\b(?:mechanical|civil|electrical|ece|eee|b\.?com|b\.?sc|bba|arts|commerce)\b.*\b(?:it|software|tech|coding|data|career|job)\b/i,
    reply: lines(
      "**Into tech from another field or later in life**: it works, and what you already know is half of what you offer.",
      "",
      "1. **Choose a role near what you know**: a mechanical engineer to embedded or CAD software, B.Com to data or fintech, a teacher to technical writing or learning products.",
      "2. **Try before you leave**: ten hours a week for three months on one beginner's course with a project. Then decide.",
      "3. **Plan six to twelve months** to a first job, and enough money for that time.",
      "4. **Ways in**: a move inside your company, testing, support, data entry to analysis, a small company that needs both your trade and software.",
      "5. **Age** matters less than what you can show. Explain in two sentences why you are changing.",
    ),
  },
  {
    name: "balance",
    pattern:
      /\bwork[\s-]?life\b|\bbalance\b|\bovertime\b|\blong hours\b|\bnight shift|\btoxic\b|\b(?:boss|manager|lead)\b.{0,15}\b(?:shout|yell|scold|daant|insult|bull)|\b(?:boss|manager|lead)\b.{0,15}\b(?:takes?|took|steals?)\b.{0,12}\bcredit|\bmicro-?manag|\boffice politics|\b(?:bored|boring|hate)\b.{0,15}\b(?:job|work)\b|\bhow many hours\b|\bbad manager\b|\bmanage time|\btime management/i,
    reply: lines(
      "**Work, hours and strength:**",
      "",
      "- **Learning beside a job**: five to eight hours a week at fixed times are enough, an hour on weekdays and a longer block at the weekend. One free day stays free.",
      "- **Before you join**, ask the team, not HR: when did you last work late, who is on call, how are releases done?",
      "- **Start-ups** ask for more hours and give more responsibility; ask how many months their money will last.",
      "- **A manager who takes the credit**: send a short weekly note of what you finished to those who should know, and show your work yourself.",
      "- **Bored?** Ask for one harder piece of work, or spend three months on what you would rather do; then decide.",
      "- **Where it is too much**: say in writing what fits into the week and what does not, and let your manager choose. If nothing changes in three months, quietly look for another job.",
    ),
  },
  {
    name: "equipment",
    pattern:
      /\blaptops?\b|\bmacbook\b|\bvs ?code\b|\bintellij\b|\bpycharm\b|\bwhich (?:ide|editor)\b|\bbest (?:ide|editor)\b|\b\d+ ?gb\b.*\b(?:enough|ram|ssd|coding|programming|studio)\b|\b(?:mac|linux|windows|ubuntu)\b.{0,10}\b(?:or|vs|ya)\b.{0,10}\b(?:mac|linux|windows|ubuntu)/i,
    reply: lines(
      "**Laptop and editor:**",
      "",
      "- **16 GB of memory and an SSD** first, then a keyboard you like; the processor comes last. A refurbished business laptop with a warranty gives you the most for little money. You need a graphics card only for games or for training models at home; free notebooks in the browser are enough for learning. 8 GB is enough for the web and Python; Android Studio needs 16.",
      "- **Linux** runs well on older machines and is what servers run; a Mac is needed for iOS apps only.",
      "- **Editor**: VS Code for the web, Python and nearly everything else; IntelliJ IDEA for Java and Kotlin; Android Studio for Android and Xcode for iOS. Learn the shortcuts of one.",
    ),
  },
];
