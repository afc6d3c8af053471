import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For full-stack developers: a feature from the button to the table, and back. */
export const fullStackDeveloperQuestions: readonly InterviewQuestion[] = [
  {
    id: "fs-request-journey",
    question: 'Follow a click on "Save" from the button to the row in the database and back.',
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["http", "javascript", "database-design"],
    rubric: [
      { point: "The form sends a request; the browser adds cookies for the site", keyTerms: ["request", "cookie"] },
      {
        point: "The server checks who it is, whether they may, and whether the values are right",
        keyTerms: ["sign", "permission", "validat"],
      },
      { point: "One transaction writes, and the answer or redirect says what happened", keyTerms: ["transaction", "redirect", "answer"] },
      { point: "The page shows success or keeps the typed values with messages", keyTerms: ["message", "success", "keep"] },
    ],
    goodAnswer:
      "The form sends a POST with the session cookie, and the server finds who is signed in, whether they may do this, and validates the values again. A transaction writes the row and the server answers with a redirect or the new data. The page shows success, or the typed values with messages beside the fields.",
  },
  {
    id: "fs-validate-twice",
    question: "Why validate on the server when the browser has validated already?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["web-security", "javascript"],
    rubric: [
      { point: "Anybody can send a request without your page", keyTerms: ["without your page", "curl", "anybody", "bypass"] },
      { point: "The browser's check is for quick help", keyTerms: ["quick", "help", "comfort"] },
      { point: "Some rules need data only the server has, such as uniqueness", keyTerms: ["unique", "only the server"] },
      { point: "One schema shared by both keeps them equal", keyTerms: ["schema", "shared"] },
    ],
    goodAnswer:
      "Anybody can send a request with curl, so only the server's check protects the data. The browser's check gives quick help while typing. I share one schema between both so they never differ, and leave rules such as a unique username to the server and the database.",
  },
  {
    id: "fs-cookies-storage",
    question: "Cookie, localStorage, sessionStorage, IndexedDB: what belongs where?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["web-security", "authentication"],
    rubric: [
      { point: "Session token in an HttpOnly cookie that scripts cannot read", keyTerms: ["httponly"] },
      {
        point: "localStorage for small harmless settings, synchronous, readable by any script",
        keyTerms: ["localstorage", "setting", "theme"],
      },
      { point: "sessionStorage lives for one tab", keyTerms: ["sessionstorage"] },
      { point: "IndexedDB for larger data and offline use", keyTerms: ["indexeddb", "offline"] },
    ],
    goodAnswer:
      "The session token goes into an HttpOnly cookie, because any script, including an injected one, can read the others. localStorage holds small harmless things such as the theme, sessionStorage the state of one tab. IndexedDB is for larger data, such as drafts that must work offline.",
  },
  {
    id: "fs-csrf",
    question: "What is CSRF and why does SameSite=Lax not end the story?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["authentication", "web-security", "http"],
    rubric: [
      { point: "Another site makes the browser send a request with the person's cookie", keyTerms: ["another site", "cookie"] },
      { point: "Lax still sends the cookie on top-level GET navigations", keyTerms: ["top-level"] },
      { point: "State must never change on GET", keyTerms: ["never change", "state"] },
      { point: "A token or a check of Origin as a second wall, also against subdomains", keyTerms: ["token", "origin", "subdomain"] },
    ],
    goodAnswer:
      "Another site makes the browser send a request that carries my user's cookie. SameSite=Lax stops that for POST from elsewhere, but not for top-level GET navigation and not from a taken-over subdomain. So nothing may change on GET, and the server also checks Origin or a token.",
  },
  {
    id: "fs-sql-injection",
    question: "Show how SQL injection works and how you make it impossible.",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["sql", "web-security"],
    rubric: [
      { point: "Input glued into SQL text becomes part of the command", keyTerms: ["concatenat", "glued", "part of the command"] },
      { point: "Parameters keep data apart from the command", keyTerms: ["parameter", "placeholder", "prepared"] },
      {
        point: "Names of columns and sort orders cannot be parameters: choose from a list",
        keyTerms: ["column", "sort", "allow list", "fixed list"],
      },
      { point: "The application's database role has few rights", keyTerms: ["role", "rights", "least privilege"] },
    ],
    goodAnswer:
      "If I build the query by joining strings, a name such as ' OR 1=1 -- becomes part of the command. Parameters send the data apart from the SQL, so it can never be read as a command. Column names for sorting cannot be parameters, so I pick them from a fixed list, and the application's role owns nothing it does not need.",
  },
  {
    id: "fs-sql-nosql",
    question: "A friend starts a marketplace app and asks: PostgreSQL or MongoDB?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["sql", "mongodb", "database-design"],
    rubric: [
      { point: "Asks about relations, queries and transactions", keyTerms: ["relation", "transaction", "join"] },
      { point: "PostgreSQL has JSON columns too", keyTerms: ["json"] },
      { point: "Document stores suit data that is read as a whole with varying shape", keyTerms: ["document", "whole", "shape"] },
      { point: "Changing later is costly; experience of the team counts", keyTerms: ["team", "experience"] },
    ],
    goodAnswer:
      "A marketplace has sellers, orders and payments, so relations, joins and transactions matter, and I would take PostgreSQL. For product attributes that vary I can use a JSON column. A document store fits when data is read as a whole and rarely related; the team's experience also counts, because moving later is costly.",
  },
  {
    id: "fs-websocket-sse",
    question: "Polling, server-sent events or WebSockets for live updates: how do you choose?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["node-js", "websockets", "http"],
    rubric: [
      { point: "Polling is simplest and fine for rare updates", keyTerms: ["polling"] },
      {
        point: "Server-sent events go one way over plain HTTP with reconnecting built in",
        keyTerms: ["server-sent", "one way", "reconnect"],
      },
      { point: "WebSockets go both ways but need more care in proxies and scaling", keyTerms: ["both ways", "bidirectional", "websocket"] },
      { point: "What happens on reconnect: missed messages by last id", keyTerms: ["missed", "last id", "cursor"] },
    ],
    goodAnswer:
      "If data changes rarely, polling every minute is simplest. For updates from the server I take server-sent events, since they are plain HTTP and reconnect by themselves with the last id, so nothing is missed. WebSockets are for both directions, such as a shared editor, and cost more care in proxies and scaling.",
  },
  {
    id: "fs-graphql",
    question: "What does GraphQL solve, and which new problems does it bring?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["graphql", "rest-api", "api-design"],
    rubric: [
      { point: "The client asks for exactly the fields it needs, in one request", keyTerms: ["exactly", "one request", "overfetch"] },
      { point: "A typed schema that tools understand", keyTerms: ["schema", "typed"] },
      { point: "New: N+1 in resolvers, costly queries, caching by address no longer works", keyTerms: ["n+1", "costly", "cach", "depth"] },
      { point: "Rights must be checked per field or object", keyTerms: ["rights", "authori", "permission"] },
    ],
    goodAnswer:
      "The client asks for exactly the fields it needs in one request, and the typed schema gives good tools. In return I must batch resolvers against N+1, limit depth and cost of queries, and find another way of caching than by address. Rights have to be checked where the object is loaded, because there are many paths to it.",
  },
  {
    id: "fs-orm",
    question: "When does an ORM help you, and when do you write SQL by hand?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["sql", "database-design"],
    rubric: [
      { point: "Helps with simple reads and writes, mapping and migrations", keyTerms: ["simple", "mapping", "migration"] },
      { point: "Hides queries: N+1, columns nobody needs, locks", keyTerms: ["n+1", "hide", "lazy"] },
      { point: "Reports, window functions and bulk changes are clearer in SQL", keyTerms: ["report", "window", "bulk"] },
      { point: "Either way look at the SQL that is sent", keyTerms: ["log", "look at", "explain"] },
    ],
    goodAnswer:
      "For creating, reading and changing single things an ORM or query builder saves typing and gives types. Reports, window functions and bulk updates I write in SQL, because it is clearer and faster. In both cases I look at the queries that are sent, since an ORM easily hides N+1.",
  },
  {
    id: "fs-env-config",
    question: "Where do settings and secrets of an application live, and where do they never live?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["docker", "release-management"],
    rubric: [
      { point: "Outside the code, in the environment or a secret store", keyTerms: ["environment", "secret store", "vault"] },
      { point: "Never in the repository or in the browser bundle", keyTerms: ["repository", "bundle", "git"] },
      { point: "Checked at the start, with a message that names what is missing", keyTerms: ["start", "missing"] },
      { point: "Separate for each environment and rotated", keyTerms: ["rotat", "each environment"] },
    ],
    goodAnswer:
      "Settings come from the environment and secrets from a secret store, separate for each environment. They never go into the repository, and what a build puts into the browser bundle is public for everybody. The program checks them at the start and says what is missing, and a secret that leaked is rotated, not only deleted from git.",
  },
  {
    id: "fs-docker-basics",
    question: "What is in a container image, and what should you keep out of it?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["docker"],
    rubric: [
      { point: "Layers of files with the program, its runtime and its dependencies", keyTerms: ["layer", "runtime", "dependenc"] },
      { point: "It shares the host's kernel, unlike a virtual machine", keyTerms: ["kernel"] },
      { point: "Keep out: secrets, build tools, local data", keyTerms: ["secret", "build tool", "data"] },
      { point: "Multi-stage build, small base, not as root", keyTerms: ["multi-stage", "root", "small"] },
    ],
    goodAnswer:
      "An image holds layers of files: the program, its runtime and dependencies; the kernel is the host's. Secrets, build tools and data stay out, which a multi-stage build makes easy. I run it as an unprivileged user, because root inside is still a risk outside.",
  },
  {
    id: "fs-idempotent-form",
    question: 'A person double-clicks "Place order" on a slow network. How do you make sure there is one order?',
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["javascript", "http", "database-design"],
    rubric: [
      { point: "Disabling the button helps but is not enough", keyTerms: ["disabl", "not enough"] },
      { point: "The form carries a key made when it was shown; a unique constraint catches the second", keyTerms: ["key", "unique"] },
      { point: "The second request gets the first one's answer", keyTerms: ["same answer"] },
      { point: "Redirect after POST so that reload does not send again", keyTerms: ["redirect"] },
    ],
    goodAnswer:
      "I disable the button, but a retry by the browser would still arrive, so that is only comfort. The form carries a key made when it was rendered, stored with a unique constraint, and the second request gets the same answer as the first. After the POST I redirect, so a reload does not send it again.",
  },
  {
    id: "fs-file-upload",
    question: "Let members upload a PDF resume of up to 5 MB. What do you take care of?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["node-js", "web-security", "object-storage"],
    rubric: [
      { point: "Limits on size and type, checked by content and not by name", keyTerms: ["size", "content", "magic", "limit"] },
      { point: "Stored outside the web root under a random name", keyTerms: ["random", "object storage", "outside"] },
      {
        point: "Served with the right headers and only to those who may",
        keyTerms: ["content-disposition", "content-type", "permission", "signed"],
      },
      { point: "Malware scan, deletion and privacy", keyTerms: ["scan", "delet", "privacy"] },
    ],
    goodAnswer:
      "The server limits the size while reading and checks the type by the first bytes, not by the file name. It is stored in object storage under a random name and served only to those who may see it, with Content-Disposition and nosniff. A resume is personal data, so there is a deletion, and a scan if recruiters open it.",
  },
  {
    id: "fs-search-filters",
    question: "Build a job list with filters by city, pay and skill that can be shared as a link.",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["sql", "javascript", "rest-api"],
    rubric: [
      { point: "Filters live in the address, parsed and bounded on the server", keyTerms: ["url", "address", "query"] },
      { point: "The form is a plain GET form and works without JavaScript", keyTerms: ["get form", "without javascript"] },
      { point: "Queries use indexes that fit the filters; pages by cursor", keyTerms: ["index", "cursor"] },
      { point: "Empty results say which filter to loosen; counts are shown", keyTerms: ["empty", "count"] },
    ],
    goodAnswer:
      "Filters are a GET form, so they stand in the URL, can be shared and work without JavaScript. The server parses them by a schema, with bounds, and the query uses indexes that fit city, pay and skill, with a cursor for the next page. If nothing matches, the page says so and offers to drop one filter.",
  },
  {
    id: "fs-otp-login",
    question: "Build sign-in by a six-digit code sent to the phone. What can go wrong?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["authentication", "web-security"],
    rubric: [
      { point: "Guessing: few tries, short life, one use", keyTerms: ["tries", "expire", "one use", "guess"] },
      { point: "Cost and abuse of SMS: limits per number and address", keyTerms: ["limit", "abuse", "cost"] },
      { point: "The answer does not reveal whether a number is registered", keyTerms: ["reveal", "registered", "same answer"] },
      { point: "SIM swap and phishing: stronger ways for risky actions, such as passkeys", keyTerms: ["sim swap", "phish", "passkey"] },
    ],
    goodAnswer:
      "A code is valid for some minutes, for one use and a handful of tries, and only its hash is stored. Sending is limited per number and per address, because every SMS costs money and scripts will try to burn it. The answer never reveals whether a number is registered, and risky actions ask for more, such as a passkey, since SIM swaps happen.",
  },
  {
    id: "fs-bug-triage",
    question: 'A customer writes "the page does not work". Which questions and tools bring you to the cause?',
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["javascript", "debugging"],
    rubric: [
      { point: "Ask what they did, expected and saw; time, account, device", keyTerms: ["expected", "device"] },
      { point: "Reproduce with the same data or account type", keyTerms: ["reproduc"] },
      { point: "Network panel, console and server logs joined by a request id", keyTerms: ["network", "console", "request id", "log"] },
      { point: "Tell them what happens next", keyTerms: ["tell", "reply"] },
    ],
    goodAnswer:
      "I ask what they did, what they expected and saw, and at what time on which device. Then I try to reproduce it, look at the network panel and console, and find their request in the server logs by time or request id. I reply the same day with what I know, even if it is not yet fixed.",
  },
  {
    id: "fs-legacy-jquery",
    question: "A page with 4,000 lines of jQuery must get a new feature. Rewrite it or extend it?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["javascript", "react", "clean-code"],
    rubric: [
      { point: "Asks how long the page will live and what changes often", keyTerms: ["change often"] },
      { point: "An island of new code for the new feature, with a clear border", keyTerms: ["island", "border", "new feature"] },
      { point: "Tests around the old behaviour before moving parts", keyTerms: ["test"] },
      { point: "No big rewrite without end; move part by part", keyTerms: ["part by part", "big rewrite", "step"] },
    ],
    goodAnswer:
      "I ask how long the page will live and which parts change often. Usually I build the new feature as an island with a clear border, put browser tests around the old behaviour, and move part by part when I touch it anyway. A big rewrite stops features for months and tends to lose rules nobody wrote down.",
  },
  {
    id: "fs-deploy-vps",
    question: "You have one small server and a Node app with PostgreSQL. How do you deploy so that updates do not hurt?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["linux", "docker", "release-management"],
    rubric: [
      {
        point: "A reverse proxy with TLS, the app as a service that restarts",
        keyTerms: ["reverse proxy", "nginx", "caddy", "systemd", "restart"],
      },
      { point: "Build elsewhere, switch quickly, drain old requests", keyTerms: ["build", "drain", "switch"] },
      { point: "Backups that have been restored once", keyTerms: ["backup", "restor"] },
      { point: "Watching: health check, disk, certificate", keyTerms: ["health", "disk", "monitor"] },
    ],
    goodAnswer:
      "A reverse proxy such as Caddy or nginx ends TLS and the app runs under systemd or a container with restart. CI builds the release, the server starts the new version, checks its health, switches and lets the old one drain. Nightly backups go to another place and I have restored one, and an alert watches disk and certificates.",
  },
  {
    id: "fs-report-timeout",
    question: "A monthly report of 400,000 rows times out in the browser. What do you build instead?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["postgresql", "message-queues", "sql"],
    rubric: [
      { point: "Make it in the background and tell the person when it is ready", keyTerms: ["background", "task", "ready"] },
      { point: "Stream rows by a cursor into a file; flat memory", keyTerms: ["stream", "cursor", "memory"] },
      { point: "A replica or a summary table so that it does not slow others", keyTerms: ["replica", "summary", "materiali"] },
      { point: "Access to the file is checked and it expires", keyTerms: ["expire", "signed", "permission"] },
    ],
    goodAnswer:
      "The request only creates a task and answers at once; a worker reads the rows by a cursor and streams them into a file, so memory stays flat. It reads from a replica or from summary tables so the daily work is not slowed. The person is told when it is ready, and the file is private and expires after some days.",
  },
  {
    id: "fs-ai-feature",
    question: 'Add a "summarise this thread" button with a language model. What do you build around the model call?',
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["rest-api", "llms", "web-security"],
    rubric: [
      {
        point: "Streaming, a deadline, stop, and what happens when the provider is down",
        keyTerms: ["stream", "deadline", "stop", "fallback"],
      },
      { point: "Budget: limits per member, caching of the summary", keyTerms: ["budget", "limit", "cach"] },
      {
        point: "Text of members is untrusted: no actions by the model, output rendered safely",
        keyTerms: ["untrusted", "prompt injection", "escape", "safe"],
      },
      { point: "Label as AI, way to report, and a check of quality", keyTerms: ["label", "report", "quality"] },
    ],
    goodAnswer:
      "The answer streams with a deadline and a stop button, and if the provider is down the page says so and shows the thread. A summary is cached until the thread changes, and each member has a budget. Posts are untrusted input, so the model gets no tools, its output is rendered as plain safe text and labelled as AI, with a way to report a wrong one.",
  },
  {
    id: "fs-design-event-tickets",
    question: "Design a small ticketing site for college fests with payment by UPI.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["postgresql", "payments-integration", "system-design"],
    rubric: [
      { point: "Capacity cannot be oversold: reservation with expiry in one atomic statement", keyTerms: ["reserv", "expir", "atomic"] },
      {
        point: "Payment status comes by webhook and is checked, not by the browser's return",
        keyTerms: ["webhook", "callback", "signature"],
      },
      { point: "Ticket with a signed QR code, checked once, also offline at the gate", keyTerms: ["qr", "signed", "offline"] },
      { point: "Refunds, receipts with GST, support", keyTerms: ["refund", "gst", "receipt"] },
    ],
    goodAnswer:
      "A seat is reserved by one atomic update for ten minutes, so capacity cannot be oversold. The order becomes paid only by the provider's signed webhook, because a browser may never return. The ticket is a signed QR code that the gate can check offline and marks as used, and refunds and receipts are part of the first version.",
  },
  {
    id: "fs-design-blog-platform",
    question: "Design a blog platform for a community: drafts, tags, comments, likes.",
    kind: "design",
    difficultyLevel: "beginner",
    skills: ["postgresql", "system-design"],
    rubric: [
      { point: "Tables with keys and constraints: one like per person and post", keyTerms: ["unique", "constraint", "table"] },
      { point: "Drafts are private everywhere: lists, search, feeds", keyTerms: ["draft", "private"] },
      { point: "Text is rendered safely once, at write time", keyTerms: ["render", "sanitis", "markdown"] },
      { point: "Lists by keyset, counts kept in the same transaction", keyTerms: ["keyset", "cursor", "count"] },
    ],
    goodAnswer:
      "Posts, tags, comments and likes are tables, with a unique constraint of person and post for likes. Markdown is rendered to safe HTML when it is saved, and drafts are excluded by one rule that lists, search and feeds share. Lists page by cursor, and counts change in the transaction of their rows.",
  },
  {
    id: "fs-design-collab-editor",
    question: "Design a shared document that several people edit at the same time.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["node-js", "websockets", "distributed-systems"],
    rubric: [
      { point: "Conflicts: CRDT or operational transformation, or simpler locks by paragraph", keyTerms: ["crdt", "operational", "lock"] },
      { point: "Transport and presence over WebSockets", keyTerms: ["websocket", "presence", "cursor"] },
      { point: "Storage: log of changes plus snapshots", keyTerms: ["snapshot", "log"] },
      { point: "Offline edits, rights, history and undo", keyTerms: ["offline", "undo", "rights"] },
    ],
    goodAnswer:
      "I first ask whether true simultaneous typing is needed, because locks by paragraph are far simpler. If yes, I use a proven CRDT library, send changes and presence over WebSockets, and store a log of changes with snapshots. Rights are checked on the server for each change, offline edits merge on return, and undo concerns only one's own edits.",
  },
  {
    id: "fs-design-dashboard",
    question: "Design an admin dashboard with numbers of the last 90 days that loads in under a second.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "sql", "data-visualisation"],
    rubric: [
      { point: "Which decisions it supports decides which numbers are shown", keyTerms: ["decision", "which number"] },
      { point: "Pre-computed daily totals instead of counting millions of rows", keyTerms: ["daily", "pre-comput", "summary", "aggregat"] },
      { point: "Parts load independently and may fail alone", keyTerms: ["independent", "fail", "parallel"] },
      { point: "Definitions of numbers are written down, with time zone", keyTerms: ["definition", "time zone"] },
    ],
    goodAnswer:
      'I ask which decisions the numbers are for, and show few of them. Daily totals are computed by a task into a summary table, and only today is counted live. Every tile loads in parallel and may fail alone, and each number has a written definition including the time zone, so two people never argue about what "active" means.',
  },
  {
    id: "fs-design-monorepo",
    question: "How would you lay out one repository for a web app, a mobile app, an API and shared code?",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "ci-cd", "git"],
    rubric: [
      { point: "Apps and packages with clear borders; imports go one way", keyTerms: ["package", "border", "one way"] },
      { point: "Shared contracts and types, not shared everything", keyTerms: ["contract", "types", "shared"] },
      { point: "CI builds and tests only what a change touches", keyTerms: ["only what", "affected", "cache"] },
      { point: "Versions and releases per app, owners per folder", keyTerms: ["owner", "release"] },
    ],
    goodAnswer:
      "Apps and packages sit in separate folders, and a tool enforces that imports go only one way. Contracts and types are shared, while UI code is shared only where it really fits both. CI tests what a change affects with a cache, and each folder has an owner and each app its own release.",
  },
  {
    id: "fs-design-permissions",
    question: "Design roles and rights for a product used by companies with admins, editors and viewers.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["system-design", "authentication", "web-security"],
    rubric: [
      { point: "Rights are checked on the server for each object, in one place", keyTerms: ["server", "one place", "policy"] },
      { point: "Roles map to permissions; code asks for a permission, not a role", keyTerms: ["permission", "role"] },
      { point: "Membership belongs to the company; a person may be in several", keyTerms: ["membership", "several", "company"] },
      { point: "The page shows what the server says one may do", keyTerms: ["page", "button", "server says"] },
      { point: "Tests: beside each allow a deny", keyTerms: ["test", "deny", "refus"] },
    ],
    goodAnswer:
      "A membership ties a person to a company with a role, since one person may be in several. Code asks a policy for a permission on an object, in one place on the server, and never compares role names in pages. The server tells the page what this person may do, and every test of something allowed stands beside one where another company's member is refused.",
  },
  {
    id: "fs-cdn-cache",
    question: "Explain Cache-Control: no-cache, no-store, max-age, private and immutable.",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["node-js", "http", "caching"],
    rubric: [
      { point: "no-cache stores but asks again each time; no-store keeps nothing", keyTerms: ["no-store", "no-cache"] },
      { point: "max-age gives seconds; s-maxage is for shared caches", keyTerms: ["max-age", "s-maxage"] },
      { point: "private keeps it out of shared caches", keyTerms: ["private", "shared"] },
      { point: "immutable suits files with a hash in the name", keyTerms: ["immutable", "hash"] },
      { point: "ETag makes asking again cheap", keyTerms: ["etag", "304"] },
    ],
    goodAnswer:
      "no-store keeps nothing, while no-cache may store but must ask again, which an ETag makes cheap with a 304. max-age says for how many seconds an answer is fresh, and private keeps it out of shared caches such as a CDN. Files with a hash in their name get a long max-age and immutable, personal pages private or no-store.",
  },
  {
    id: "fs-accessibility-basics",
    question: "What are the first five accessibility checks you make on a page you built?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["web-accessibility", "html"],
    rubric: [
      { point: "Keyboard only: everything reachable, focus visible", keyTerms: ["keyboard", "focus"] },
      { point: "Names: labels for fields, alt for images", keyTerms: ["label", "alt"] },
      { point: "Headings and landmarks in order", keyTerms: ["heading", "landmark"] },
      { point: "Contrast and 200% zoom", keyTerms: ["contrast", "zoom"] },
      { point: "A screen reader once through the main task", keyTerms: ["screen reader"] },
    ],
    goodAnswer:
      "I put the mouse away and go through the page by keyboard, watching that focus is visible. Then I check labels, alt texts and the order of headings, contrast and zoom to 200 per cent. At the end I do the main task once with a screen reader, because automatic tools find only part of the problems.",
  },
  {
    id: "fs-ownership",
    question: "Tell me about a feature you owned from the idea to its use.",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "teamwork"],
    rubric: [
      { point: "What it was for, and how you knew people needed it" },
      { point: "Decisions and trade-offs that were yours" },
      { point: "What happened after release, with a number" },
      { point: "What you would leave out today" },
    ],
    goodAnswer:
      "I owned the attendance page of our placement cell. I watched two coordinators use spreadsheets for a morning, and built only marking and export, leaving out the charts the brief asked for. Ninety per cent of drives used it within a month; today I would also leave out the role settings, which nobody touched.",
  },
  {
    id: "fs-frontend-backend-tension",
    question: "The mobile team and the API team blame each other for a slow screen. You know both sides. What do you do?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "teamwork"],
    rubric: [
      { point: "Brings facts both can see: one trace or recording from tap to row" },
      { point: "Speaks to both without taking sides" },
      { point: "Agrees on one next step with an owner and a date" },
      { point: "Prevents the next quarrel: a shared budget or dashboard" },
    ],
    goodAnswer:
      "I record one slow tap on a real phone together with the server's trace and put both on one timeline. In our case 900 of 1,400 ms went into six calls one after the other, which nobody had seen alone. We agreed on one combined endpoint with an owner and a date, and a dashboard both teams read.",
  },
  {
    id: "fs-new-technology",
    question: "How do you decide whether to learn and use a new framework?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "problem-solving"],
    rubric: [
      { point: "Starts from a problem, not from news" },
      { point: "Tries it small, reads its issues and release history" },
      { point: "Weighs the team's time, hiring and long upkeep" },
      { point: "An example of a yes or a no, with the reason" },
    ],
    goodAnswer:
      "I ask which problem of ours it solves, then build one small real thing with it over a weekend. I read its open issues and how it handled breaking changes, and think of who will keep it in three years. Last year I said no to a state library, because the router's loaders already did what we needed.",
  },
  {
    id: "fs-feedback",
    question: "Tell me about criticism that was hard to hear, and what you did with it.",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication"],
    rubric: [
      { point: "The criticism in the other's words" },
      { point: "First feeling, and what you did with it" },
      { point: "A change others could see" },
      { point: "How you check that it lasts" },
    ],
    goodAnswer:
      "My lead told me that my pull requests were hard to review because I mixed clean-up with features. I felt hurt, since I thought the clean-up was a gift, but then I looked at my last five and saw it. I now send the clean-up first as its own request, and I ask every quarter whether reviewing me has become easier.",
  },
  {
    id: "fs-css-layout-bug",
    question: "A card grid looks right on your laptop and breaks with long Tamil names on a phone. How do you fix it for good?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["css", "html"],
    rubric: [
      { point: "Test with long and short, real texts in other scripts", keyTerms: ["long", "real text", "script"] },
      {
        point: "Let content grow: minmax, wrap, overflow-wrap, no fixed heights",
        keyTerms: ["minmax", "wrap", "fixed height", "overflow-wrap"],
      },
      { point: "min-width 0 for shrinking children", keyTerms: ["min-width"] },
      { point: "A story or test with such texts", keyTerms: ["test", "story", "screenshot"] },
    ],
    goodAnswer:
      "I reproduce it with real long names instead of lorem ipsum. Cards lose their fixed heights, the grid uses minmax, text may wrap with overflow-wrap, and children that must shrink get min-width: 0. A screenshot test with long Tamil and English names keeps it that way.",
  },
  {
    id: "fs-ts-shared-types",
    question: "How do you share types between server and browser without trusting them too much?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["typescript", "rest-api"],
    rubric: [
      { point: "One schema gives type and check", keyTerms: ["schema"] },
      { point: "The border parses; inside types are believed", keyTerms: ["border", "pars"] },
      { point: "Versions: an old page meets a new server", keyTerms: ["old page", "version", "old client"] },
      { point: "Server-only fields never get into the shared type", keyTerms: ["server-only", "secret", "never", "leak"] },
    ],
    goodAnswer:
      "One schema gives both the static type and the check at run time. Each side parses at its border, since an old page may meet a new server after a deployment. Rows of the database are never the shared type; a presented view lists what may leave, so secrets cannot leak by accident.",
  },
  {
    id: "fs-node-errors",
    question: "What happens with an error nobody catches in a Node.js server, and what should you do about it?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["node-js"],
    rubric: [
      {
        point: "An unhandled rejection or exception ends the process by default",
        keyTerms: ["unhandled", "ends the process", "crash", "exit"],
      },
      { point: "Central handler: log with request id, answer without details", keyTerms: ["handler", "log", "request id"] },
      { point: "Expected errors are values or typed; others are bugs", keyTerms: ["expected", "typed", "bug"] },
      { point: "Drain and restart instead of going on in an unknown state", keyTerms: ["drain", "restart", "unknown state"] },
    ],
    goodAnswer:
      "By default an unhandled rejection or exception ends the process. Expected errors, such as a taken username, are typed and answered with words, the rest reach one handler that logs with a request id and shows no details. After a truly unknown error the process drains and restarts, because its state cannot be trusted.",
  },
  {
    id: "fs-e2e-flaky",
    question: "Your browser tests fail one run in five. How do you make them trustworthy?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["end-to-end-testing", "software-testing"],
    rubric: [
      { point: "Find the cause: time, data shared between tests, animation, network", keyTerms: ["shared", "animation", "cause"] },
      { point: "Wait for what the person sees, not for seconds", keyTerms: ["wait", "sleep", "sees"] },
      { point: "Own data per test, fixed clock, third parties replaced", keyTerms: ["own data", "clock", "replace", "fake"] },
      { point: "Few journeys; the rest on lower levels", keyTerms: ["few", "lower", "unit"] },
    ],
    goodAnswer:
      "I collect traces of failing runs and mostly find data shared between tests or waiting by seconds. Each test gets its own data and a fixed clock, waits for what a person would see, and third parties are replaced by fakes. Only a few journeys stay in the browser, the many cases move to faster levels.",
  },
];
