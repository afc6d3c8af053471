import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For back-end developers: HTTP, data, queues, safety, and keeping a service up. */
export const backendDeveloperQuestions: readonly InterviewQuestion[] = [
  {
    id: "be-rest-methods",
    question: "Which HTTP methods are safe, which are idempotent, and why does a caller care?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["http", "rest-api"],
    rubric: [
      { point: "GET and HEAD are safe: they change nothing", keyTerms: ["safe"] },
      { point: "PUT and DELETE are idempotent: repeating them leaves the same state", keyTerms: ["idempotent", "delete"] },
      { point: "POST is neither by default, so a repeat may create two things", keyTerms: ["post", "twice", "duplicate"] },
      { point: "Callers, proxies and libraries retry or cache on the strength of this", keyTerms: ["retry", "cache", "proxy"] },
    ],
    goodAnswer:
      "GET and HEAD are safe because they change nothing, and PUT and DELETE are idempotent because repeating them ends in the same state. POST promises neither, so a repeat may create a second order. Callers and proxies rely on this when they retry after a time-out or cache an answer.",
  },
  {
    id: "be-status-codes",
    question: "Which status code would you send for: a wrong field, no sign-in, no permission, a conflict, too many requests?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["http", "rest-api"],
    rubric: [
      { point: "400 or 422 for a wrong field, with the field named", keyTerms: ["400", "422"] },
      { point: "401 when nobody is signed in, 403 when they may not", keyTerms: ["401", "403"] },
      { point: "404 instead of 403 when even the existence is private", keyTerms: ["404"] },
      { point: "409 for a conflict and 429 with Retry-After for too many", keyTerms: ["409", "429", "retry-after"] },
    ],
    goodAnswer:
      "A wrong field is 400 or 422 with the name of the field and what to do. Missing sign-in is 401, missing permission is 403, or 404 when not even the existence should be known. A version conflict is 409, and too many requests is 429 with Retry-After, so that a client can wait instead of guessing.",
  },
  {
    id: "be-transactions",
    question: "What do the letters of ACID mean for a transfer of money between two accounts?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["sql", "postgresql", "database-design"],
    rubric: [
      { point: "Atomicity: both rows change or neither does", keyTerms: ["atomic", "both", "neither"] },
      { point: "Consistency: constraints such as a balance not below zero hold afterwards", keyTerms: ["consisten", "constraint"] },
      { point: "Isolation: parallel transfers do not see half of it", keyTerms: ["isolat"] },
      { point: "Durability: once committed it survives a crash", keyTerms: ["durab", "crash"] },
    ],
    goodAnswer:
      "Atomicity means that the debit and the credit happen both or not at all. Consistency means that constraints, such as no balance below zero, hold afterwards, and isolation that a parallel transfer never sees the money half moved. Durability means that after commit a crash does not undo it.",
  },
  {
    id: "be-isolation-levels",
    question: "What can go wrong at READ COMMITTED that SERIALIZABLE would prevent, and what does the stricter level cost?",
    kind: "concept",
    difficultyLevel: "advanced",
    skills: ["postgresql", "database-design"],
    rubric: [
      { point: "Lost updates when two requests read, compute and write the same row", keyTerms: ["lost update"] },
      { point: "Write skew: each check is true alone, together they break the rule", keyTerms: ["write skew"] },
      { point: "Serializable aborts one of them, so the caller must retry", keyTerms: ["retry", "abort", "serialization failure"] },
      {
        point: "Alternatives: a lock on the row, one atomic UPDATE, a constraint",
        keyTerms: ["for update", "lock", "constraint", "atomic"],
      },
    ],
    goodAnswer:
      "At READ COMMITTED two requests can both read a stock of one and both sell it, which is a lost update, and write skew can break a rule that spans rows. SERIALIZABLE detects this and aborts one transaction, so my code must retry it. Often a smaller tool is enough: SELECT FOR UPDATE, one atomic UPDATE with the condition in it, or a constraint.",
  },
  {
    id: "be-indexes",
    question: "How does a B-tree index help a query, and when does the database ignore one you made?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["postgresql", "sql", "query-optimisation"],
    rubric: [
      {
        point: "It finds rows in order in a few steps instead of reading the whole table",
        keyTerms: ["sorted", "ordered", "whole table", "few steps"],
      },
      { point: "Column order matters in an index over several columns", keyTerms: ["column order", "leftmost", "order of"] },
      {
        point: "It is ignored when the filter hits much of the table or wraps the column in a function",
        keyTerms: ["function", "much of the table", "selectiv"],
      },
      { point: "Each index costs writes and space", keyTerms: ["write", "space", "disk"] },
      { point: "The plan shows the truth", keyTerms: ["explain", "plan"] },
    ],
    goodAnswer:
      "A B-tree keeps the values sorted, so the database reaches matching rows in a few steps and can also return them in order. It is ignored when the condition matches much of the table, when the column is wrapped in a function, or when the order of columns does not fit. Every index slows writes, so I check with EXPLAIN ANALYZE that it is really used.",
  },
  {
    id: "be-n-plus-one",
    question: "What is the N+1 query problem and how do you notice it?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["sql", "database-design"],
    rubric: [
      { point: "One query for the list, then one more for each item", keyTerms: ["one query", "each item", "each row"] },
      { point: "It hides in object mappers and in nested resolvers", keyTerms: ["orm", "mapper", "resolver", "lazy"] },
      { point: "Noticed by counting queries per request in logs or tests", keyTerms: ["count", "log", "trace"] },
      { point: "Fixed by a join, one query with a list of ids, or batching", keyTerms: ["join", "batch", "list of ids"] },
    ],
    goodAnswer:
      "The code loads a list with one query and then asks once more for each item, so 50 orders mean 51 queries. It often hides in lazy loading of an ORM, and I notice it by counting queries per request in the log or in a test. A join or one query with a list of ids fixes it.",
  },
  {
    id: "be-caching-strategies",
    question: "Explain cache-aside and what can go wrong with it.",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["caching", "redis"],
    rubric: [
      { point: "Read the cache, on a miss read the database and store with a time to live", keyTerms: ["miss", "time to live", "ttl"] },
      { point: "On a write the entry is deleted or updated, otherwise people read old data", keyTerms: ["invalidat", "delete", "stale"] },
      { point: "A popular entry that expires sends a crowd to the database", keyTerms: ["stampede", "thundering", "crowd"] },
      { point: "Say what staleness the product accepts", keyTerms: ["accept", "seconds", "stale"] },
    ],
    goodAnswer:
      "With cache-aside the code reads the cache first, and on a miss reads the database and stores the result with a time to live. Writes must invalidate the entry, otherwise readers see stale data for longer than the product accepts. When a hot entry expires, many requests miss together, so I add jitter to the expiry or let one request refill it.",
  },
  {
    id: "be-queues",
    question: "What does at-least-once delivery mean for the code that consumes a queue?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["message-queues", "distributed-systems"],
    rubric: [
      { point: "A message can arrive twice or out of order", keyTerms: ["twice", "again", "order"] },
      { point: "The consumer is idempotent: a key or a unique constraint catches repeats", keyTerms: ["idempotent", "unique", "key"] },
      { point: "Acknowledge after the work is saved, not before", keyTerms: ["acknowledge", "ack"] },
      { point: "Messages that fail again and again go to a dead letter queue", keyTerms: ["dead letter"] },
    ],
    goodAnswer:
      "The broker repeats a message when it has not seen an acknowledgement, so my handler may get it twice or out of order. I make it idempotent, for example by a unique key on the event's id, and acknowledge only after the work is saved. After a few failed tries it goes to a dead letter queue where a person can look.",
  },
  {
    id: "be-auth-sessions-or-jwt",
    question: "Server sessions or JWTs for the sign-in of a web application: how do you choose?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["authentication", "web-security"],
    rubric: [
      { point: "A session is a random token looked up on the server and can be ended at once", keyTerms: ["session", "revoke", "ended"] },
      { point: "A JWT is checked without a lookup but lives until it expires", keyTerms: ["signature", "expire", "without a lookup"] },
      { point: "In browsers an HttpOnly, Secure, SameSite cookie, not local storage", keyTerms: ["httponly", "cookie"] },
      { point: "JWTs fit short-lived calls between services", keyTerms: ["service", "short-lived"] },
    ],
    goodAnswer:
      "For a browser I prefer a session: a random token in an HttpOnly, Secure, SameSite cookie, looked up on the server, so signing out ends it at once. A JWT needs no lookup because its signature proves it, but it stays valid until it expires unless I build a list of revoked ones. Short-lived JWTs fit calls between services.",
  },
  {
    id: "be-password-storage",
    question: "How do you store passwords, and what do you do when a stronger method becomes usual?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["authentication", "web-security"],
    rubric: [
      { point: "Only as a slow salted hash: Argon2id, scrypt or bcrypt", keyTerms: ["argon2", "bcrypt", "scrypt"] },
      { point: "Never encrypted, never plain, never a fast hash such as SHA-256 alone", keyTerms: ["sha", "fast hash", "encrypt"] },
      {
        point: "The parameters are stored with the hash and raised at the next sign-in",
        keyTerms: ["parameter", "rehash", "next sign-in"],
      },
      { point: "Compare in constant time and limit tries", keyTerms: ["constant time", "rate limit", "limit"] },
    ],
    goodAnswer:
      "I store a salted Argon2id hash with parameters that take noticeable time, never the password itself, not even encrypted, and no fast hash such as SHA-256. The parameters are kept beside the hash, so at the next sign-in I can rehash with stronger ones. Tries are limited per account and per address.",
  },
  {
    id: "be-cap-theorem",
    question: "What does the CAP theorem say in practice when the link between two data centres breaks?",
    kind: "concept",
    difficultyLevel: "advanced",
    skills: ["system-design", "distributed-systems"],
    rubric: [
      {
        point: "During a partition a system either refuses some requests or lets copies differ",
        keyTerms: ["partition", "refuse", "differ"],
      },
      { point: "Without a partition the trade is between latency and consistency", keyTerms: ["latency"] },
      { point: "The choice differs by data: payments and a like counter are not the same", keyTerms: ["payment", "like count", "counter"] },
      { point: "Reconciliation and what the person sees need a plan", keyTerms: ["reconcil", "conflict", "merge"] },
    ],
    goodAnswer:
      "When the link breaks, each side must either refuse some requests or answer with data that may differ from the other side. For payments I choose consistency and show an error; for a like counter I stay available and reconcile later. In normal times the same trade appears as latency against consistency, because asking the other data centre takes time.",
  },
  {
    id: "be-node-blocking",
    question: "Why can one slow function make a whole Node.js server stop answering, and what do you do?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["node-js", "observability"],
    rubric: [
      { point: "JavaScript runs on one thread, so CPU work blocks every request", keyTerms: ["one thread", "event loop", "block"] },
      { point: "Input and output is asynchronous and does not block", keyTerms: ["asynchron", "non-blocking"] },
      { point: "Heavy work moves to a worker thread, another process or a queue", keyTerms: ["worker", "queue", "process"] },
      { point: "Watch event loop delay as a metric", keyTerms: ["delay", "lag", "metric"] },
    ],
    goodAnswer:
      "All requests share one thread, so a function that computes for 500 ms blocks everybody for 500 ms, while waiting for the database blocks nobody. Heavy work such as PDF making goes to a worker thread or a queue. I watch event loop delay as a metric, and look for synchronous file calls and regular expressions that explode.",
  },
  {
    id: "be-duplicate-payment",
    question: "A UPI payment callback arrives twice and the wallet is credited twice. How do you repair it and prevent it?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["rest-api", "payments-integration", "database-design"],
    rubric: [
      { point: "The callback carries a reference that is stored under a unique constraint", keyTerms: ["unique", "reference"] },
      { point: "Credit and note of the reference happen in one transaction", keyTerms: ["transaction"] },
      { point: "A second arrival is answered with success without doing anything", keyTerms: ["second", "already", "success"] },
      {
        point: "Wrong credits are found by reconciliation and corrected by entries, not by editing",
        keyTerms: ["reconcil", "reversal", "ledger"],
      },
    ],
    goodAnswer:
      "Each callback has a reference of the payment network, and I store it with a unique constraint in the same transaction as the credit. A second arrival hits the constraint and is answered with success, because an error would only bring a third. The wrong credits I find by reconciling with the bank's file and reverse by new ledger entries instead of editing history.",
  },
  {
    id: "be-slow-endpoint",
    question: "An endpoint took 80 ms last month and takes 2 seconds now. How do you go about it?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["postgresql", "observability"],
    rubric: [
      { point: "Look at traces and metrics to see where the time goes", keyTerms: ["trace", "metric"] },
      { point: "Compare with what changed: deployment, data growth, traffic", keyTerms: ["changed", "deploy", "growth"] },
      { point: "Read the query plan with real parameters", keyTerms: ["explain", "plan"] },
      { point: "Fix, measure, and leave an alert or a test behind", keyTerms: ["alert", "measure", "test"] },
    ],
    goodAnswer:
      "I open a trace of a slow request to see whether the time is in the database, in another service or in our code. Then I compare with what changed: a deployment, more data or more traffic. Often EXPLAIN ANALYZE with real parameters shows a missing index after the table grew, and after the fix I measure and leave an alert on the p95.",
  },
  {
    id: "be-pagination",
    question: "The 5,000th page of an admin list is slow. Why, and how do you page instead?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["sql", "rest-api", "query-optimisation"],
    rubric: [
      { point: "OFFSET reads and throws away all rows before the page", keyTerms: ["offset"] },
      { point: "Keyset paging asks for rows after the last one seen, on an index", keyTerms: ["keyset", "cursor", "after the last"] },
      { point: "The order needs a tie-breaker such as the id", keyTerms: ["tie", "unique order"] },
      { point: "Jumping to a page number is lost; filters and search replace it", keyTerms: ["jump", "page number", "filter"] },
    ],
    goodAnswer:
      "OFFSET makes the database walk over all skipped rows, so late pages are slow and rows shift when new ones arrive. With keyset paging the cursor holds the last sort value and the id as a tie-breaker, and an index finds the next rows directly. Page numbers go away, so I offer filters and search.",
  },
  {
    id: "be-migration-no-downtime",
    question: "Rename a column in a table of 200 million rows while the service keeps running. What are the steps?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["postgresql", "database-design"],
    rubric: [
      {
        point: "Expand, migrate, contract: add the new column, do not rename in place",
        keyTerms: ["expand", "add the new column", "contract"],
      },
      { point: "Write to both, then fill old rows in small batches", keyTerms: ["both", "batch", "backfill"] },
      { point: "Switch reads, watch, and drop the old column in a later release", keyTerms: ["switch read", "drop"] },
      { point: "Mind locks: lock time-outs, indexes made concurrently", keyTerms: ["lock", "concurrently"] },
    ],
    goodAnswer:
      "I never rename in place, because old and new code run together during a deployment. I add the new column, write to both, and backfill in small batches with pauses and a lock time-out. When reads have moved and some days have passed, a later release stops writing the old column and drops it.",
  },
  {
    id: "be-rate-limit",
    question: "Implement a limit of 100 requests a minute per API key that holds over several servers.",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["api-design", "redis", "caching"],
    rubric: [
      { point: "The count lives in a shared store, changed atomically", keyTerms: ["redis", "shared", "atomic"] },
      {
        point: "An algorithm is named with its weakness: fixed window, sliding window, token bucket",
        keyTerms: ["token bucket", "sliding", "window"],
      },
      { point: "The answer is 429 with Retry-After and the limits in headers", keyTerms: ["429", "retry-after"] },
      { point: "What happens when the store is down is decided beforehand", keyTerms: ["fail open", "down", "fallback"] },
    ],
    goodAnswer:
      "The counter lives in a shared store such as Redis and is changed by one atomic command or script, because read and write separately would race. I use a token bucket, since a fixed window lets through twice the number at its border. Over the limit the caller gets 429 with Retry-After, and if the store is down I fall back to a local limit.",
  },
  {
    id: "be-connection-pool",
    question: "After scaling from 4 to 40 app servers PostgreSQL refuses connections. What happened and what now?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["postgresql", "database-design"],
    rubric: [
      { point: "Each server keeps its own pool, so the sum passed max_connections", keyTerms: ["max_connections", "each server"] },
      { point: "Each PostgreSQL connection is a process and costs memory", keyTerms: ["process", "memory"] },
      { point: "A pooler such as PgBouncer, and smaller pools", keyTerms: ["pgbouncer", "pooler", "smaller"] },
      {
        point: "Transaction pooling breaks session features such as LISTEN or session settings",
        keyTerms: ["transaction mode", "transaction pooling", "session"],
      },
    ],
    goodAnswer:
      "Every server brought its own pool, so 40 times 20 connections passed max_connections, and each connection is a process that costs memory. I make the pools smaller and put PgBouncer in between in transaction mode. Then I check what relies on a session, such as LISTEN or advisory locks, because that breaks there.",
  },
  {
    id: "be-log-secret",
    question: "You find that phone numbers and access tokens are in the application log. What do you do?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["observability", "logging", "web-security"],
    rubric: [
      { point: "Stop it at the source: redact or list what may be logged", keyTerms: ["redact", "allow list", "mask"] },
      { point: "Tokens are revoked, because the log counts as leaked", keyTerms: ["revoke", "rotate"] },
      { point: "Old logs are cleaned, also in copies and third-party tools", keyTerms: ["clean", "delete", "retention"] },
      { point: "Tell the people responsible; personal data has legal duties", keyTerms: ["report", "inform", "dpdp", "privacy"] },
      { point: "A test or check prevents its return", keyTerms: ["test", "check"] },
    ],
    goodAnswer:
      "First I stop it by redacting in the logger, best as a list of fields that may be logged. The tokens count as leaked, so I revoke them, and I have old logs deleted, including the copies in the monitoring service. I inform whoever is responsible for privacy, because phone numbers are personal data under the DPDP Act, and add a test.",
  },
  {
    id: "be-timeouts-retries",
    question: "A partner's API has become slow and your own service goes down with it. What was missing?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["system-design", "distributed-systems", "api-design"],
    rubric: [
      { point: "Every call has a time-out that fits the deadline of the request", keyTerms: ["time-out", "timeout", "deadline"] },
      { point: "Retries are few, with back-off and jitter, in one layer only", keyTerms: ["back-off", "backoff", "jitter"] },
      { point: "A circuit breaker and a limit on parallel calls protect the rest", keyTerms: ["circuit breaker", "bulkhead", "limit"] },
      { point: "A fallback or a clear message for the person", keyTerms: ["fallback", "message"] },
    ],
    goodAnswer:
      "The calls had no sensible time-out, so all our threads or sockets waited for the partner. Each call needs a deadline, a few retries with back-off and jitter in only one layer, and a limit on parallel calls with a circuit breaker. Meanwhile the page shows a fallback or says plainly that this part is not available.",
  },
  {
    id: "be-csv-import",
    question: "Users upload CSV files of up to 500,000 rows. How do you import them?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["sql", "node-js"],
    rubric: [
      { point: "Stream the file; never hold it whole in memory", keyTerms: ["stream"] },
      { point: "Validate per row and report errors with line numbers", keyTerms: ["line number", "validate", "each row"] },
      { point: "Work in the background with progress, in batches", keyTerms: ["batch", "background", "progress"] },
      { point: "Repeating the import does no harm: a key per row, upsert", keyTerms: ["upsert", "idempotent", "repeat"] },
    ],
    goodAnswer:
      "The upload goes to storage and a background task reads it as a stream, so memory stays flat. Rows are validated one by one, errors are listed with line numbers, and good rows are inserted in batches. Each row has a natural key and is upserted, so uploading the same file again repeats nothing, and the person sees the progress.",
  },
  {
    id: "be-design-url-shortener",
    question: "Design a service that makes short links.",
    kind: "design",
    difficultyLevel: "beginner",
    skills: ["system-design", "database-design"],
    rubric: [
      { point: "Asks about scale, length of life, custom names and statistics", keyTerms: ["scale", "custom"] },
      { point: "Ids: random or counter in base 62, with a unique constraint", keyTerms: ["base 62", "base62", "random", "unique"] },
      { point: "Redirect is read-heavy: cache, and 301 or 302 chosen knowingly", keyTerms: ["cache", "301", "302"] },
      { point: "Abuse: harmful targets, limits, reports", keyTerms: ["abuse", "phishing", "limit"] },
    ],
    goodAnswer:
      "I ask how many links and clicks there are and whether names can be chosen. A random base 62 code with a unique constraint is the key of one table, and redirects, which are nearly all traffic, are served from a cache with 302 if clicks should be counted. Since short links attract phishing, there are limits per account, a check of targets and a way to report.",
  },
  {
    id: "be-design-notification-service",
    question: "Design a service that sends notifications by mail, SMS and push for several products.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "message-queues"],
    rubric: [
      { point: "Products hand over events; templates, preferences and channels are decided inside", keyTerms: ["template", "preference"] },
      { point: "A queue per channel, retries, dead letters", keyTerms: ["queue", "retry", "dead letter"] },
      { point: "No duplicates: a key per event and person", keyTerms: ["duplicate", "idempoten", "key"] },
      { point: "Indian rules for SMS: DLT registration of templates, do-not-disturb hours", keyTerms: ["dlt", "dnd", "trai"] },
      { point: "Limits per person and measurement of delivery", keyTerms: ["limit", "deliver"] },
    ],
    goodAnswer:
      "Products publish an event with a key, and the service decides by template and preferences who gets it on which channel. Each channel has its own queue with retries and a dead letter queue, and the key prevents duplicates. For SMS in India templates and senders must be registered on a DLT platform, so a provider's refusal is shown to the product team, and delivery is measured per channel.",
  },
  {
    id: "be-design-flash-sale",
    question: "Design the stock handling for a flash sale: 10,000 phones, two million people at 12 noon.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["system-design", "redis", "distributed-systems"],
    rubric: [
      { point: "Overselling is impossible: one atomic decrement or rows of stock", keyTerms: ["atomic", "decrement", "oversell"] },
      { point: "Load is shed before the database: queue page, limits, static page", keyTerms: ["queue", "waiting room", "static", "cdn"] },
      { point: "A reservation expires when payment does not come", keyTerms: ["reserv", "expire", "hold"] },
      { point: "Fairness and bots: limits per account, proof, random draw", keyTerms: ["bot", "fair", "draw"] },
      { point: "What the person sees at each step", keyTerms: ["show", "message", "position"] },
    ],
    goodAnswer:
      "The product page is static on a CDN, and a waiting room lets in only as many people as the backend can serve. Stock is an atomic decrement, best split over several counters, and gives a reservation that expires after ten minutes without payment, so nothing is oversold. Bots are slowed by limits per account, and everybody sees their position or a plain message that the sale is over.",
  },
  {
    id: "be-design-multi-tenant",
    question: "You build invoicing for 3,000 small companies. How do you keep their data apart?",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["system-design", "postgresql", "web-security"],
    rubric: [
      {
        point: "Choices: database, schema or column per tenant, with costs of each",
        keyTerms: ["schema per", "database per", "tenant column", "tenant_id"],
      },
      { point: "The wall does not rest on every developer remembering a WHERE", keyTerms: ["row level security", "rls", "wall"] },
      { point: "Noisy neighbours: limits and fair queues", keyTerms: ["noisy", "limit", "fair"] },
      { point: "Backup, export and deletion for one tenant", keyTerms: ["export", "delete", "restore", "backup"] },
    ],
    goodAnswer:
      "With 3,000 small tenants I take shared tables with a tenant_id, because thousands of schemas make migrations slow; a large customer may get a database of its own. Row level security is a second wall, so a forgotten WHERE shows nothing instead of everything. Limits keep a noisy tenant from starving others, and export and deletion per tenant are built from the start.",
  },
  {
    id: "be-design-search",
    question: "Add search over two million job posts. Would you use PostgreSQL or a search engine?",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "elasticsearch", "postgresql"],
    rubric: [
      { point: "Starts from needs: typos, languages, facets, freshness, load", keyTerms: ["typo", "facet", "language"] },
      { point: "PostgreSQL full text with GIN and trigrams goes far and stays consistent", keyTerms: ["full text", "gin", "trigram"] },
      {
        point: "A search engine adds ranking, facets and scale, and a second copy of data",
        keyTerms: ["elasticsearch", "opensearch", "second copy", "sync"],
      },
      { point: "How the copy is kept in step: events, rebuild, lag", keyTerms: ["outbox", "reindex", "rebuild", "lag"] },
    ],
    goodAnswer:
      "I ask about typos, languages, facets and how fresh results must be. PostgreSQL full text search with GIN and trigram indexes handles two million rows well and is always consistent, so I start there. If ranking or facets outgrow it, I add OpenSearch fed from an outbox, with a way to rebuild the index and a watch on its lag.",
  },
  {
    id: "be-design-audit-log",
    question: "A lender must be able to show who changed what and when. How do you design the audit trail?",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "database-design", "grc"],
    rubric: [
      { point: "Append only: entries are never updated or deleted by the application", keyTerms: ["append"] },
      { point: "Who, what, when, before and after, and from which request", keyTerms: ["before and after"] },
      { point: "Written in the same transaction as the change", keyTerms: ["same transaction"] },
      { point: "Tamper evidence, access rules and how long it is kept", keyTerms: ["hash", "retention", "access"] },
      { point: "Personal data is kept out where possible", keyTerms: ["personal data", "minimi"] },
    ],
    goodAnswer:
      "Every change writes an entry in the same transaction: who, when, which request, and the values before and after. The application's role may only append, entries can be chained by a hash so that tampering shows, and reading them is itself logged. I keep personal data out where an id is enough and set a retention time with the compliance team.",
  },
  {
    id: "be-grpc-or-rest",
    question: "When would you use gRPC between services instead of REST with JSON?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["grpc", "rest-api", "api-design"],
    rubric: [
      { point: "Binary, typed by a schema, streaming over HTTP/2", keyTerms: ["protobuf", "protocol buffers", "binary", "http/2"] },
      { point: "Code is generated for many languages and contracts are checked", keyTerms: ["generat", "contract"] },
      { point: "Browsers, caches and debugging are easier with REST", keyTerms: ["browser", "cache", "debug", "curl"] },
      { point: "Decide by team and need, not by fashion", keyTerms: ["team", "need"] },
    ],
    goodAnswer:
      "gRPC fits internal calls with many messages, because Protocol Buffers are compact, the contract generates clients in several languages, and HTTP/2 gives streaming. REST with JSON is easier for browsers, caches and for debugging with curl. I use gRPC where speed or streaming is needed and the team can look after the schemas.",
  },
  {
    id: "be-production-mistake",
    question: "Tell me about a mistake of yours that reached production.",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "incident-response"],
    rubric: [
      { point: "An honest case with its effect on people" },
      { point: "What you did in the first hour, and whom you told" },
      { point: "The cause beneath the slip, without blaming others" },
      { point: "What changed so that it cannot happen again" },
    ],
    goodAnswer:
      "I ran a migration that locked the orders table at eleven in the morning, and checkout failed for six minutes. I told the channel at once, cancelled it and confirmed that orders came in again. Afterwards we added a lock time-out to all migrations and a rehearsal on a copy, so the same slip now stops by itself.",
  },
  {
    id: "be-unclear-requirement",
    question: "Describe a time when a requirement was unclear. How did you find out what was needed?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "requirements-gathering"],
    rubric: [
      { point: "What was unclear, in a real case" },
      { point: "Whom you asked and with what: an example, a sketch, a small version" },
      { point: "A question that changed the outcome" },
      { point: "How it was written down" },
    ],
    goodAnswer:
      "The ticket said that vendors should get a daily report, and nothing else. I sat with the operations lead for half an hour, looked at the sheet she filled by hand, and learnt that only the mismatches mattered. I wrote three examples into the ticket, she confirmed them, and the report became one table instead of twelve.",
  },
  {
    id: "be-legacy-code",
    question: "Tell me about old code that you had to change without anybody left to ask.",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "clean-code"],
    rubric: [
      { point: "How you learnt what it does: tests, logs, history" },
      { point: "How you made the change safe: characterisation tests, small steps, a flag" },
      { point: "What you left behind for the next person" },
      { point: "What you decided not to touch, and why" },
    ],
    goodAnswer:
      "I had to change a GST calculation from 2017 whose author had left. I first wrote tests from a month of real invoices to pin down what it did, including two odd cases, and then changed it behind a flag in small steps. I left the examples as documentation, and did not rewrite the rest because it worked and had no tests.",
  },
  {
    id: "be-on-call",
    question: "How did you handle the hardest night you had on call?",
    kind: "behavioural",
    difficultyLevel: "advanced",
    skills: ["communication", "incident-response", "sre"],
    rubric: [
      { point: "What you saw first, and how you judged how bad it was" },
      { point: "Stopping the harm came before finding the cause" },
      { point: "How you kept others informed and asked for help" },
      { point: "What came out of the review afterwards" },
    ],
    goodAnswer:
      "At two at night payments failed for a third of users, and the graph showed it had begun with a partner's certificate. I switched to the second partner first and looked for the cause later, and posted a line every fifteen minutes so that nobody had to ask. The review gave us an alert for certificates that are about to expire, and a switch that does not need me.",
  },
  {
    id: "be-java-generics-optional",
    question: "How do you deal with null and errors in modern Java?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["java"],
    rubric: [
      { point: "Optional as a return value, not as a field or parameter", keyTerms: ["optional"] },
      { point: "Fail early: requireNonNull, constructor checks, records", keyTerms: ["requirenonnull", "early", "record"] },
      { point: "Exceptions: checked or unchecked with a reason; never swallowed", keyTerms: ["exception", "swallow"] },
      { point: "Sealed types and pattern matching for expected outcomes", keyTerms: ["sealed", "pattern"] },
    ],
    goodAnswer:
      'I return Optional where nothing may be found, but do not use it for fields. Constructors and records check their arguments so that errors show early. Exceptions are never swallowed, and expected outcomes such as "card declined" are a sealed type that a switch must handle completely.',
  },
  {
    id: "be-spring-transaction",
    question: "Why does @Transactional sometimes do nothing in Spring, and how do you notice?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["spring-boot", "java"],
    rubric: [
      { point: "It works by a proxy: a call inside the same class goes around it", keyTerms: ["proxy", "same class", "self"] },
      { point: "Private methods and objects not made by Spring", keyTerms: ["private", "not made by spring", "bean"] },
      { point: "By default no rollback on checked exceptions", keyTerms: ["checked", "rollback"] },
      { point: "Test against a real database that a failure undoes all", keyTerms: ["test", "real database", "undo"] },
    ],
    goodAnswer:
      "The annotation works through a proxy, so a call within the same class or on a private method goes around it. By default a checked exception does not roll back. I notice with a test against a real database that fails in the middle and looks whether everything was undone.",
  },
  {
    id: "be-spring-slow-start",
    question: "A Spring Boot service takes 70 seconds to start and is restarted by the platform before it is ready. What do you do?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["spring-boot", "observability", "java"],
    rubric: [
      { point: "Give it a startup probe, then find the cause", keyTerms: ["startup probe", "probe"] },
      { point: "Startup actuator or logs: what takes the time", keyTerms: ["actuator", "log", "measure"] },
      { point: "Migrations, class scanning, remote calls at start", keyTerms: ["migration", "scan", "remote"] },
      { point: "Lazy parts, class data sharing or native image if it pays", keyTerms: ["lazy", "class data", "native", "aot"] },
    ],
    goodAnswer:
      "First a startup probe stops the restarts. Then the actuator's startup data shows whether migrations, scanning or calls to other services take the time. Remote calls leave the start, migrations run as a step of their own, and class data sharing or a native image comes only if it still pays.",
  },
  {
    id: "be-docker-image",
    question: "Your service's image is 1.1 GB and takes minutes to deploy. How do you make it small and safe?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["docker", "java"],
    rubric: [
      { point: "Multi-stage build, runtime only", keyTerms: ["multi-stage", "runtime", "jre"] },
      { point: "Order of layers: dependencies before code", keyTerms: ["layer", "order"] },
      { point: "Small base, not as root, no secrets", keyTerms: ["base", "root", "secret"] },
      { point: "Scan and rebuild for patches; memory limits known to the JVM", keyTerms: ["scan", "patch", "memory"] },
    ],
    goodAnswer:
      "A multi-stage build leaves compiler and sources behind and ships only a runtime. Dependencies come in a layer before the code, so a change sends a few megabytes. The base is small, the user is not root, images are rebuilt for patches, and the JVM is told how much memory it may use.",
  },
  {
    id: "be-git-bisect",
    question: "A bug appeared some time in the last 300 commits. How do you find the commit?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["git", "debugging"],
    rubric: [
      { point: "A test or script that tells good from bad", keyTerms: ["test", "script"] },
      { point: "git bisect halves the range, about nine steps", keyTerms: ["bisect", "halv", "nine"] },
      { point: "Small commits that build make it possible", keyTerms: ["small", "build"] },
      { point: "Then read why, not only what", keyTerms: ["message", "read"] },
    ],
    goodAnswer:
      "I write a small test that tells good from bad and give it to git bisect run. It halves the range, so 300 commits take about nine steps. It works only if commits are small and build, and then I read the message to learn why it was changed before I fix it.",
  },
  {
    id: "be-test-database",
    question: "Would you test data access with mocks, an in-memory database or a real PostgreSQL?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["unit-testing", "postgresql", "integration-testing"],
    rubric: [
      { point: "Mocks prove only that you call what you call", keyTerms: ["mock"] },
      { point: "Another engine differs in types, locks and SQL", keyTerms: ["differ", "in-memory", "another engine"] },
      {
        point: "A real one in a container or local server, a fresh copy per test file",
        keyTerms: ["real", "container", "template", "copy"],
      },
      { point: "Rules without data stay in fast unit tests; parallel and failing cases too", keyTerms: ["unit", "parallel", "fail"] },
    ],
    goodAnswer:
      "I test data access against a real PostgreSQL, since mocks prove only that I call what I call and an in-memory engine differs in types and locks. Each test file gets a fresh copy of a migrated template, which takes milliseconds. Rules that need no data stay in unit tests, and I also test two requests in parallel.",
  },
];
