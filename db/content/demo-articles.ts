import type { DemoArticle } from "#contracts/tech-flash.ts";

const source = "Sangam demo";

/**
 * Articles for an empty site, shown until the first real article arrives: evergreen pointers to public documentation, in our own words, and
 * no news.
 */
export const demoArticles: readonly DemoArticle[] = [
  // Three articles with the same content, which form one story.
  {
    title: "Semantic versioning: what major, minor and patch promise your users",
    summary:
      "Three numbers, three promises. When a change breaks others, when it only adds, and why a release that lies about it costs more than a late one.",
    source,
    link: "https://semver.org/",
    tags: ["DevTools"],
    hoursAgo: 0.7,
  },
  {
    title: "Semantic versioning: what major, minor and patch promise users",
    summary: "How a registry reads version numbers, and what the signs in front of them let in.",
    source: `${source}, second desk`,
    link: "https://docs.npmjs.com/about-semantic-versioning",
    tags: ["DevTools"],
    hoursAgo: 0.5,
  },
  {
    title: "Semantic versioning: what Major, Minor and Patch promise users",
    summary: "How software versions have been numbered over the years, and the schemes that came before this one.",
    source: `${source}, third desk`,
    link: "https://en.wikipedia.org/wiki/Software_versioning",
    tags: ["DevTools", "Startups"],
    hoursAgo: 0.2,
  },
  {
    title: "Why a language model sounds sure when it is wrong",
    summary:
      "A model predicts likely words, not true ones. A short read on hallucination, and on the habit that helps most: ask for the source and open it.",
    source,
    link: "https://en.wikipedia.org/wiki/Hallucination_(artificial_intelligence)",
    tags: ["AI"],
    hoursAgo: 1,
  },
  {
    title: "Retrieval-augmented generation, drawn on one page",
    summary:
      "Search first, then let the model answer from what was found. What each step does, where it fails, and how to tell which of the two was at fault.",
    source,
    link: "https://en.wikipedia.org/wiki/Retrieval-augmented_generation",
    tags: ["AI"],
    hoursAgo: 4,
  },
  {
    title: "A gentle first course in machine learning, in your browser",
    summary:
      "Notebook exercises with real data sets, from a first decision tree to a random forest. Enough Python to follow a loop is enough to begin.",
    source,
    link: "https://www.kaggle.com/learn/intro-to-machine-learning",
    tags: ["AI", "DevTools"],
    hoursAgo: 9,
  },
  {
    title: "Speech and text for Indian languages: where the open data lives",
    summary: "Public corpora and models for Hindi, Tamil, Bengali and more, with notes on what each one covers and how it may be used.",
    source,
    link: "https://bhashini.gov.in/",
    tags: ["AI"],
    hoursAgo: 20,
  },
  {
    title: "Requests and limits: the two numbers behind most slow pods",
    summary:
      "What Kubernetes promises a container, what it merely allows, and why leaving either number out ends in a surprise on the busiest day.",
    source,
    link: "https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/",
    tags: ["Cloud"],
    hoursAgo: 2,
  },
  {
    title: "Twelve factors, and which of them still surprise teams",
    summary:
      "Config in the environment, logs as a stream, processes that may vanish at any time. A checklist worth reading again before a first deployment.",
    source,
    link: "https://12factor.net/",
    tags: ["Cloud", "DevTools"],
    hoursAgo: 7,
  },
  {
    title: "Reading a trace: follow one request through ten services",
    summary: "Spans, parents and baggage without the jargon. How a trace shows the one slow call that averages hide.",
    source,
    link: "https://opentelemetry.io/docs/concepts/signals/traces/",
    tags: ["Cloud"],
    hoursAgo: 27,
  },
  {
    title: "Backups nobody has restored are wishes",
    summary: "Dump, base backup or continuous archive: what each one costs, how much it may lose, and how to rehearse the day you need it.",
    source,
    link: "https://www.postgresql.org/docs/current/backup.html",
    tags: ["Cloud"],
    hoursAgo: 52,
  },
  {
    title: "Registering a startup in India, step by step",
    summary: "Which papers recognition asks for, what it gives in return, and the questions founders put most often.",
    source,
    link: "https://www.startupindia.gov.in/",
    tags: ["Startups"],
    hoursAgo: 3,
  },
  {
    title: "Reading a term sheet before the excitement sets in",
    summary: "Liquidation preference, vesting, pro rata: the words that decide who gets what, each in two plain sentences.",
    source,
    link: "https://en.wikipedia.org/wiki/Term_sheet",
    tags: ["Startups"],
    hoursAgo: 13,
  },
  {
    title: "UPI for builders: what happens between scan and sound box",
    summary:
      "Payer, two banks and a switch, all within a few seconds. The parties to a payment and the failures a good app explains to its users.",
    source,
    link: "https://www.npci.org.in/product/upi/about-upi",
    tags: ["Startups"],
    hoursAgo: 33,
  },
  {
    title: "Find the commit that broke it in seven steps, not seventy",
    summary: "git bisect halves the search each time. How to let a script answer good or bad while you fetch chai.",
    source,
    link: "https://git-scm.com/docs/git-bisect",
    tags: ["DevTools"],
    hoursAgo: 5,
  },
  {
    title: "The query plan is talking to you: EXPLAIN for beginners",
    summary: "Sequential scan or index, estimated or actual rows: four lines of output that answer most questions about a slow page.",
    source,
    link: "https://www.postgresql.org/docs/current/using-explain.html",
    tags: ["DevTools"],
    hoursAgo: 16,
  },
  {
    title: "Your first pull request to an open source project",
    summary: "Choosing a small issue, saying what you will do, and writing a description that a stranger can review on a phone.",
    source,
    link: "https://opensource.guide/how-to-contribute/",
    tags: ["DevTools"],
    hoursAgo: 44,
  },
  {
    title: "Forms that work before the script arrives",
    summary: "Native validation, real buttons, a plain POST. What the platform gives you for nothing on a slow line.",
    source,
    link: "https://developer.mozilla.org/en-US/docs/Learn_web_development/Extensions/Forms",
    tags: ["DevTools"],
    hoursAgo: 70,
  },
  {
    title: "Ten mistakes that still open most doors",
    summary: "Broken access control leads the list. What each of the ten looks like in code, and the one test that would have caught it.",
    source,
    link: "https://owasp.org/www-project-top-ten/",
    tags: ["Security"],
    hoursAgo: 6,
  },
  {
    title: "Passkeys explained to somebody who only knows passwords",
    summary:
      "One key stays with you, the other goes to the site, and there is nothing left to phish. What signing up and losing a phone look like.",
    source,
    link: "https://developer.mozilla.org/en-US/docs/Web/API/Web_Authentication_API",
    tags: ["Security"],
    hoursAgo: 22,
  },
  {
    title: "A content security policy without unsafe-inline",
    summary: "Nonces, hashes and the order to introduce them in, starting with report-only so that nothing breaks on Friday.",
    source,
    link: "https://developer.mozilla.org/en-US/docs/Web/HTTP/Guides/CSP",
    tags: ["Security", "DevTools"],
    hoursAgo: 60,
  },
  {
    title: "What a blockchain is for, and when a database is enough",
    summary: "Who must agree, and who must not be trusted: two questions that settle most designs before the first line of code.",
    source,
    link: "https://ethereum.org/en/developers/docs/intro-to-ethereum/",
    tags: ["Web3"],
    hoursAgo: 11,
  },
  {
    title: "Smart contracts fail in public: learn from the classics",
    summary: "Re-entrancy, rounding and forgotten owners. Short examples of each, with the pattern that prevents it.",
    source,
    link: "https://docs.soliditylang.org/en/latest/security-considerations.html",
    tags: ["Web3", "Security"],
    hoursAgo: 38,
  },
  {
    title: "The digital rupee in plain words",
    summary: "Money issued by the central bank, held in a wallet: how it differs from a bank balance, from UPI and from a cryptocurrency.",
    source,
    link: "https://en.wikipedia.org/wiki/Digital_rupee",
    tags: ["Web3"],
    hoursAgo: 84,
  },
];
