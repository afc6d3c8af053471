import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For software engineers: fundamentals, everyday craft, design and working together. */
export const softwareEngineerQuestions: readonly InterviewQuestion[] = [
  {
    id: "se-big-o",
    question: "What does O(n log n) tell you, and what does it not tell you?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["data-structures", "algorithms"],
    rubric: [
      { point: "How the work grows with the size of the input", keyTerms: ["grow", "input"] },
      { point: "Sorting by comparison is the usual example", keyTerms: ["sort"] },
      { point: "It hides constants, memory and small inputs", keyTerms: ["constant", "small input", "memory"] },
      { point: "Measure when it matters", keyTerms: ["measure", "benchmark"] },
    ],
    goodAnswer:
      "It says how the work grows with the input: ten times the items means a little more than ten times the work, as in good sorting. It hides constant factors, memory access and everything that counts for small inputs. For a real decision I measure with data of the expected size.",
  },
  {
    id: "se-hash-map",
    question: "How does a hash map find a value so fast, and when does it become slow?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["data-structures", "algorithms"],
    rubric: [
      { point: "The hash of the key picks a bucket, so lookup is constant on average", keyTerms: ["bucket", "constant"] },
      { point: "Collisions share a bucket; too many make it slow", keyTerms: ["collision"] },
      { point: "It grows and moves its entries when it is full to a certain share", keyTerms: ["load factor", "resize", "rehash"] },
      { point: "Keys must not change while they are in it, and equal keys need equal hashes", keyTerms: ["equal", "immutable", "mutable"] },
    ],
    goodAnswer:
      "The key's hash picks a bucket, so on average a lookup takes the same time however many entries there are. Collisions put several keys in one bucket, and with a bad hash or hostile keys it becomes slow. When it is too full it is resized and all entries move; keys must stay immutable and equal keys must have equal hashes.",
  },
  {
    id: "se-list-or-array",
    question: "When is a linked list better than an array, and why is that rarer than textbooks suggest?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["data-structures"],
    rubric: [
      { point: "Insert and remove at a known place are constant in a list", keyTerms: ["insert", "constant"] },
      { point: "Arrays give direct access by index", keyTerms: ["index", "direct"] },
      { point: "Arrays lie together in memory and suit the processor's cache", keyTerms: ["cache", "memory"] },
      { point: "Finding the place in a list costs a walk", keyTerms: ["walk", "traverse", "find"] },
    ],
    goodAnswer:
      "A linked list inserts and removes at a known place in constant time, which is useful in queues and LRU caches. An array gives direct access by index, and its values lie together in memory, so the processor's cache works for it. Since you usually have to walk the list to find the place, arrays win more often than the theory suggests.",
  },
  {
    id: "se-process-thread",
    question: "What is the difference between a process and a thread?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["operating-systems", "concurrency"],
    rubric: [
      { point: "A process has its own memory; threads of one process share it", keyTerms: ["own memory", "share"] },
      { point: "Threads are cheaper to make and to switch, but can disturb each other", keyTerms: ["cheap", "switch"] },
      { point: "A crash of one process leaves others alive", keyTerms: ["crash", "isolat"] },
      { point: "Shared data needs locks or message passing", keyTerms: ["lock", "race", "message"] },
    ],
    goodAnswer:
      "A process has its own memory, while threads inside it share that memory. Threads are cheaper to start and to switch, but shared data can be changed by two at once, so they need locks or messages. Processes are isolated, so a crash in one leaves the others alive.",
  },
  {
    id: "se-deadlock",
    question: "What must be true for a deadlock to happen, and how do you avoid one in practice?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["concurrency", "operating-systems"],
    rubric: [
      { point: "Each holds something and waits for what the other holds, in a circle", keyTerms: ["circle", "circular", "waits for"] },
      { point: "Taking locks always in the same order breaks the circle", keyTerms: ["same order", "order"] },
      { point: "Time-outs or try-lock, and holding locks only briefly", keyTerms: ["time-out", "timeout", "try-lock", "brief"] },
      { point: "Databases detect it and abort one, which must be retried", keyTerms: ["detect", "abort", "retry"] },
    ],
    goodAnswer:
      "A deadlock needs tasks that hold one lock while they wait for another in a circle. I always take locks in the same order, hold them briefly and never call foreign code while holding one. Databases detect the circle and abort one side, so that transaction must be retried.",
  },
  {
    id: "se-solid-in-practice",
    question: "Pick one SOLID principle and show where following it blindly makes code worse.",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["oop", "design-patterns"],
    rubric: [
      { point: "Explains the principle in plain words", keyTerms: ["one reason", "single responsibility", "interface", "depend"] },
      { point: "A real example where it helped", keyTerms: ["example", "helped"] },
      {
        point: "Overuse: interfaces with one implementation, classes of three lines, indirection",
        keyTerms: ["one implementation", "indirection", "too many"],
      },
      { point: "Change that really happens decides how far to go", keyTerms: ["change"] },
    ],
    goodAnswer:
      "Dependency inversion says that business rules should not depend on details, so a payment rule takes an interface instead of a concrete gateway. That helped us to test without the network. Done blindly it gives an interface with one implementation for every class, and readers jump through indirection for a change that never comes.",
  },
  {
    id: "se-composition",
    question: 'Why do people say "prefer composition over inheritance"?',
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["oop"],
    rubric: [
      { point: "Inheritance binds a class to the inside of its parent", keyTerms: ["parent", "base class", "coupl"] },
      { point: "Changes in the parent break children in surprising ways", keyTerms: ["break", "fragile"] },
      { point: "Composition combines small parts and can change them at run time", keyTerms: ["small parts", "combine", "run time"] },
      { point: 'Inheritance is right for a true, stable "is a"', keyTerms: ["stable"] },
    ],
    goodAnswer:
      'Inheritance couples a class to the inside of its parent, so a change there can break children far away. Composition combines small parts through their public interface and lets me swap one, for example a different pricing rule. Inheritance still fits a stable "is a" relation, often one given by a framework.',
  },
  {
    id: "se-git-merge-rebase",
    question: "What is the difference between merge and rebase, and when must you not rebase?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["git"],
    rubric: [
      { point: "Merge joins two histories with a new commit and keeps them as they were", keyTerms: ["merge commit", "keeps"] },
      { point: "Rebase writes the commits anew on another base, with new ids", keyTerms: ["new commit", "rewrite", "new id"] },
      { point: "Rebase tidies a private branch before review", keyTerms: ["private", "before review", "tidy"] },
      { point: "Not on a branch that others have pulled", keyTerms: ["others", "shared", "pulled"] },
    ],
    goodAnswer:
      "A merge joins two histories with a merge commit and leaves the old commits untouched. A rebase rewrites my commits on top of another base, which gives a straight, readable history. I rebase my own branch before review, but never one that others have pulled, because their copies would no longer match.",
  },
  {
    id: "se-unit-integration",
    question: "Where do you draw the line between unit and integration tests, and how many of each do you want?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["unit-testing", "software-testing"],
    rubric: [
      { point: "Unit: one piece of logic without network, disk or clock", keyTerms: ["without network", "logic", "fast"] },
      { point: "Integration: real parts together, such as the code and the database", keyTerms: ["database", "real", "together"] },
      { point: "Many where rules have many cases, few but real where parts meet", keyTerms: ["many", "few"] },
      { point: "Too many mocks test the mocks", keyTerms: ["mock"] },
    ],
    goodAnswer:
      "A unit test checks logic alone and runs in milliseconds, so rules with many cases get many of them. An integration test uses the real database or HTTP, because that is where wiring breaks. I avoid tests full of mocks, since they stay green when the real parts no longer fit together.",
  },
  {
    id: "se-memory-leak",
    question: "A garbage-collected program still leaks memory. How is that possible, and how do you find the leak?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["operating-systems", "debugging"],
    rubric: [
      { point: "Objects that are still reachable cannot be collected", keyTerms: ["reachable", "reference"] },
      { point: "Typical: caches without a limit, listeners, timers, global lists", keyTerms: ["cache", "listener", "timer", "global"] },
      { point: "Compare two heap snapshots under load", keyTerms: ["heap", "snapshot"] },
      { point: "Confirm the fix by a flat curve over time", keyTerms: ["flat", "over time", "curve"] },
    ],
    goodAnswer:
      "The collector removes only what is unreachable, so a cache without a limit or a listener that is never removed holds memory for ever. I take two heap snapshots some minutes apart under load and look at what grew and who references it. The fix is proven when memory stays flat over some hours.",
  },
  {
    id: "se-dns-to-page",
    question: "What happens between typing an address and the first byte of the page?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["operating-systems", "networking", "http"],
    rubric: [
      { point: "DNS finds an address, from a cache or by asking resolvers", keyTerms: ["dns"] },
      { point: "A connection is made: TCP and TLS, or QUIC", keyTerms: ["tcp", "tls", "quic"] },
      { point: "The request passes CDN or load balancer to a server", keyTerms: ["load balancer", "cdn"] },
      { point: "The server answers, perhaps from a cache", keyTerms: ["cache", "server"] },
    ],
    goodAnswer:
      "The browser asks DNS for the address, often from a cache, and opens a connection with TCP and TLS, or QUIC for HTTP/3. The request usually meets a CDN or load balancer that passes it to a server. That server reads caches or the database and sends the first byte, so each of these steps is a place where time can be lost.",
  },
  {
    id: "se-consistent-hashing",
    question: "Why use consistent hashing to spread keys over servers instead of key modulo n?",
    kind: "concept",
    difficultyLevel: "advanced",
    skills: ["distributed-systems", "algorithms"],
    rubric: [
      { point: "With modulo nearly all keys move when n changes", keyTerms: ["modulo", "nearly all"] },
      { point: "On a ring only the keys of one neighbour move", keyTerms: ["ring", "neighbour"] },
      { point: "Virtual nodes even out the load", keyTerms: ["virtual node"] },
      { point: "Hot keys remain a problem of their own", keyTerms: ["hot key"] },
    ],
    goodAnswer:
      "With key modulo n nearly all keys move when a server is added, which empties every cache at once. On a hash ring only about 1/n of the keys move, and virtual nodes even out the load. A single hot key still lands on one server, so that needs copies or a local cache.",
  },
  {
    id: "se-immutability",
    question: "What do you gain from immutable data, and what does it cost?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["functional-programming", "concurrency", "oop"],
    rubric: [
      { point: "No surprise changes from elsewhere; easier reasoning and tests", keyTerms: ["surprise", "reason", "elsewhere"] },
      { point: "Safe to share between threads without locks", keyTerms: ["thread", "lock"] },
      { point: "Cheap comparison by identity, undo, history", keyTerms: ["identity", "undo", "history"] },
      { point: "Cost: copies, mitigated by structural sharing or local mutation", keyTerms: ["copy", "copies", "structural sharing"] },
    ],
    goodAnswer:
      "If data never changes, a function cannot surprise me by changing it elsewhere, and threads can share it without locks. Comparing by identity is cheap, and undo is only keeping the old value. It costs copies, which structural sharing makes small, and in a tight loop I may still use a local mutable array.",
  },
  {
    id: "se-two-sum-variants",
    question: "Find two prices in a list that add up to a gift card's value. Give a simple and a fast way.",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["algorithms", "data-structures"],
    rubric: [
      { point: "Simple: compare all pairs in quadratic time", keyTerms: ["pair", "quadratic", "o(n"] },
      { point: "Fast: one pass with a hash set of what was seen", keyTerms: ["hash", "one pass"] },
      { point: "Or sort and move two pointers", keyTerms: ["two pointer", "sort"] },
      { point: "Asks about duplicates, several answers and no answer", keyTerms: ["duplicate", "no answer", "same item"] },
    ],
    goodAnswer:
      "The simple way compares all pairs in O(n²). The fast way makes one pass and keeps seen prices in a hash set, asking for each price whether its complement was seen; if memory is short, I sort and use two pointers. Before coding I ask about duplicates, whether one item may count twice, and what to return with no answer.",
  },
  {
    id: "se-debug-intermittent",
    question: "A test fails about once in thirty runs. How do you find out why?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["debugging", "software-testing"],
    rubric: [
      { point: "Make it fail more often: loop, load, other order, fixed seed", keyTerms: ["loop", "seed", "order", "more often"] },
      { point: "Usual causes: time, shared state, order, waiting by sleep", keyTerms: ["shared state", "sleep", "race"] },
      { point: "Collect evidence at the failure: logs, trace, screenshot", keyTerms: ["log", "trace", "evidence"] },
      { point: "Fix the cause instead of retrying", keyTerms: ["cause", "retry"] },
    ],
    goodAnswer:
      "I run it in a loop under load and in random order until it fails often enough to study, and record the seed. The usual suspects are time, state shared with another test and waiting by sleep instead of for a condition. With logs from a failing run I fix the cause; a retry would only hide a race that users may meet as well.",
  },
  {
    id: "se-log-analysis",
    question: "Given an access log of 20 GB, find the ten addresses with the most requests on a laptop.",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["linux", "bash"],
    rubric: [
      { point: "Stream the file line by line", keyTerms: ["stream", "line by line"] },
      { point: "Count in a map; the number of distinct keys fits memory, or else split by hash", keyTerms: ["map", "count", "split"] },
      { point: "Keep the ten largest with sort or a small heap", keyTerms: ["heap", "sort"] },
      { point: "A one-line shell answer with awk, sort, uniq", keyTerms: ["awk", "uniq"] },
    ],
    goodAnswer:
      "I stream the file line by line and count addresses in a map, because the distinct addresses fit in memory even if the log does not. Then I keep the top ten with a small heap or a sort. In a shell it is awk to print the column, sort, uniq -c and sort -rn, which works on disk.",
  },
  {
    id: "se-refactor-long-function",
    question: "You inherit a function of 600 lines that works. How do you change it safely?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["unit-testing", "clean-code"],
    rubric: [
      { point: "First tests that pin down what it does now", keyTerms: ["test", "pin", "characteri"] },
      { point: "Small steps that keep behaviour: extract, rename, early return", keyTerms: ["small step", "extract", "rename"] },
      { point: "Separate refactoring from changes in behaviour", keyTerms: ["separate"] },
      { point: "Stop when the needed change has become easy", keyTerms: ["stop", "needed", "easy"] },
    ],
    goodAnswer:
      "I first write tests around what it does today, even where that looks odd. Then I extract and rename in small steps, each with green tests and in commits separate from any change in behaviour. I stop when the change I need has become easy, because the rest may never need touching.",
  },
  {
    id: "se-dependency-upgrade",
    question: "A library you use has a critical vulnerability and the fix is in the next major version. What do you do?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["ci-cd", "devsecops"],
    rubric: [
      { point: "Find out whether and how you are exposed", keyTerms: ["exposed", "reachable", "affected"] },
      { point: "Read the change notes and upgrade in a branch with tests", keyTerms: ["change notes", "changelog", "test"] },
      { point: "If it takes long: mitigate meanwhile, by configuration or a patch", keyTerms: ["mitigat", "patch", "workaround"] },
      { point: "Keep up afterwards: regular small upgrades", keyTerms: ["regular", "automat", "dependabot"] },
    ],
    goodAnswer:
      "I first check whether the vulnerable code is reachable in our use, because that sets how urgent it is. Then I read the changelog, upgrade in a branch and let the tests show what breaks. If that takes days, I mitigate meanwhile by configuration or a backported patch, and set up regular small upgrades so the next one is not a jump.",
  },
  {
    id: "se-timezones",
    question:
      "A reminder set for 9 a.m. in Pune reaches a colleague in Singapore and another in London wrongly. How do you store and show times?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["debugging", "database-design"],
    rubric: [
      { point: "Moments are stored in UTC", keyTerms: ["utc"] },
      {
        point: "Future local appointments keep the zone's name, not only an offset",
        keyTerms: ["zone name", "time zone", "iana", "asia/kolkata"],
      },
      { point: "Show in the reader's zone and say which", keyTerms: ["reader", "show", "display"] },
      { point: "Test with India's half hour and with daylight saving", keyTerms: ["half hour", "5:30", "daylight"] },
    ],
    goodAnswer:
      "A moment that has happened is stored in UTC. An appointment in the future keeps the local time with the zone's name, such as Asia/Kolkata, because rules for London change and an offset alone would be wrong. I show the reader's zone with its name, and test with India's 5:30 offset and with daylight saving.",
  },
  {
    id: "se-code-reading",
    question: "You join a team and have to fix a bug in a codebase you have never seen. How do you find your way?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["debugging", "git"],
    rubric: [
      { point: "Reproduce it first", keyTerms: ["reproduc"] },
      { point: "Start from what the person sees: message, address, log, and search", keyTerms: ["search", "message", "log"] },
      { point: "Follow the data with debugger and history", keyTerms: ["debugger", "breakpoint", "history", "blame"] },
      { point: "Write a failing test, fix the bug, ask somebody to check your understanding", keyTerms: ["failing test"] },
    ],
    goodAnswer:
      "I reproduce the bug and search the code for the text or the address I see, which usually lands close by. From there I follow the data with a debugger and read the history of the lines to learn why they are so. I write a failing test, fix it, and explain my understanding to a teammate in the review.",
  },
  {
    id: "se-estimation",
    question: "You are asked how long a feature will take that nobody has built before. What do you answer?",
    kind: "behavioural",
    difficultyLevel: "advanced",
    skills: ["agile", "communication"],
    rubric: [
      { point: "Splits it into parts and names what is unknown", keyTerms: ["split", "unknown", "parts"] },
      { point: "Gives a range with its assumptions", keyTerms: ["range", "assumption"] },
      { point: "Buys information: a spike of fixed length", keyTerms: ["spike", "prototype", "experiment"] },
      { point: "Says when the estimate will be renewed", keyTerms: ["update", "renew", "again"] },
    ],
    goodAnswer:
      "I split it and mark which parts are known and which are unknown, since the unknown ones decide. I give a range with its assumptions, not a single day, and propose a spike of two days on the riskiest part. After that I give an updated estimate, and I say so at the first sign that an assumption was wrong.",
  },
  {
    id: "se-parking-lot",
    question: "Model a multi-level car park with different vehicle sizes and hourly fees.",
    kind: "design",
    difficultyLevel: "beginner",
    skills: ["oop", "system-design"],
    rubric: [
      { point: "Asks about rules first: sizes, reservations, payment, lost tickets", keyTerms: ["rule"] },
      { point: "Clear things: level, spot, ticket, vehicle, fee rule", keyTerms: ["spot", "ticket", "level"] },
      { point: "The fee rule is exchangeable", keyTerms: ["strategy", "fee rule", "pricing"] },
      { point: "Two cars cannot get the same spot", keyTerms: ["same spot", "race", "atomic"] },
    ],
    goodAnswer:
      "I ask for the rules first: which sizes, whether a scooter may take a car's spot, and how fees work. The model has levels with spots, a ticket that ties a vehicle to a spot and a time, and a pricing rule that can be exchanged for weekends. Giving out a spot must be atomic, so two cars at two gates never get the same spot.",
  },
  {
    id: "se-design-chat",
    question: "Design a chat for a college community: groups of up to 500, history, unread counts.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "websockets"],
    rubric: [
      { point: "Scale and needs are asked for and estimated", keyTerms: ["estimate", "scale"] },
      {
        point: "Sending: persisted first, then pushed over WebSocket or server-sent events",
        keyTerms: ["websocket", "server-sent", "persist"],
      },
      { point: "Order per group by a server sequence, duplicates caught by a client id", keyTerms: ["order", "sequence", "client id"] },
      { point: "Unread counts from a last-read mark per member", keyTerms: ["last-read", "last read", "unread"] },
      { point: "Offline members: push, catch-up by cursor", keyTerms: ["offline", "push", "cursor"] },
    ],
    goodAnswer:
      "I estimate members and messages first, because a college is a few messages a second and needs no exotic parts. A message is stored with a sequence number per group and a client id against duplicates, then pushed over WebSockets. Each member has a last-read mark, which gives unread counts, and those who were offline catch up by cursor and get a push notification.",
  },
  {
    id: "se-design-ride-matching",
    question: "Design how a ride app finds the nearest free auto-rickshaw.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["system-design", "distributed-systems"],
    rubric: [
      { point: "Positions arrive every few seconds and live in memory, by cell of a grid", keyTerms: ["geohash", "grid", "cell", "h3"] },
      {
        point: "Search the cell and its neighbours, then rank by time of arrival, not straight line",
        keyTerms: ["neighbour", "arrival", "eta"],
      },
      { point: "A driver is offered one ride at a time: a claim with expiry", keyTerms: ["claim", "lock", "offer", "expir"] },
      { point: "Failure: driver silent, region down, surge", keyTerms: ["time-out", "timeout", "fail"] },
      { point: "What is stored, and privacy of positions", keyTerms: ["privacy", "retain", "store"] },
    ],
    goodAnswer:
      "Drivers' positions come every few seconds and are kept in memory by grid cell, such as geohash or H3, because only the newest counts. A request searches its cell and the neighbours and ranks by estimated time of arrival on roads. The best driver gets an offer that expires after some seconds, as a claim so that nobody gets two rides, and old positions are deleted for privacy.",
  },
  {
    id: "se-design-exam-results",
    question: "A board publishes results for 20 lakh students at 10 a.m. Design the site so that it does not go down.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "caching"],
    rubric: [
      { point: "Load is a short, known peak of reads", keyTerms: ["peak", "read"] },
      { point: "Results are prepared in advance as static files or cached answers behind a CDN", keyTerms: ["static", "cdn", "cache"] },
      {
        point: "Each roll number is its own small answer; no list can be scraped easily",
        keyTerms: ["roll number", "date of birth", "scrap"],
      },
      {
        point: "Rehearse with load tests; degrade by a queue; second ways such as SMS or DigiLocker",
        keyTerms: ["load test", "queue", "digilocker", "sms"],
      },
    ],
    goodAnswer:
      "Nothing changes after 10 a.m., so I generate each result in advance as a small static file and serve it from a CDN, and no database is asked at the peak. A student needs roll number and date of birth, so results cannot simply be scraped. We rehearse with a load test at twice the expected peak, and offer SMS and DigiLocker as second ways.",
  },
  {
    id: "se-design-feature-flags",
    question: "Design feature flags for twenty services. What makes them safe?",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "ci-cd"],
    rubric: [
      { point: "Evaluated locally from a cached set, so a flag service outage changes nothing", keyTerms: ["local", "cache", "outage"] },
      {
        point: "Rules by person, share and environment; the same person stays in the same group",
        keyTerms: ["percent", "hash", "same person"],
      },
      { point: "Audit, owner and end date; old flags are removed", keyTerms: ["owner", "remove", "expire"] },
      { point: "Defaults and tests for both sides", keyTerms: ["default", "both"] },
    ],
    goodAnswer:
      "Each service holds the rules in memory and evaluates locally, so an outage of the flag service changes nothing and every flag has a default. Percentages hash the person's id, so the same person stays in the same group. Each flag has an owner and an end date, changes are audited, and tests run both sides until the flag is removed.",
  },
  {
    id: "se-design-file-sync",
    question: "Design file sync between laptop and phone, like a small Dropbox.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["system-design", "distributed-systems"],
    rubric: [
      { point: "Files are cut into blocks by content hash; only new blocks travel", keyTerms: ["block", "chunk", "hash"] },
      { point: "Metadata with versions in a database, blocks in object storage", keyTerms: ["metadata", "object storage", "version"] },
      { point: "Changes reach other devices by notification plus a cursor", keyTerms: ["cursor", "notif"] },
      { point: "Conflicts keep both copies", keyTerms: ["conflict"] },
      { point: "Encryption, quota, deletion and undelete", keyTerms: ["encrypt", "quota", "undelete"] },
    ],
    goodAnswer:
      "Files are cut into blocks named by their hash, so after an edit only new blocks are uploaded to object storage. A database holds metadata with versions, and devices ask for changes after their cursor when they are notified. If two devices change the same version, both copies are kept and the person decides; blocks are encrypted and deletions can be undone for some days.",
  },
  {
    id: "se-star-conflict",
    question: "Tell me about a conflict in a team project at college or work, and your part in it.",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "teamwork"],
    rubric: [
      { point: "A real situation in two sentences" },
      { point: "Your own part, including what you did not do well" },
      { point: "What you did to solve it" },
      { point: "The result, and what you took from it" },
    ],
    goodAnswer:
      "In our final-year project two of us did most of the work and were angry about it. I had never said anything, so I asked for a meeting, listed the open tasks, and let everybody choose with dates. It turned out one member was caring for his father; we reshuffled, finished in time, and I learnt to speak in week two instead of week ten.",
  },
  {
    id: "se-why-this-decision",
    question: "Describe a technical decision you made that you would make differently today.",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "system-design"],
    rubric: [
      { point: "The decision and what you knew then" },
      { point: "Why it turned out badly, with effects" },
      { point: "What you would do now, and how you would have noticed earlier" },
      { point: "No blame on others" },
    ],
    goodAnswer:
      "I chose a document database for orders, because our prototype was quicker with it. A year later reports needed joins, and we kept fixing inconsistent copies. Today I would start with PostgreSQL and ask earlier which questions the data must answer, and I now write such choices down with the reasons so they can be revisited.",
  },
  {
    id: "se-help-junior",
    question: "How did you help somebody on your team grow?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["leadership", "communication"],
    rubric: [
      { point: "A concrete person and aim, without exposing them" },
      { point: "What you did: pairing, smaller tasks, reviews, questions instead of answers" },
      { point: "How you knew that it worked" },
      { point: "What you learnt yourself" },
    ],
    goodAnswer:
      "A new colleague was afraid of production, so for a month we did every deployment together and she drove while I watched. I answered questions with questions and gave her the runbook to improve. She took her first on-call week in the third month, and I learnt how much of my knowledge had never been written down.",
  },
  {
    id: "se-too-much-work",
    question: "You have three urgent tasks and time for one. What do you do?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "time-management"],
    rubric: [
      { point: "Finds out what is really urgent and for whom" },
      { point: "Makes the choice visible to the people concerned, early" },
      { point: "Does the chosen one fully" },
      { point: "Gives an example from own experience" },
    ],
    goodAnswer:
      "I ask for each what happens if it waits until tomorrow, because often only one has a real date. Then I tell all three people my order and the reason, so that somebody can object before it is too late. Last semester a demo, a lab record and a bug fell on one day; I fixed the bug that blocked others, moved the record with the teacher's consent, and did the demo at night.",
  },
  {
    id: "se-ai-assistant",
    question: "A code assistant has written 300 lines for your task. What do you do before you open a pull request?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["code-review", "software-testing"],
    rubric: [
      { point: "Read and understand every line; you answer for it", keyTerms: ["read", "understand", "answer for"] },
      {
        point: "Check invented functions, packages that do not exist, licences and edge cases",
        keyTerms: ["invent", "package", "licen", "edge"],
      },
      { point: "Write or review the tests yourself, including failures", keyTerms: ["test"] },
      { point: "No secrets or customer data go into the prompt; the team's rules hold", keyTerms: ["secret", "customer data", "rule"] },
    ],
    goodAnswer:
      "I read every line until I could explain it, because the pull request carries my name. I check for invented functions or packages, for edge cases and for errors that are swallowed, and write the tests for failures myself. Customer data and secrets never go into a prompt, and if 300 lines are too much to review I split them.",
  },
  {
    id: "se-java-equals",
    question: "In Java, what is the contract between equals and hashCode, and how do records help?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["java", "oop"],
    rubric: [
      { point: "Equal objects must have equal hash codes", keyTerms: ["equal hash", "same hash"] },
      { point: "Otherwise a HashMap or HashSet loses them", keyTerms: ["hashmap", "hashset", "hash map", "not find"] },
      { point: "Fields used must not change while the object is a key", keyTerms: ["change", "mutable", "immutable"] },
      { point: "Records write both from their components", keyTerms: ["record"] },
    ],
    goodAnswer:
      "Two objects that are equal must have the same hash code, otherwise a HashMap looks in the wrong bucket and does not find them. The fields used must not change while the object is a key. A record generates equals and hashCode from its components and is immutable on its surface, so I use records for keys.",
  },
  {
    id: "se-java-threads",
    question: "Your Java service makes 2,000 slow HTTP calls at once. Platform threads, virtual threads or reactive code?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["java", "concurrency"],
    rubric: [
      { point: "Platform threads are costly; a pool limits and queues", keyTerms: ["platform thread", "pool"] },
      { point: "Virtual threads wait cheaply with plain blocking code", keyTerms: ["virtual thread", "blocking"] },
      {
        point: "They do not speed up computing; limits such as semaphores are still needed",
        keyTerms: ["semaphore", "limit", "computing", "cpu"],
      },
      { point: "Reactive code gives control and costs readability", keyTerms: ["reactive", "readab"] },
    ],
    goodAnswer:
      "With virtual threads plain blocking code is enough, because a waiting one costs almost nothing, while 2,000 platform threads would. They do not speed up CPU work, and the partner still needs protection, so a semaphore limits calls. I would take reactive code only where streams and backpressure are the real subject, since it costs readability.",
  },
  {
    id: "se-sql-left-join",
    question: "What is the difference between an inner and a left join, and why may a condition in WHERE undo the left join?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["sql"],
    rubric: [
      { point: "Inner: only rows with a partner on both sides", keyTerms: ["both sides", "only rows", "partner", "match"] },
      { point: "Left: all rows of the left table, nulls where nothing matches", keyTerms: ["all rows", "null"] },
      { point: "A WHERE on the right table drops the nulls; put it into ON", keyTerms: ["where", "on clause", "into on"] },
      { point: "Check the row count; joins can multiply rows", keyTerms: ["count", "multipl"] },
    ],
    goodAnswer:
      "An inner join keeps only rows that match on both sides, a left join keeps all rows of the left table and fills nulls. If WHERE then asks something of the right table, the null rows drop out and it has become an inner join, so that condition belongs into ON. I always compare row counts, since a join can also multiply rows.",
  },
  {
    id: "se-idempotent-script",
    question: "A nightly script has run twice and sent all mails twice. How do you make it safe to repeat?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["linux", "debugging"],
    rubric: [
      { point: "Note per item what was done, before or with the act", keyTerms: ["note", "record", "mark", "per item"] },
      { point: "A lock against two runs at once", keyTerms: ["lock"] },
      { point: "Continue after a crash where it stopped", keyTerms: ["continue", "resume", "crash"] },
      { point: "Alert and log with counts", keyTerms: ["alert", "log", "count"] },
    ],
    goodAnswer:
      "For each mail I record that it was sent, under a unique key of person and day, so a second run skips it. A lock keeps two runs from working at once, and after a crash it resumes with what is not yet marked. The log ends with counts, and an alert fires when they are odd.",
  },
];
