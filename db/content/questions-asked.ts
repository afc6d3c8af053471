/** A question as a person might ask it, with the titles of the demo content that answer it; any of them is right. */
export type AnswerableQuestion = { question: string; answeredBy: readonly string[] };

/**
 * Questions to measure search and Ask Me on the demo content: with other words than the titles, typing errors and some Hinglish. Not a
 * blind set: the stop words and the thresholds of evidence were chosen with its results in view, and ten questions were replaced when
 * events and jobs were added.
 */
export const answerableQuestions: readonly AnswerableQuestion[] = [
  { question: "Why did retrying failed calls make our payment outage worse?", answeredBy: ["The retry that took our payments down"] },
  {
    question: "How do I start contributing to open source as a student?",
    answeredBy: [
      "Reading code before writing it: one month with an open-source project",
      "Is a first pull request to a large open-source project realistic for a student?",
      "Your first pull request to an open source project",
    ],
  },
  {
    question: "How can a small team do threat modeling without an audit?",
    answeredBy: ["Ten minutes of threat modelling for a two-person team"],
  },
  {
    question: "I became manager of a team I do not know, what to do in the first weeks?",
    answeredBy: ["What I write in the first week of managing a new team"],
  },
  {
    question: "recruiter resume me sabse pehle kya dekhta hai?",
    answeredBy: ["What a recruiter sees in the first thirty seconds of your CV"],
  },
  { question: "how to track college bus live with an old phone", answeredBy: ["Building a bus tracker for my town with one cheap phone"] },
  { question: "How do I find unused indexes in postgresql?", answeredBy: ["Indexes you already pay for and do not use"] },
  {
    question: "I almost clicked a fake HR email, how to recognise phising?",
    answeredBy: ["A phishing mail that nearly got me"],
  },
  {
    question: "हिंदी में कोड करना कैसे सीखें?",
    answeredBy: ["किताब से कोड तक: हिंदी में प्रोग्रामिंग सीखने का मेरा तरीका"],
  },
  {
    question: "English kamzor hai, hindi mein programming kaise seekhe?",
    answeredBy: ["किताब से कोड तक: हिंदी में प्रोग्रामिंग सीखने का मेरा तरीका"],
  },
  { question: "How should I write code review comments so nobody feels bad?", answeredBy: ["Code review without hurting anybody"] },
  { question: "tips for a 24 hour hackathon", answeredBy: ["Notes from my first hackathon: build less"] },
  { question: "fresher salary negotiation kaise kare", answeredBy: ["Negotiating your first salary, politely"] },
  {
    question: "What do interviewers expect from freshers in system design rounds?",
    answeredBy: ["How did you prepare for your first system design interview?"],
  },
  {
    question: "sytem design intervew preparation",
    answeredBy: ["How did you prepare for your first system design interview?"],
  },
  {
    question: "When should I move the job queue out of Postgres?",
    answeredBy: ["One Postgres for everything: when did it stop being enough?"],
  },
  {
    question: "All beginner issues are taken already, where do I find work in a big project?",
    answeredBy: [
      "Is a first pull request to a large open-source project realistic for a student?",
      "Your first pull request to an open source project",
    ],
  },
  {
    question: "90 days notice period, company asks for buyout",
    answeredBy: ["Recruiters ask for notice period buyout. What do you answer?"],
  },
  {
    question: "engineering ke liye 40000 me kaunsa laptop lena chahiye?",
    answeredBy: ["Which laptop for four years of engineering on a small budget?"],
  },
  {
    question: "Are DSA puzzles still asked when companies hire, or is it a task on real code?",
    answeredBy: ["Hiring managers: do you still ask for data structures in every interview?"],
  },
  {
    question: "An API key was pushed to git, what now?",
    answeredBy: ["How do you keep secrets out of a repository that everybody can push to?"],
  },
  {
    question: "Anyone preparing for CKAD together in the evening?",
    answeredBy: ["Study group for the Kubernetes application developer exam, evenings"],
  },
  { question: "k8s certification study partners", answeredBy: ["Study group for the Kubernetes application developer exam, evenings"] },
  { question: "Pros and cons of one repository for many teams", answeredBy: ["Monorepo for four small teams: would you do it again?"] },
  {
    question: "do passkeys work when a family shares one mobile phone",
    answeredBy: ["Passkeys for users who share one phone in the family?"],
  },
  {
    question: "How to explain a career gap after caring for a parent?",
    answeredBy: ["MCA after a gap of two years: how do I explain it?"],
  },
  { question: "2 saal ka gap hai MCA me, interview me kya bolu?", answeredBy: ["MCA after a gap of two years: how do I explain it?"] },
  {
    question: "I am giving my first talk at a meetup, how many slides?",
    answeredBy: ["Speaking at a meetup for the first time: what would you have liked to know?"],
  },
  { question: "தமிழில் நிரலாக்கம் பற்றிய வலைப்பதிவுகள்", answeredBy: ["தமிழில் தொழில்நுட்பம் எழுதும் வலைப்பதிவுகள் எவை?"] },
  {
    question: "How to reduce night alerts for a small on call rotation?",
    answeredBy: ["How do you run on-call with only five engineers?"],
  },
  {
    question: "Should a job advertisement show the salary range?",
    answeredBy: ["Salaries in job posts: does it bring better applications?"],
  },
  { question: "Why do LLMs hallucinate so confidently?", answeredBy: ["Why a language model sounds sure when it is wrong"] },
  { question: "what is RAG in AI", answeredBy: ["Retrieval-augmented generation, drawn on one page"] },
  {
    question: "machine learning shuru kaise kare, free course with notebooks?",
    answeredBy: ["A gentle first course in machine learning, in your browser"],
  },
  {
    question: "Datasets for Bengali and Tamil speech recognition",
    answeredBy: ["Speech and text for Indian languages: where the open data lives"],
  },
  {
    question: "My pods get slow, how do I set cpu limits in kubernetes?",
    answeredBy: ["Requests and limits: the two numbers behind most slow pods"],
  },
  { question: "what are the 12 factors of an app", answeredBy: ["Twelve factors, and which of them still surprise teams"] },
  { question: "How does distributed tracing with spans work?", answeredBy: ["Reading a trace: follow one request through ten services"] },
  { question: "How do I test that a database backup can be restored?", answeredBy: ["Backups nobody has restored are wishes"] },
  { question: "startup register karne ke liye kaunse papers chahiye", answeredBy: ["Registering a startup in India, step by step"] },
  { question: "What does liquidation preference mean for founders?", answeredBy: ["Reading a term sheet before the excitement sets in"] },
  { question: "UPI payment kaise kaam karta hai?", answeredBy: ["UPI for builders: what happens between scan and sound box"] },
  {
    question: "how to find which commit introduced a bug with git",
    answeredBy: ["Find the commit that broke it in seven steps, not seventy"],
  },
  { question: "How do I read EXPLAIN output of a slow query?", answeredBy: ["The query plan is talking to you: EXPLAIN for beginners"] },
  { question: "html form validation without javascript", answeredBy: ["Forms that work before the script arrives"] },
  { question: "Most common web security vulnerabilities", answeredBy: ["Ten mistakes that still open most doors"] },
  {
    question: "What happens with my passkey if I lose my phone?",
    answeredBy: ["Passkeys explained to somebody who only knows passwords", "Passkeys for users who share one phone in the family?"],
  },
  { question: "how to add CSP nonce without unsafe-inline", answeredBy: ["A content security policy without unsafe-inline"] },
  {
    question: "Do I really need a blockchian or is a normal database fine?",
    answeredBy: ["What a blockchain is for, and when a database is enough"],
  },
  { question: "difference between e-rupee and UPI", answeredBy: ["The digital rupee in plain words"] },
  { question: "fresher java job in pune, any branch ok?", answeredBy: ["Graduate Software Engineer, 2027 batch"] },
  { question: "Which companies in Bangalore hire Go developers for fintech?", answeredBy: ["Backend Engineer, Payments"] },
  { question: "work from home technical writing vacancy", answeredBy: ["Technical Writer"] },
  { question: "devops role with terraform and k8s, what is the pay?", answeredBy: ["DevOps Engineer"] },
  { question: "React jobs in Cochin with phones and slow networks", answeredBy: ["Frontend Developer"] },
  {
    question: "Is there an event where recruiters look at my resume?",
    answeredBy: ["Office hours: your CV, read by people who hire"],
  },
  { question: "girls backend mock interview meetup bangalore", answeredBy: ["Women in backend: mock interviews and coffee"] },
  { question: "Any hackathon about floods or rain in Assam?", answeredBy: ["Hack for the monsoon: 36 hours on flood data"] },
  { question: "Where can I submit a talk to a conference as a first time speaker?", answeredBy: ["South India developer conference"] },
  { question: "hamara aws bill bahut zyada hai, koi dekh sakta hai?", answeredBy: ["Cloud cost clinic"] },
];

/** Questions that people might ask here and that nothing in the demo content answers; the site has to say so. */
export const unanswerableQuestions: readonly string[] = [
  "Best biryani place near Charminar?",
  "What is the cutoff for GATE mechanical this year?",
  "How do I renew my passport online?",
  "Which mutual fund is good for saving tax?",
  "Who won the cricket match yesterday?",
  "How do I solder an ESP32 to a stepper motor?",
  "Is it worth learning COBOL for mainframe banks?",
  "kal mausam kaisa rahega Mumbai mein?",
  "How much does a visa for Germany cost?",
  "Which Salesforce administrator certificate is the easiest?",
  "How to bake a chocolate cake without an oven?",
  "Unity ya Unreal, game development ke liye kaunsa engine?",
  "What is the syllabus of the UPSC prelims?",
  "How do I tune the PID controller of a drone?",
  "Is SAP ABAP still in demand?",
  "train ticket tatkal booking ka time kya hai?",
  "How do I write a thesis in LaTeX with BibTeX?",
  "What does quantum entanglement mean?",
  "Which gym in Koramangala has a swimming pool?",
  "How do I claim HRA in my income tax return?",
];
