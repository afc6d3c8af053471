import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For product managers: what to build, for whom, how to know, and how to get it done. */
export const productManagerQuestions: readonly InterviewQuestion[] = [
  {
    id: "pm-problem-solution",
    question: "What is the difference between a problem and a solution, and why do product managers hold on to the problem?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["product-discovery", "product-management"],
    rubric: [
      { point: "Users speak in solutions; ask for the situation behind", keyTerms: ["situation", "behind"] },
      { point: "A problem has people, frequency and cost", keyTerms: ["how often", "frequen", "cost"] },
      { point: "Several solutions compete; cheapest test first", keyTerms: ["several", "options", "test"] },
      { point: "Success is measured by the problem getting smaller", keyTerms: ["measure", "smaller", "outcome"] },
    ],
    goodAnswer:
      "When a user asks for an export button, the problem may be a report the boss wants each Monday. I describe who has it, how often and what it costs them, because then several solutions can compete. Success means that the problem got smaller, not that the button was built.",
  },
  {
    id: "pm-mvp",
    question: "What is an MVP, and what is it not?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["product-management", "product-discovery", "prototyping"],
    rubric: [
      { point: "The smallest thing that tests the riskiest assumption", keyTerms: ["smallest", "riskiest", "assumption"] },
      { point: "Not a bad first version of everything", keyTerms: ["everything"] },
      { point: "May be a page, a manual service or a prototype", keyTerms: ["manual", "prototype", "concierge", "page"] },
      { point: "Decides beforehand which result means go or stop", keyTerms: ["beforehand", "result", "stop"] },
    ],
    goodAnswer:
      "An MVP is the smallest thing that tests the riskiest assumption with real people. It is not a poor version of everything; it may be a manual service behind a simple page. I write down beforehand which result means go on and which means stop.",
  },
  {
    id: "pm-metrics-tree",
    question: "What makes a good north star metric, and which metrics stand beside it?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["metrics", "product-analytics"],
    rubric: [
      { point: "Reflects value for users, not only money or visits", keyTerms: ["value"] },
      { point: "Can be moved by teams, understood by all", keyTerms: ["moved", "understood", "influence"] },
      { point: "Inputs beneath it, guardrails beside it", keyTerms: ["input", "guardrail"] },
      { point: "Can be gamed: say how", keyTerms: ["game", "gamed", "misuse"] },
    ],
    goodAnswer:
      "A good north star reflects value people receive, such as weekly orders delivered in time, and teams can move it. Beneath it stand inputs, such as searches that find something, and beside it guardrails such as refunds. I always ask how it could be gamed and add a metric against that.",
  },
  {
    id: "pm-prioritisation",
    question: "How do you prioritise a list of forty requests?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["prioritisation", "backlog-management"],
    rubric: [
      { point: "By aim first; what does not serve it drops out", keyTerms: ["aim", "goal", "strategy", "drop"] },
      {
        point: "Value, effort, confidence: RICE or simpler, as a discussion, not as truth",
        keyTerms: ["rice", "value", "effort", "confidence"],
      },
      { point: "Dependencies, dates by law, cost of delay", keyTerms: ["delay", "depend", "law"] },
      { point: "Explain every no", keyTerms: ["explain"] },
    ],
    goodAnswer:
      "First I hold the list against this quarter's goal, which removes half. For the rest I estimate value, effort and confidence, for example by RICE, and treat the numbers as the start of the discussion. Legal deadlines and cost of delay change the order, and everybody who gets a no hears the reason.",
  },
  {
    id: "pm-user-interviews",
    question: "What makes a good question in a user interview?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["user-research", "product-discovery"],
    rubric: [
      { point: "Asks for the last real time, not for opinions or the future", keyTerms: ["last time", "real", "happened"] },
      { point: "Open, not leading; silence is allowed", keyTerms: ["open", "leading", "silence"] },
      { point: "Looks for what they do today and what it costs", keyTerms: ["today", "workaround", "cost"] },
      { point: 'Never asks "would you use or pay"', keyTerms: ["would you"] },
    ],
    goodAnswer:
      'A good question asks for the last time it happened, such as "show me how you booked yesterday". It is open and does not lead, and I let silence happen. I look for workarounds they already pay for in time or money, since "would you use this" gets polite lies.',
  },
  {
    id: "pm-retention",
    question: "Why look at retention by cohort instead of monthly active users?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["product-analytics", "metrics"],
    rubric: [
      { point: "Actives grow by new people even when all leave", keyTerms: ["leave", "hide"] },
      { point: "Cohorts show whether people who came in the same week stay", keyTerms: ["cohort", "same week", "stay"] },
      { point: "The curve flattens when there is a core of value", keyTerms: ["flat", "plateau"] },
      { point: "Choose the rhythm and the action that mean use", keyTerms: ["rhythm", "action", "weekly"] },
    ],
    goodAnswer:
      "Monthly actives can grow by advertising while everybody leaves after a week. Cohorts show which share of those who came in the same week still do the valuable action later. When the curve flattens there is a core of people with real value, and I study them.",
  },
  {
    id: "pm-pricing",
    question: "How would you find a price for a bookkeeping app for kirana shops?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["pricing", "product-strategy"],
    rubric: [
      { point: "What do they use today and what does it cost them", keyTerms: ["today", "cost", "instead"] },
      { point: "Value per month, willingness by real choices, not by opinion", keyTerms: ["willing", "real", "trial", "value"] },
      { point: "Packages and units they understand; UPI autopay, small sums", keyTerms: ["upi", "package", "small", "monthly"] },
      { point: "Test, fairness to old customers, costs of serving", keyTerms: ["test", "old customer", "cost of serving"] },
    ],
    goodAnswer:
      "I ask what they pay today, also in evenings and lost credit, because that is the real competitor. Then I offer two packages to real shops and see what they choose, in small monthly sums by UPI autopay. Old customers keep their price for a stated time, and I check that support does not eat the margin.",
  },
  {
    id: "pm-roadmap",
    question: "What should a roadmap tell, and what should it not promise?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["product-roadmapping", "stakeholder-management"],
    rubric: [
      { point: "Aims and problems in order, with reasons", keyTerms: ["problem", "aim", "outcome", "reason"] },
      { point: "Now, next, later with falling certainty" },
      { point: "No feature dates far away; dates only where given from outside", keyTerms: ["date"] },
      { point: "Changes are explained; several views for audiences", keyTerms: ["change", "audience"] },
    ],
    goodAnswer:
      "A roadmap tells which problems we solve in which order and why. I use now, next and later, since certainty falls with distance, and give dates only where the outside sets them, such as a law. When it changes I explain what we learnt.",
  },
  {
    id: "pm-agile-ceremonies",
    question: "Which meetings would you keep if a team complained about too many, and why?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["agile", "scrum"],
    rubric: [
      { point: "Asks what each is for and who needs it", keyTerms: ["what for", "purpose"] },
      {
        point: "Planning with a goal, a review with users or facts, a retrospective that changes things",
        keyTerms: ["planning", "review", "retrospective"],
      },
      { point: "Daily words in writing where it works", keyTerms: ["writing", "async", "daily"] },
      { point: "Tries for some weeks and looks again", keyTerms: ["weeks", "again"] },
    ],
    goodAnswer:
      "I ask the team what each meeting gives them. I would keep a planning with one goal, a review where real people see the work, and a retrospective that changes one thing. The daily can be in writing, and we try it for four weeks and look again.",
  },
  {
    id: "pm-network-effects",
    question: "A marketplace for home tutors has too few tutors and too few parents. How do you start it?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["product-strategy", "growth"],
    rubric: [
      { point: "Choose one narrow place and subject", keyTerms: ["narrow", "one area", "one city", "locality", "subject"] },
      { point: "Win the harder side first, give it value alone", keyTerms: ["harder side", "supply", "tutor", "alone"] },
      { point: "Do things by hand; guarantee quality", keyTerms: ["by hand", "manual", "quality"] },
      { point: "Keep people from going around you: reasons to stay", keyTerms: ["around", "bypass", "disintermed", "stay"] },
    ],
    goodAnswer:
      "I start in one locality with one subject, say class 10 mathematics in Indiranagar. The harder side is good tutors, so they get something useful alone, such as fee collection and reminders. I match by hand at first, and payments, attendance and replacement give both sides reasons not to go around us.",
  },
  {
    id: "pm-accessibility-inclusion",
    question: "Whom does a product exclude without meaning to in India, and how do you find out?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["inclusive-design", "product-management"],
    rubric: [
      { point: "Languages, scripts, literacy, voice", keyTerms: ["language", "literacy", "voice", "script"] },
      { point: "Cheap or shared phones, data, electricity", keyTerms: ["shared", "cheap", "data"] },
      { point: "Disability; law and standards", keyTerms: ["disab", "screen reader", "wcag", "rpwd"] },
      { point: "Research outside the metro; measure by group", keyTerms: ["research", "metro", "village", "measure"] },
    ],
    goodAnswer:
      "We exclude people by language, literacy, cheap or shared phones and by disability, mostly without noticing. I find out by research outside the metros and by watching people with a screen reader. Then completion is measured by language and phone class, and the gap becomes a goal.",
  },
  {
    id: "pm-drop-funnel",
    question: "Sign-up completion fell from 62 to 48 per cent in two weeks. What do you do?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["product-analytics", "problem-solving"],
    rubric: [
      { point: "Check the measure, releases, campaigns, outages", keyTerms: ["release", "campaign", "tracking", "outage"] },
      { point: "Split by step, device, source, language", keyTerms: ["step", "device", "source", "split"] },
      { point: "Watch sessions and read support", keyTerms: ["session", "support", "watch"] },
      { point: "Form hypotheses, quick fix, verify, tell people", keyTerms: ["hypothes", "fix", "verify"] },
    ],
    goodAnswer:
      "I check tracking, releases, campaigns and outages on the days it began. Then I split by step, device and source; a new campaign often brings other people, and a broken OTP hits one operator only. I read support messages, fix the likely cause and verify that the number recovers.",
  },
  {
    id: "pm-write-story",
    question: 'Write a user story with acceptance criteria for "remind me before my train".',
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["user-stories", "requirements-gathering"],
    rubric: [
      { point: "Who, what, why in one sentence", keyTerms: ["so that", "traveller"] },
      { point: "Criteria as examples: time before, delay, cancelled, no permission", keyTerms: ["delayed", "cancel"] },
      { point: "Edge: time zones no, night trains, silent phone, several passengers", keyTerms: ["night", "several", "passenger", "edge"] },
      { point: "How success is seen; what is left out", keyTerms: ["success", "out of scope", "left out", "measure"] },
    ],
    goodAnswer:
      "As a traveller I want a reminder before departure so that I leave home in time. Given a booked train, when it is two hours before departure, I get one message with platform and live delay; if it is cancelled I am told instead, and without permission an SMS is offered. Left out for now are connecting trains, and success is fewer missed-train refunds.",
  },
  {
    id: "pm-ab-result",
    question: "Your test shows 3 per cent more orders and 8 per cent more returns. Do you ship?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["ab-testing", "product-analytics"],
    rubric: [
      { point: "Value for user and money over time, not orders alone", keyTerms: ["return", "money", "profit", "over time"] },
      { point: "Who returns what: segments, misleading words", keyTerms: ["segment", "mislead"] },
      { point: "Significance, novelty, length", keyTerms: ["signific", "novel", "long"] },
      { point: "A changed version as a third way", keyTerms: ["change", "third", "adjust"] },
    ],
    goodAnswer:
      "More orders with more returns may mean that the page promises too much, so I look at which items come back and why. Then I count money and trust over time instead of orders alone, and check how sure both numbers are. Most likely I do not ship but change the wording that misleads and test again.",
  },
  {
    id: "pm-launch-plan",
    question: "Plan the launch of offline payments in a wallet app.",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["go-to-market", "product-management"],
    rubric: [
      { point: "Small group first, criteria to grow or stop", keyTerms: ["small group", "pilot", "criteria", "per cent"] },
      { point: "Support, shops, law and risk ready", keyTerms: ["support", "rbi", "risk", "merchant"] },
      { point: "Message in simple words and languages", keyTerms: ["language", "simple"] },
      { point: "What is measured in the first week; way back", keyTerms: ["measure", "first week", "switch off", "way back"] },
    ],
    goodAnswer:
      "I start with employees and two towns, with criteria written down for growing and for stopping. Support, merchants and compliance are ready before the first user, because RBI sets limits for offline payments. The message is one sentence in each language, and in the first week I watch failures, disputes and repeat use with a switch to turn it off.",
  },
  {
    id: "pm-competitor-feature",
    question: "A competitor launches a feature your sales team now demands. How do you respond?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["product-strategy", "market-research"],
    rubric: [
      { point: "Which customers leave or ask because of it: facts", keyTerms: ["which customer", "fact", "lost deals", "data"] },
      { point: "What problem does it solve, do ours have it", keyTerms: ["problem"] },
      {
        point: "Options: ignore, integrate, do better, with cost of delay for the plan",
        keyTerms: ["ignore", "partner", "integrate", "cost"],
      },
      { point: "Answer to sales in words they can use", keyTerms: ["sales", "words", "answer"] },
    ],
    goodAnswer:
      "I ask sales for the deals in which it mattered and talk to three of those customers about the problem behind it. Then I compare ignoring, partnering and building with what each pushes out of our plan. Sales gets a clear answer with words they can use, also when it is no.",
  },
  {
    id: "pm-estimate-market",
    question: "Estimate how many electric scooters will be charged in public in Pune per day in 2028.",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["product-strategy", "market-research"],
    rubric: [
      { point: "States assumptions and structure first", keyTerms: ["assum", "structure", "divide"] },
      { point: "Number of scooters, share charging in public, times per week", keyTerms: ["number of", "share", "per week"] },
      { point: "Checks by a second way", keyTerms: ["second way", "check", "compare"] },
      { point: "Range, and which assumption matters most", keyTerms: ["range", "matters most", "sensitiv"] },
    ],
    goodAnswer:
      "I divide it: two-wheelers in Pune, share electric by 2028, share without charging at home, charges per week. With 40 lakh two-wheelers, 10 per cent electric, 20 per cent of them charging in public twice a week, I get about 23,000 a day. As a check I compare with the number of chargers and their use; the share without home charging matters most, so I give a range from 10,000 to 40,000.",
  },
  {
    id: "pm-tech-debt",
    question: "Engineers ask for six weeks to rewrite the billing module. How do you decide?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["prioritisation", "stakeholder-management"],
    rubric: [
      { point: "What does it cost today: incidents, slow changes, risk", keyTerms: ["incident", "slow", "cost", "risk"] },
      { point: "Which parts hurt; steps that pay early", keyTerms: ["step", "part", "early"] },
      { point: "Compare with what is delayed, in the same measure", keyTerms: ["compare", "delay", "instead"] },
      { point: "Agree on a sign that shows it worked", keyTerms: ["sign", "measure", "worked"] },
    ],
    goodAnswer:
      "I ask what the module costs us today in incidents and in days per change, and which part hurts most. Together we cut the rewrite into steps that pay early, and compare the first with the feature it delays. We agree on a sign of success, such as a new tax rule in two days instead of ten.",
  },
  {
    id: "pm-bad-review",
    question: "The app rating falls from 4.3 to 3.6 in ten days. What do you do first?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["product-analytics", "customer-feedback"],
    rubric: [
      { point: "Read reviews, group by theme, version, device", keyTerms: ["read", "group", "theme", "version"] },
      { point: "Compare with crash and release data", keyTerms: ["crash", "release"] },
      { point: "Answer people, fix the top theme, tell when", keyTerms: ["answer", "reply", "mend", "fix"] },
      { point: "Watch recovery; prevent", keyTerms: ["watch", "recover", "prevent"] },
    ],
    goodAnswer:
      "I read the new reviews and group them by theme, version and device, which often points to one release. Crash data tells me whether it is a bug or a decision people dislike. We reply honestly, fix the top theme first, and I watch whether new reviews mention it less.",
  },
  {
    id: "pm-data-request",
    question: "Which three numbers would you look at every morning for a food delivery app, and why not more?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["sql", "product-analytics"],
    rubric: [
      { point: "One of value, one of quality, one of trouble", keyTerms: ["value", "quality", "trouble", "complaint"] },
      { point: "Compared with the same weekday", keyTerms: ["same weekday", "last week"] },
      { point: "Split when odd; alerts for the rest", keyTerms: ["alert", "split"] },
      { point: "Each leads to an action", keyTerms: ["action", "decide"] },
    ],
    goodAnswer:
      "I look at orders delivered in time as value, the share with a complaint as quality, and failed payments as trouble. Each is compared with the same weekday of last week, and when one is odd I split by city. Other numbers have alerts, because what I see daily should lead to an action.",
  },
  {
    id: "pm-design-jobs-app",
    question: "Design a product that helps delivery partners find their next job.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["product-design", "product-strategy"],
    rubric: [
      { point: "Chooses one group and their real day", keyTerms: ["group", "talk"] },
      { point: "Problem first: trust, distance, pay, papers, language", keyTerms: ["trust", "distance", "language"] },
      { point: "One core path, voice and vernacular, little data", keyTerms: ["voice", "whatsapp", "core"] },
      { point: "Who pays; measures; risks such as scams", keyTerms: ["pays", "scam", "measure"] },
    ],
    goodAnswer:
      "I choose partners who want a fixed job and spend a day with them; trust, distance and unclear pay come up again and again. The core path is a voice profile in their language and five verified jobs near home with pay stated. Employers pay per joined person after 30 days, we measure that stay, and scams are checked before anything is listed.",
  },
  {
    id: "pm-design-library",
    question: "Improve the city library for people between 15 and 25.",
    kind: "design",
    difficultyLevel: "beginner",
    skills: ["user-research", "product-design", "user-personas"],
    rubric: [
      { point: "Asks for the aim: visits, reading, members", keyTerms: ["aim", "goal"] },
      { point: "Segments and one choice with reason", keyTerms: ["segment", "choose", "exam"] },
      { point: "Several ideas, one chosen by effect and effort", keyTerms: ["idea", "effort"] },
      { point: "How to test cheaply and measure", keyTerms: ["test", "measure", "pilot"] },
    ],
    goodAnswer:
      "I ask whether the aim is visits or reading; say repeat visits. Among young people I choose those preparing for exams, who need a quiet place and company. Of several ideas a bookable study table with a weekly mentor hour is cheap, and I would test it in two branches for a month and measure returns.",
  },
  {
    id: "pm-design-trust-market",
    question: "Second-hand phone sellers and buyers do not trust each other. Design a way to build trust.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["product-strategy", "product-design"],
    rubric: [
      { point: "Which fears on each side", keyTerms: ["fear", "fake", "afraid"] },
      { point: "Checks, escrow, returns, identity, reviews; cost of each", keyTerms: ["escrow", "inspect", "return", "verif"] },
      { point: "Where people cheat next", keyTerms: ["cheat", "abuse", "fraud"] },
      { point: "Measures: disputes, repeat, price paid", keyTerms: ["dispute", "repeat", "price"] },
    ],
    goodAnswer:
      "Buyers fear stolen or broken phones, sellers fear payment tricks. An inspection point checks the phone and IMEI, holds the money in escrow, and gives a seven-day return. I think ahead about cheats, such as swapping parts before return, and measure disputes, repeat sellers and the price compared with unverified phones.",
  },
  {
    id: "pm-design-ai-feature",
    question: "Add AI to a product for chartered accountants. How do you choose what to build?",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["product-strategy", "ai-product-management"],
    rubric: [
      { point: "Work that is frequent, dull and checkable", keyTerms: ["frequent", "dull", "check"] },
      { point: "What a mistake costs; a person confirms, sources shown", keyTerms: ["mistake", "confirm", "source"] },
      { point: "Evaluation set with experts before building", keyTerms: ["evaluat", "expert"] },
      { point: "Cost per use, privacy of clients, fallback", keyTerms: ["cost", "privacy", "fallback"] },
    ],
    goodAnswer:
      "I look for work that is frequent, dull and quick to check, such as sorting invoices, not final advice. A mistake there is seen when a person confirms, with the source beside it. With five accountants I build an evaluation set first, and count the cost per document, client privacy and what happens when the model is down.",
  },
  {
    id: "pm-design-notification",
    question: "Design notification rules so that people do not switch them off.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["product-design", "metrics"],
    rubric: [
      { point: "Each message has value for the receiver at that moment", keyTerms: ["value", "moment"] },
      { point: "Budget per person, quiet hours, bundling", keyTerms: ["budget", "quiet", "bundle", "digest"] },
      { point: "Control by kind, easy mute", keyTerms: ["control", "mute", "kind"] },
      { point: "Measure mutes and uninstalls beside opens; hold-out group", keyTerms: ["uninstall", "mute", "hold-out", "holdout"] },
    ],
    goodAnswer:
      "Each message must be of value to the receiver at that moment, or it goes into a digest. There is a budget per person with quiet hours, and every kind can be muted by one tap. I measure mutes and uninstalls beside opens, with a hold-out group that shows the true long-term effect.",
  },
  {
    id: "pm-design-onboarding",
    question: "Redesign the first five minutes of an investment app for first-time savers.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["wireframing", "ux-design", "growth"],
    rubric: [
      { point: "Their fears and words; KYC is the large hurdle", keyTerms: ["fear", "kyc", "word"] },
      { point: "Value before form: a goal, a small first step", keyTerms: ["goal", "first step", "before"] },
      { point: "Fewer fields, save and return, help in the language", keyTerms: ["save", "return", "language", "fewer"] },
      { point: "Honest about risk; measure understanding too", keyTerms: ["risk", "honest", "understand"] },
    ],
    goodAnswer:
      "First-time savers fear losing money and do not know our words, and KYC stops many. They begin with a goal and see a small first step before any form, KYC can be paused and resumed, and help is in their language. We are honest about risk and measure whether people understood, not only whether they paid.",
  },
  {
    id: "pm-kill-feature",
    question: "You want to remove a feature that 4 per cent use. How do you go about it?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["product-analytics", "stakeholder-management"],
    rubric: [
      { point: "Who are they, what do they do with it, what money hangs on it", keyTerms: ["money", "revenue"] },
      { point: "Cost of keeping, and alternatives for them", keyTerms: ["cost", "alternative", "keep"] },
      { point: "Notice, export, help; staged", keyTerms: ["notice", "export", "stage"] },
      { point: "Watch churn; be ready to reverse or keep for some", keyTerms: ["churn", "reverse", "watch"] },
    ],
    goodAnswer:
      "I find out who the 4 per cent are, because they may be a quarter of the revenue. If keeping it costs more than it gives, I prepare an alternative and an export, give notice in time and hide it for new people first. I watch churn among its users and am ready to keep it for those whose work depends on it.",
  },
  {
    id: "pm-ethics-dark-pattern",
    question: "Growth proposes a cancel button hidden behind four screens. It would save ₹2 crore a year. What do you say?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["metrics", "ux-design", "responsible-ai"],
    rubric: [
      {
        point: "Names it as a dark pattern; Indian guidelines forbid several",
        keyTerms: ["dark pattern", "guideline", "ccpa", "consumer"],
      },
      { point: "Cost: complaints, chargebacks, trust, law", keyTerms: ["complaint", "trust", "chargeback"] },
      { point: "Alternative: pause, smaller plan, ask why", keyTerms: ["pause", "smaller plan", "ask why", "downgrade"] },
      { point: "Decides with numbers and stands by it", keyTerms: ["number", "test", "recommend"] },
    ],
    goodAnswer:
      "That is a dark pattern, and India's 2023 guidelines of the CCPA name subscription traps as one. The ₹2 crore ignore complaints, chargebacks and those who never come back. I propose one honest screen that offers a pause or a smaller plan, and test how many stay by choice.",
  },
  {
    id: "pm-conflict-engineering",
    question: "Tell me about a time when engineering said no to something you wanted.",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["stakeholder-management", "communication"],
    rubric: [
      { point: "What you wanted and their reasons, told fairly" },
      { point: "How you looked for the reason behind both positions" },
      { point: "What was decided and what you gave up" },
      { point: "How the relation was afterwards" },
    ],
    goodAnswer:
      'I wanted live stock in the app before the festival, and engineering said the warehouse system could not handle it. I asked to see the numbers and understood that it would fall over at noon. We shipped "few left" updated every ten minutes, and since then I bring them the problem a month earlier.',
  },
  {
    id: "pm-failed-product",
    question: "Tell me about something you launched that failed.",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "product-management"],
    rubric: [
      { point: "What you believed and how it failed, with a number" },
      { point: "Signs you overlooked" },
      { point: "How you ended it and told people" },
      { point: "What you do differently" },
    ],
    goodAnswer:
      "I launched group buying in our grocery app, and only 2 per cent of started groups were completed. In interviews people had said they liked it, but nobody had described doing it before, and I overlooked that. We ended it after eight weeks with a note to users, and I now ask for past behaviour only.",
  },
  {
    id: "pm-influence",
    question: "How do you get people to follow who do not report to you?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["stakeholder-management", "communication"],
    rubric: [
      { point: "Understands what they are measured by" },
      { point: "Shares facts and credit" },
      { point: "Small promises kept" },
      { point: "An example with a result" },
    ],
    goodAnswer:
      "I first learn what the other team is measured by. For a faster refund I showed the finance team their own numbers of calls, and we found a rule that cut both. They got the credit in the review, and the next request took a day instead of a month.",
  },
  {
    id: "pm-first-30-days",
    question: "What do you do in your first month in a new product team?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "product-discovery"],
    rubric: [
      { point: "Listens: users, support, sales, engineers" },
      { point: "Uses the product and reads data and old decisions" },
      { point: "Delivers something small and useful" },
      { point: "Shares what was learnt and asks where it is wrong" },
    ],
    goodAnswer:
      "I sit two days in support, visit five users and use the product myself for real tasks. I read old decisions before judging them. In the third week I ship something small that support wished for, and in the fourth I present what I learnt and ask everybody where I am wrong.",
  },
  {
    id: "pm-wireframe-use",
    question: "When do you draw a wireframe yourself, and when do you leave it to the designer?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["wireframing", "communication"],
    rubric: [
      { point: "To think and to ask a question, rough on purpose", keyTerms: ["rough", "think", "question"] },
      { point: "Flow and states rather than look", keyTerms: ["flow", "state"] },
      { point: "The designer owns the solution and how it looks", keyTerms: ["designer"] },
      { point: "Words and edge cases help more than pixels", keyTerms: ["word", "edge case", "example"] },
    ],
    goodAnswer:
      "I sketch to think and to ask engineers or users a question, rough on purpose so that nobody defends it. It shows the flow and the states, such as empty and error, not the look. The designer owns the solution; what helps them most from me are the problem, real words and edge cases.",
  },
  {
    id: "pm-sql-cohort",
    question: "Sketch the query for weekly retention of people who signed up in July.",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["sql", "product-analytics"],
    rubric: [
      { point: "Cohort: first sign-up week per person", keyTerms: ["cohort", "per person"] },
      { point: "Activity joined by person, week difference computed", keyTerms: ["join", "week", "difference"] },
      { point: "Distinct people per week divided by cohort size", keyTerms: ["distinct", "divid", "cohort size"] },
      {
        point: "Traps: time zone, test accounts, weeks not yet complete",
        keyTerms: ["time zone", "test account", "incomplete", "complete"],
      },
    ],
    goodAnswer:
      "I first take each person's sign-up week as the cohort. Then I join activity, compute the difference in weeks, and count distinct people per week divided by the cohort size. I exclude test accounts, use India's time zone, and leave out weeks that are not yet complete.",
  },
];
