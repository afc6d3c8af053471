import { lines } from "./canned-reply.ts";
import type { CannedReply } from "./canned-reply.ts";

/** Replies about applications in India: tests, internships, CVs, interviews. */
export const applicationTopics: readonly CannedReply[] = [
  {
    name: "company-tests",
    pattern:
      /\b(?:tcs|infosys|wipro|accenture|cognizant|capgemini|hcl|amazon|google|microsoft|flipkart|meta|apple|faang|maang|adobe|zoho|atlassian|uber|walmart|goldman)\b.*\b(?:nqt|syllabus|interview|prepar\w*|exam|test|rounds?|process|get in(?:to)?|crack|sde|off[\s-]?campus|hiring|taiyari)\b|\bnqt\b|\b(?:prepar\w*|crack|get in(?:to)?)\b.*\b(?:faang|maang|google|amazon|microsoft|tcs|infosys|wipro|zoho|flipkart)\b|\baptitude\b|\bgroup discussion|\bonline assessment|\b(?:apply|appear|interview)\w* again\b|\bre-?apply|\bcool(?:ing)?[\s-]?off\b|\beligib\w*\b.*\b(?:batch|tcs|infosys|wipro|accenture|cognizant|capgemini|amazon|google)\b/i,
    reply: lines(
      "**For tests and interviews of one company**, take the dates, pattern and syllabus from its own careers page: they change every season, and I do not know them. What holds for most:",
      "",
      "- **Mass hiring (TCS NQT, Infosys, Wipro, Accenture, Cognizant and others)**: aptitude, reasoning, English, one or two easy programs. Practise against the clock, thirty minutes a day for six weeks.",
      "- **Group discussion**: speak early once, bring one fact, draw a quiet person in, sum up.",
      "- **Product companies (Amazon, Google, Microsoft, Flipkart and others)**: data structures and algorithms in two or three rounds, design from two years of experience on, and stories of what you did.",
      "- **Rejected?** Most large companies let you apply again after six to twelve months; their email or careers page says when.",
      "- **A referral** gets your CV read; the rounds stay the same.",
      "",
      "Your college and marks matter less with each year of work and each thing you can show.",
    ),
  },
  {
    name: "dsa",
    pattern:
      /\bdsa\b|\bdata structures?\b|\bleet ?code|\bcode ?forces|\bcode ?chef|\bhacker ?rank|\bstriver|\blove babbar|\bneetcode|\bblind 75|\bcompetitive programming|\bcoding (?:interviews?|rounds?|tests?|practice|questions?)|\btime complexity|\bdynamic programming|\bgraphs? algorithm/i,
    reply: lines(
      "**Data structures and algorithms**, with an end in sight:",
      "",
      "1. **Order**: arrays and strings, hash maps, two pointers, stacks, linked lists, binary search, trees, heaps, graphs, then dynamic programming.",
      "2. **One list, finished.** Which one matters little: LeetCode 75, NeetCode 150, Striver's A2Z, Blind 75. About 150 problems understood beat 500 copied.",
      "3. **One or two a day**: 30 minutes without help, then compare, then once more after a week.",
      "4. **Say it aloud**: idea, cost in time and memory, edge cases, then code.",
      "5. **How much?** Service companies: easy problems. Product companies: most medium ones within 35 minutes. Three to six months alongside study or work is usual.",
      "",
      "Keep half of your time for a project: coding rounds open the first door, and what you have built opens the others.",
    ),
  },
  {
    name: "service-to-product",
    pattern:
      /\b(?:service|mass recruiter|tcs|infosys|wipro|cognizant|capgemini|accenture|hcl|tech mahindra|witch)\b.*\b(?:product|start-?ups?|switch|move|leave|change|development|better)\b|\bproduct[\s-]based\b|\b(?:support|testing|testers?|qa|bench|mainframe|bpo)\b.{0,40}\b(?:to|into|se|switch|move|become)\b.{0,20}\b(?:dev\w*|coding|automation|product)\b|\bservice company\b|\b(?:support|maintenance) project\b|\bon (?:the )?bench\b|\btcs (?:ninja|digital|prime)\b|\b(?:experience|years?) (?:\w+ )?in (?:manual )?(?:testing|qa|support|bpo)\b/i,
    reply: lines(
      "**From a service or support role to development or a product company** is common, and takes four to eight months alongside the job:",
      "",
      "1. **Use where you are**: ask for tickets that need code, automate one boring task, write the tests. That becomes your experience.",
      "2. **One stack, deep**: a language, its framework, SQL, Git, one cloud. From testing: Java, Python or TypeScript with Playwright or Selenium first, then the code behind it.",
      "3. **Data structures to the level of medium problems**, and basics of system design from two years on.",
      "4. **Rewrite your CV** around results: what was slow or broken, what you did, what changed. Do not describe the project.",
      "5. **Apply in rounds**: smaller product firms and start-ups first, with a referral where you can; the companies you want most last.",
      "6. **Mind the notice period**: tell recruiters its length in the first call.",
    ),
  },
  {
    name: "internship",
    pattern: /\binterns?(?:hips?)?\b|इंटर्नशिप|இன்டர்ன்ஷிப்|ఇంటర్న్|ইন্টার্নশিপ/i,
    reply: lines(
      "**Getting an internship**, from the first year on:",
      "",
      "1. **One skill and two small things to show** come first: a site for your college club counts.",
      "2. **Where**: your placement cell and seniors, [Jobs](/jobs), careers pages, start-ups that you write to directly, the AICTE internship portal, open-source programmes such as Google Summer of Code and Outreachy (which are paid).",
      "3. **Write ten short messages a week**: what you noticed about their product, what you could do, a link.",
      "4. **When**: large companies choose summer interns from July to December of the year before; start-ups all year.",
      "5. **Unpaid?** Two or three months with a mentor and real work may be worth it; never pay for an internship, and do not give months of free work.",
    ),
  },
  {
    name: "certificates",
    pattern:
      /\bcertif\w*\b.{0,40}\b(?:worth|useful|help|value|need|matter|best|beginner|which|fresher|job|enough)|\b(?:worth|which|best|need|useful|are|is)\b.{0,40}\bcertif|\bboot ?camps?\b|\bincome share|\bisa\b|\bpay after placement|\b(?:masai|newton school|scaler|almabetter|upgrad|great learning|coding ninjas|simplilearn|intellipaat|naresh it)\b|\b(?:coursera|udemy|edx)\b.*\b(?:worth|good|value|better)/i,
    reply: lines(
      "**Certificates and bootcamps** help you to begin and to get past a filter; they seldom decide.",
      "",
      "- **Worth their fee**: vendor exams that employers name in openings, such as AWS, Azure or Google Cloud at associate level, CKA, Security+. For freshers one is enough; the first cloud exam is a fundamentals or practitioner one.",
      "- **Certificates for watching a course** (Coursera, Udemy and others): good for structure and routine. List one or two, and show what you built with them.",
      "- **Bootcamps**: ask for audited placement figures, speak with two people who finished last year, and read the terms of a loan or an income share (ISA) twice: from what salary you pay, for how long, and how much at most. Once signed, it binds you like any contract; the consumer helpline 1915 helps where promises were false.",
      "- **A project you can explain** beats all of them.",
      "",
      "[Resources](/c2c/resources) can be filtered by certification and by what is free.",
    ),
  },
  {
    name: "mentor",
    pattern: /\bmentors?(?:ship)?\b|\bguidance from (?:an? )?senior|\bstudy (?:partner|buddy|group)s?\b/i,
    reply: lines(
      "**A mentor**: hardly anybody finds one by asking “will you be my mentor?”. It begins with one good question:",
      "",
      "1. **People two or three years ahead** help most: seniors of your college, colleagues, speakers of a meetup, whoever answers here in [Discussions](/discussions).",
      "2. **Ask something small and exact**, do what they say, and tell them how it went. Do that three times, and it is mentoring.",
      "3. **Twenty minutes a month** with a list of your own is enough to ask for.",
      "4. **For interviews and code** a partner at your own level is just as good: once a week, taking turns. Say in a discussion what you are studying and when you have time.",
      "",
      "You need not pay: those who sell “mentorship with a job guarantee” sell a course.",
    ),
  },
  {
    name: "english",
    pattern: /\benglish\b|\bcommunication skills?\b|\bspoken\b|\bpublic speaking\b|अंग्रेज़ी|अंग्रेजी|ஆங்கிலம்/i,
    reply: lines(
      "**English and speaking**: teams need to understand you; nobody needs a particular accent.",
      "",
      "1. **Speak aloud for ten minutes a day**: explain what you built, record it, listen once.",
      "2. **Prepare the ten sentences every interview needs**: who you are, your project, why this role.",
      "3. **Write**: two lines on each commit, one short post a week. Reading documentation in English does the rest.",
      "4. **Find a partner** and speak twice a week for half an hour.",
      "5. **Say it simply.** “Could you repeat that, please?” is a good sentence in any interview.",
    ),
  },
  {
    name: "resume",
    pattern:
      /\bresumes?\b|\brésumés?\b|\bcvs?\b|\bbio-?data\b|\bats\b|\bcover letters?\b|\binterview calls?\b|\bshort-?list|रिज्यूमे|बायोडाटा|ரெஸ்யூம்/i,
    reply: lines(
      "**A CV that is read:**",
      "",
      "1. **One page** up to about eight years of work; no photo, no father's name, no declaration.",
      "2. **On top** the role you want, your city, a link to your code or portfolio. Then skills you would be questioned on.",
      "3. **Each line**: what you did, with what, and what changed. “Cut the nightly report from 40 to 6 minutes with an index” beats “worked on SQL”.",
      "4. **No experience?** Two projects with a link and what was hard, an internship, open source, a club you ran.",
      "5. **Software that sorts CVs (ATS)** reads text: one column, no pictures, plain headings, a PDF whose text can be copied, and the words of the job post where they are true of you.",
      "6. **Cover letter**: five sentences. Why this company, what you have done that is similar, when you can start.",
      "",
      "The [CV builder](/c2c/cv-builder) makes such a PDF from your profile and checks it against an opening.",
    ),
  },
  {
    name: "interviews",
    pattern:
      /\binterview\w*|\bintervew|\bhr (?:round|questions?)|\btell me about yourself|\bbehaviou?ral\b|\bstar method|\bself[\s-]introduction|\bstrengths? and weakness|\bwhere do you see yourself|\bwhy should we hire|\bwhy do you want to (?:join|work)|\b(?:dbms|oops?|java|python|sql|react|technical|hr) questions?\b|\bghost(?:ed|ing)\b|\bfollow(?:ing)?[\s-]?up\b|\bno (?:reply|response) (?:from|after)\b|साक्षात्कार|இன்டர்வியூ|ఇంటర్వ్యూ|ইন্টারভিউ|ഇന്റർവ്യൂ|ಇಂಟರ್ವ್ಯೂ|इंटरव्यू|நேர்காணல்/i,
    reply: lines(
      "**Interviews**, round by round:",
      "",
      "- **“Tell me about yourself”**: 90 seconds. Who you are now, one or two things you made, why this role.",
      "- **Behavioural and HR questions**: five true stories in the order situation, task, action, result (STAR): a hard bug, a disagreement, a failure, something you led, something learned quickly. Know your notice period and the pay you expect.",
      "- **Technical**: think aloud, ask before you begin, say when you do not know. Freshers are asked about their projects, one language, data structures, SQL and DBMS, operating systems, networks.",
      "- **Your own questions**: What would I do in the first three months? How does code get reviewed and released here? What is hard at the moment?",
      "- **“Why should we hire you?”** Two things they need that you have done, and what you want to learn there.",
      "- **No word after it?** A short mail after a week, one more after two; after that, treat it as a no; it is seldom about you.",
      "- **After it**: write down every question the same evening. That list is the best preparation for the next.",
      "",
      "The [interview coach](/c2c/interview-prep) has questions for twelve careers, with what a good answer contains.",
    ),
  },
  {
    name: "off-campus",
    pattern:
      /\boff[\s-]?campus|\bon[\s-]?campus|\bplacements?\b|\bplaced\b|\bfreshers?\b.{0,30}\b(?:jobs?|market|hire|get|how)|\bjob market|\bwalk[\s-]?in|\bcgpa\b|\bbacklogs?\b|\barrears?\b|\byear[\s-](?:down|back)\b|\btier[\s-]?[123]\b|\bnon[\s-]?(?:cs|it)\b|\bbranch\b|\bfirst job\b|\bno experience\b|नौकरी नहीं|வேலை கிடை|\bjob nahi mil|\bnaukri nahi/i,
    reply: lines(
      "**The first job**, off campus or on, from any branch and any college:",
      "",
      "1. **Choose one role**, read twenty openings for freshers, and learn what more than half of them name.",
      "2. **Two projects that run**, with a link, a README and one page on what was hard. They make up for CGPA, backlogs and branch: few product companies and start-ups ask for marks, while most mass recruiters want a CGPA of 6.0 or 60% and no open backlog on the day of joining. If you lost a year, one honest sentence in the interview is enough.",
      "3. **Where**: careers pages, [Jobs](/jobs), drives and hackathons, seniors of your college; walk-ins only from the company's own page.",
      "4. **Referrals**: write to alumni and to people whose work you know, with one exact question and the link of the opening.",
      "5. **A routine**: ten good applications a week, one mock interview, one hour of practice a day. Freshers often need three to six months; when there are no replies, change your CV; do not give up.",
    ),
  },
  {
    name: "referral",
    pattern:
      /\breferr?als?\b|\blinked ?in\b|\bnetwork(?:ing)?\b.{0,20}\b(?:event|meetup|conference|people|professional)|\bhow to network\b|\bcold (?:mail|email|message)/i,
    reply: lines(
      "**Referrals and LinkedIn:**",
      "",
      "- **Profile**: a headline with role and stack (“Backend developer, Java and PostgreSQL, Pune”), three lines on what you built, links. Set your city, and “open to work” if you are.",
      "- **Asking for a referral**: a short message with the link of the opening, two lines on why you fit, your CV. “I watched your talk on Kafka and have one question…” is answered, “please refer me sir” is not.",
      "- **At events**: ask one speaker one question, ask the person beside you what they work on, and write to both the next day.",
      "- **Give first**: answer questions, share what you learned. After some months people know your name.",
    ),
  },
  {
    name: "student-years",
    pattern:
      /\b(?:1st|2nd|3rd|4th|first|second|third|fourth|final)[\s-]year\b|\b(?:what|kya) (?:to do |should i do |karu )?after\b|\b(?:after|ke baad) (?:12th|bca|b\.?sc|b\.?tech|b\.?com|mca|graduation)\b|\b(?:12th|bca|b\.?sc|b\.?tech|mca) ke baad\b/i,
    reply: lines(
      "**By year**, for a degree of three or four years:",
      "",
      "- **First year**: one language well, Git, how a computer and the web work. Try two fields for a month each.",
      "- **Second year**: data structures, databases, one project with a real user, first open source, a hackathon. Write to ten small firms for a summer internship.",
      "- **Third year**: choose one role, go deep, intern, practise coding rounds three months before they begin.",
      "- **Final year**: placements and off-campus applications side by side, mock interviews, a CV of one page.",
      "- **After BCA, B.Sc or B.Com**: a job now, an MCA at a campus with placements, or six months of one skill with projects. Compare what each costs and where last year's students are now.",
      "",
      "Choose a [career path](/c2c/career-path) and the programme makes a plan for the hours you have.",
    ),
  },
  {
    name: "what-is-on",
    pattern: /\bevents?\b|\bmeet-?ups?\b|\bhackathons?\b|\bwebinars?\b|\bworkshops?\b|\bconferences?\b/i,
    reply:
      "[Events](/events) lists what is coming up, soonest first, by city and topic. You can subscribe to a calendar, and **I'm going** puts you on the guest list.",
  },
];
