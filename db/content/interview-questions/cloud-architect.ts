import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For cloud architects: networks, identity, resilience, cost, and choosing between options. */
export const cloudArchitectQuestions: readonly InterviewQuestion[] = [
  {
    id: "cloud-shared-responsibility",
    question: "What does the shared responsibility model mean for a managed database?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["cloud-security", "cloud-computing"],
    rubric: [
      { point: "The provider cares for hardware, host and patches of the service", keyTerms: ["provider", "hardware", "patch"] },
      { point: "You care for data, access, configuration and encryption choices", keyTerms: ["access", "configur", "data"] },
      {
        point: "The line moves between virtual machine, container, function and SaaS",
        keyTerms: ["line moves", "saas", "function", "line"],
      },
      { point: "Most breaches come from the customer's side, such as open access", keyTerms: ["misconfig", "open", "public", "breach"] },
    ],
    goodAnswer:
      "For a managed database the provider looks after hardware, the host and patches. I remain responsible for the data, who has access, network exposure, encryption choices and tested restores. The line moves with the service, and most breaches come from the customer's side, such as a public bucket or too many rights.",
  },
  {
    id: "cloud-regions-zones",
    question: "What is the difference between a region and an availability zone, and which failures does each survive?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["cloud-computing", "cloud-architecture"],
    rubric: [
      {
        point: "Zones: separate buildings and power in one region, close together",
        keyTerms: ["power", "building", "separate", "data centre"],
      },
      { point: "Regions: far apart, independent", keyTerms: ["far apart", "independent", "another region"] },
      {
        point: "Two zones survive the loss of a data centre; a region's control plane is shared",
        keyTerms: ["survive", "loss", "control plane"],
      },
      {
        point: "India has several regions, such as Mumbai and Hyderabad; latency and data residency",
        keyTerms: ["mumbai", "hyderabad", "residency", "latency"],
      },
    ],
    goodAnswer:
      "Zones are separate data centres with their own power, close enough for synchronous copies within one region. Several zones survive the loss of a building, while only another region survives the loss of the region. For India that could be Mumbai and Hyderabad, which also keeps data in the country.",
  },
  {
    id: "cloud-vpc",
    question: "Sketch a network for a three-tier application in one region.",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["cloud-networking", "aws"],
    rubric: [
      {
        point: "Public subnets only for load balancers; private for apps and data",
        keyTerms: ["public subnet", "private", "load balancer"],
      },
      { point: "Over at least two zones; address ranges that do not clash", keyTerms: ["two zones", "cidr", "address range", "overlap"] },
      { point: "Security groups refer to each other; least open", keyTerms: ["security group", "least"] },
      { point: "Egress by NAT or endpoints; no SSH from the internet", keyTerms: ["endpoint", "egress", "ssh"] },
    ],
    goodAnswer:
      "Over two or three zones there are public subnets only for the load balancer, and private ones for applications and databases. Security groups allow the load balancer to the app and the app to the database, nothing else. Outgoing traffic goes through NAT or private endpoints, admins come in by a session manager instead of SSH, and the CIDR does not overlap with the office.",
  },
  {
    id: "cloud-iam-roles",
    question: "Why are roles with short-lived credentials better than users with access keys?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["iam", "cloud-security"],
    rubric: [
      { point: "Keys live long, get copied and leak", keyTerms: ["leak", "long", "copied"] },
      { point: "Roles give temporary credentials to a workload or a person", keyTerms: ["temporary", "short-lived", "expire"] },
      {
        point: "Federation from one directory; leavers lose access at once",
        keyTerms: ["federat", "directory", "leaver", "single sign-on", "sso"],
      },
      { point: "Least privilege, conditions, reviewed by use", keyTerms: ["least privilege", "condition", "review"] },
    ],
    goodAnswer:
      "Access keys live long, end up in files and leak. A role gives temporary credentials to a workload or to a person who signs in by federation, so leavers lose access in one place. Policies follow least privilege with conditions, and I review unused rights regularly.",
  },
  {
    id: "cloud-storage-classes",
    question: "How do you choose between block, file and object storage?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["object-storage", "finops"],
    rubric: [
      { point: "Block: a disk for one machine, databases", keyTerms: ["disk", "block", "database"] },
      { point: "File: shared folders with POSIX behaviour", keyTerms: ["shared", "posix", "folder"] },
      { point: "Object: large amounts over HTTP, cheap, whole objects", keyTerms: ["object", "http", "cheap"] },
      { point: "Classes and lifecycle rules; cost of requests and of leaving", keyTerms: ["lifecycle", "class", "egress", "retriev"] },
    ],
    goodAnswer:
      "Block storage is a disk for one machine, right for databases. File storage is a shared folder for programs that need one. Object storage takes large amounts over HTTP cheaply, with lifecycle rules into colder classes, where retrieval and egress cost extra.",
  },
  {
    id: "cloud-serverless-tradeoffs",
    question: "When is a function service the wrong choice?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["serverless", "cloud-architecture"],
    rubric: [
      { point: "Long, steady or heavy work: cheaper in containers", keyTerms: ["steady", "long", "cheaper"] },
      { point: "Cold starts where latency matters", keyTerms: ["cold start"] },
      { point: "Connections to databases and limits on parallel runs", keyTerms: ["connection", "concurren", "limit"] },
      { point: "Ties to a provider, local testing, debugging", keyTerms: ["lock-in", "tie", "local", "debug"] },
    ],
    goodAnswer:
      "Functions suit short, irregular work triggered by events. Steady heavy load is cheaper in containers, cold starts hurt interactive paths, and thousands of parallel functions exhaust a database's connections. I also weigh how hard local testing is and how deep the ties to the provider go.",
  },
  {
    id: "cloud-load-balancers",
    question: "What is the difference between a layer 4 and a layer 7 load balancer?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["load-balancing", "cloud-networking"],
    rubric: [
      { point: "Layer 4 passes connections by address and port", keyTerms: ["connection", "port", "tcp"] },
      { point: "Layer 7 understands HTTP: paths, headers, TLS, sign-in", keyTerms: ["http", "path", "header"] },
      { point: "Health checks and draining in both", keyTerms: ["health", "drain"] },
      {
        point: "Source address, WebSockets, gRPC and cost differ",
        keyTerms: ["source address", "client address", "grpc", "websocket", "cost"],
      },
    ],
    goodAnswer:
      "A layer 4 balancer passes TCP or UDP connections by address and port, fast and without looking inside. A layer 7 balancer ends TLS and routes HTTP by path or header. Both need sensible health checks and draining, and the choice also depends on gRPC, client addresses and cost.",
  },
  {
    id: "cloud-consistency-managed-db",
    question: "What does a read replica give you, and which surprises does it bring?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["backup-recovery", "managed-databases", "distributed-systems"],
    rubric: [
      { point: "Spreads reading; helps with reports", keyTerms: ["reading", "report", "reads"] },
      { point: "Lag: a person may not see their own change", keyTerms: ["lag", "own change", "stale"] },
      { point: "Not a backup, and failover may lose the last seconds", keyTerms: ["not a backup", "failover", "lose"] },
      { point: "Route reads after writes to the primary, watch the lag", keyTerms: ["primary", "watch", "monitor"] },
    ],
    goodAnswer:
      "A replica takes reads and reports off the primary. With asynchronous replication it lags, so a person may not see their own change unless such reads go to the primary. It is no backup, since a wrong delete is copied too, and failover can lose the last seconds.",
  },
  {
    id: "cloud-encryption-keys",
    question: "Explain envelope encryption and what changes when customers hold their own keys.",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["cryptography", "cloud-security"],
    rubric: [
      { point: "Data is encrypted by a data key, that key by a master key in a KMS", keyTerms: ["data key", "kms", "master"] },
      { point: "Rotation changes the master key without re-encrypting everything", keyTerms: ["rotat", "re-encrypt"] },
      { point: "Access to the key is the real gate; every use is logged", keyTerms: ["gate", "log", "access"] },
      { point: "Own keys: more control, and loss of the key is loss of the data", keyTerms: ["control", "loss", "lose", "outage"] },
    ],
    goodAnswer:
      "Each object is encrypted with a data key, and that key with a master key that never leaves the KMS. Rotation changes the master key without re-encrypting all data, and every use is logged. If customers hold the keys they gain control, and responsibility too: a lost or blocked key means lost data.",
  },
  {
    id: "cloud-hybrid-connect",
    question: "VPN, dedicated line or private link between a data centre and the cloud: how do you choose?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["cloud-networking", "cloud-migration"],
    rubric: [
      { point: "VPN over the internet: quick, cheap, varying", keyTerms: ["vpn", "internet", "cheap"] },
      {
        point: "Dedicated line: steady bandwidth and latency, weeks to get",
        keyTerms: ["dedicated", "steady", "weeks", "direct connect", "expressroute"],
      },
      { point: "Private endpoints for single services", keyTerms: ["private link", "endpoint", "single service"] },
      { point: "Redundant paths, encryption also on the line, routing planned", keyTerms: ["redundan", "second path", "encrypt", "bgp"] },
    ],
    goodAnswer:
      "A VPN is ready in a day and cheap, with the internet's varying quality. A dedicated line such as Direct Connect or ExpressRoute is steady, takes weeks and still needs encryption and a redundant second path. If only single services must be reached, private endpoints are simpler and safer than joining networks.",
  },
  {
    id: "cloud-well-architected",
    question: "Which pillars do you review an architecture by, and which conflicts between them come up?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["cloud-architecture"],
    rubric: [
      {
        point: "Operations, security, reliability, performance, cost, sustainability",
        keyTerms: ["security", "reliab", "cost", "performance"],
      },
      { point: "Conflicts: reliability costs money, security costs comfort, speed costs consistency", keyTerms: ["conflict", "trade"] },
      { point: "Decisions recorded with reasons", keyTerms: ["record", "decision", "reason"] },
      { point: "Reviewed again when facts change", keyTerms: ["again", "review"] },
    ],
    goodAnswer:
      "I go through operations, security, reliability, performance, cost and sustainability. They conflict: a second region makes it more reliable and nearly doubles the cost. So I ask what an hour of outage costs, record the decision with its reason, and review it when the facts change.",
  },
  {
    id: "cloud-event-driven",
    question: "When do you couple services by events instead of calls?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["cloud-architecture", "event-driven-architecture", "message-queues"],
    rubric: [
      { point: "The sender need not wait or know the receivers", keyTerms: ["not wait", "decoupl"] },
      { point: "Peaks are smoothed and receivers may be down", keyTerms: ["peak", "buffer", "down"] },
      { point: "Price: eventual consistency, duplicates, order, harder tracing", keyTerms: ["eventual", "duplicate", "order", "trac"] },
      { point: "Calls remain where an answer is needed at once", keyTerms: ["at once", "immediate", "answer"] },
    ],
    goodAnswer:
      "Events fit when the sender need not wait for or even know the receivers, such as mail and stock after an order. The queue smooths peaks and receivers may be down for a while. The price is eventual consistency, duplicates and harder tracing, so where an answer is needed at once I keep a call.",
  },
  {
    id: "cloud-landing-zone",
    question: "What belongs in a landing zone before the first team moves in?",
    kind: "concept",
    difficultyLevel: "advanced",
    skills: ["cloud-security", "iam", "infrastructure-as-code"],
    rubric: [
      {
        point: "Accounts per team and stage under one organisation",
        keyTerms: ["account", "organisation", "organization", "subscription"],
      },
      { point: "Sign-in, roles and break-glass", keyTerms: ["sign-in", "sso", "federat", "break-glass"] },
      { point: "Guardrails by policy: regions, public access, encryption", keyTerms: ["guardrail", "polic"] },
      { point: "Network, central logs, budgets; all as code", keyTerms: ["log", "budget", "as code", "network"] },
    ],
    goodAnswer:
      "I set up an organisation with separate accounts per team and stage, and sign-in by federation with a guarded break-glass user. Guardrail policies limit regions, forbid public storage and require encryption. Network, central audit logs and budgets come as code, so a new team gets a ready account in an hour.",
  },
  {
    id: "cloud-public-bucket",
    question: "A scan reports that a bucket with Aadhaar scans is public. What do you do?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["object-storage", "cloud-security", "incident-response"],
    rubric: [
      { point: "Block public access at once, keep evidence", keyTerms: ["block", "evidence", "at once"] },
      { point: "Find out from logs who read what, since when", keyTerms: ["access log", "who read", "since when", "log"] },
      { point: "Inform security, legal; duties under CERT-In and DPDP rules", keyTerms: ["cert-in", "dpdp", "legal", "inform"] },
      { point: "Prevent by an organisation-wide policy and detection", keyTerms: ["organisation", "policy", "detect"] },
    ],
    goodAnswer:
      "I block public access at once and preserve the logs and configuration as evidence. Access logs tell who read what and since when. Security and legal are informed immediately, since CERT-In expects incident reports within six hours and the DPDP Act adds duties of its own, and an organisation-wide block makes it impossible to repeat.",
  },
  {
    id: "cloud-cost-review",
    question: "You have one week to cut a monthly bill of ₹40 lakh by a quarter. Where do you begin?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["finops", "cloud-architecture"],
    rubric: [
      { point: "By size: the five largest lines", keyTerms: ["largest", "top", "pareto"] },
      { point: "Idle and oversized first, by measurement", keyTerms: ["idle", "oversize", "rightsiz", "right-siz"] },
      { point: "Off at night for test systems; lifecycle for storage; transfer", keyTerms: ["night", "lifecycle", "transfer"] },
      { point: "Commitments for the stable base; spot for what may stop", keyTerms: ["saving", "commit", "reserved", "spot"] },
      { point: "Do not save on backups and reliability silently", keyTerms: ["backup", "reliab"] },
    ],
    goodAnswer:
      "I list the largest lines and look for idle and oversized machines by measured use. Test systems stop at night, storage gets lifecycle rules, and data transfer is examined. Only then do I commit for the stable base and move interruptible work to spot, and I write down clearly what reliability, if any, a saving would cost.",
  },
  {
    id: "cloud-migration-plan",
    question: "A manufacturer in Coimbatore wants to move 120 servers to the cloud in a year. How do you plan?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["cloud-migration"],
    rubric: [
      { point: "Inventory with dependencies and owners", keyTerms: ["inventory", "dependenc"] },
      {
        point: "Decide per application: retire, retain, rehost, replatform, rebuild",
        keyTerms: ["rehost", "retire", "replatform", "per application"],
      },
      { point: "Landing zone and a small pilot first, then waves", keyTerms: ["pilot", "wave", "landing zone"] },
      { point: "People's skills, factory line latency, cost model, way back", keyTerms: ["skill", "latency", "way back", "training"] },
    ],
    goodAnswer:
      "I begin with an inventory of dependencies and owners, and expect to retire a part of it. Each application gets a decision: retire, keep, rehost, replatform or rebuild, and what drives machines stays near the factory for latency. A landing zone and a small pilot come before waves, and the team is trained before it is on call.",
  },
  {
    id: "cloud-latency-rural",
    question: "Users in the North-East complain about slow pages; servers are in Mumbai. What do you do?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["performance-optimisation", "cloud-networking"],
    rubric: [
      { point: "Measure from there: DNS, connect, TLS, first byte, size", keyTerms: ["measure", "first byte", "tls"] },
      { point: "CDN with near points, caching, HTTP/3", keyTerms: ["cdn", "cache", "http/3"] },
      { point: "Fewer round trips and bytes help more than moving servers", keyTerms: ["round trip", "fewer", "bytes", "smaller"] },
      { point: "Check peering, mobile operators; test again there", keyTerms: ["peering", "operator", "again"] },
    ],
    goodAnswer:
      "I measure from there on real mobile networks, split into DNS, connection, TLS, first byte and download. A CDN with a near point, cached pages and fewer round trips usually help more than moving servers. If one operator is slow I look at peering, and I test again from the same places.",
  },
  {
    id: "cloud-noisy-neighbour",
    question: "One large customer slows your multi-tenant service for all others. What are your options?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["cloud-architecture", "managed-databases"],
    rubric: [
      { point: "See it: usage per tenant", keyTerms: ["per tenant", "usage", "measure"] },
      { point: "Limits and fair queues per tenant", keyTerms: ["limit", "quota", "fair", "throttl"] },
      {
        point: "Separate: shards, own pool, own database for the large one",
        keyTerms: ["shard", "own pool", "separate", "dedicated", "cell"],
      },
      { point: "Price and contract fit the use", keyTerms: ["price", "contract", "plan"] },
    ],
    goodAnswer:
      "First I make usage visible per tenant. Limits and fair queues stop one from taking all, and the large customer can move to a shard or a database of its own. The contract should fit the use, so that dedicated capacity is paid for.",
  },
  {
    id: "cloud-failed-failover",
    question: "Failover to the second zone took 25 minutes instead of one. What do you examine?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["backup-recovery", "sre", "managed-databases"],
    rubric: [
      { point: "Detection, decision, promotion, DNS, clients: time of each", keyTerms: ["detect", "promot", "dns"] },
      { point: "Clients that cached addresses or held dead connections", keyTerms: ["cache", "connection", "ttl", "pool"] },
      { point: "Capacity in the other zone, quotas, cold caches", keyTerms: ["capacity", "quota", "cold"] },
      { point: "Practise with real traffic; automate; measure again", keyTerms: ["practis", "game day", "automat", "again"] },
    ],
    goodAnswer:
      "I write a timeline with detection, decision, promotion, DNS and reconnecting clients, and see where the minutes went. Often clients cached the address or kept dead connections, or the other zone lacked capacity or quota. Each cause gets an owner, and a game day with real traffic shows whether it is one minute now.",
  },
  {
    id: "cloud-vendor-question",
    question: 'The board asks for multi-cloud "to avoid lock-in". How do you answer?',
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["multi-cloud", "cloud-architecture"],
    rubric: [
      { point: "Asks what risk they fear: price, outage, law, exit", keyTerms: ["risk", "fear", "outage", "price"] },
      {
        point: "Cost of multi-cloud: skills, lowest common features, data transfer",
        keyTerms: ["skill", "lowest common", "transfer", "twice"],
      },
      {
        point: "Cheaper measures: portable formats, containers, exit plan, backups elsewhere",
        keyTerms: ["portab", "container", "exit plan", "open"],
      },
      { point: "A recommendation with numbers", keyTerms: ["recommend", "number"] },
    ],
    goodAnswer:
      "I ask which risk they mean, because price, outage and law call for different answers. Running everything twice costs skills and transfer and leaves the lowest common features. Portable data, containers, backups elsewhere and a tested exit plan cover most of it, and I bring a recommendation with numbers for both ways.",
  },
  {
    id: "cloud-compliance-india",
    question: "A lender regulated by the RBI wants to use a public cloud. Which questions do you settle first?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["data-residency", "grc", "cloud-security"],
    rubric: [
      { point: "Where data is stored and processed; payment data stays in India", keyTerms: ["india", "stored", "residency"] },
      { point: "Outsourcing rules: contracts, audit rights, exit", keyTerms: ["outsourc", "audit", "exit"] },
      { point: "Keys, access by the provider, logs, incident reports in hours", keyTerms: ["key", "log", "incident"] },
      { point: "Continuity: drills, second site", keyTerms: ["drill", "continuity", "second"] },
    ],
    goodAnswer:
      "I settle with compliance where data is stored and processed, since payment system data must stay in India. RBI's outsourcing directions ask for contracts with audit rights and an exit plan. Then come key custody, logs, incident reporting within hours, and continuity drills with evidence.",
  },
  {
    id: "cloud-terraform-state",
    question: "Somebody changed production by hand and Terraform now wants to destroy a database. What do you do?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["terraform", "infrastructure-as-code"],
    rubric: [
      { point: "Do not apply; read the plan and find the change", keyTerms: ["not apply", "plan", "stop"] },
      { point: "Bring code or reality back: import, change code, undo by hand", keyTerms: ["import", "undo", "code"] },
      { point: "Protect: prevent_destroy, deletion protection", keyTerms: ["prevent_destroy", "deletion protection", "protect"] },
      { point: "Take away manual rights; drift check; plan reviewed", keyTerms: ["drift", "rights", "review"] },
    ],
    goodAnswer:
      "I stop and read the plan to find which attribute forces the replacement. Then I either put the manual change into the code or undo it by hand, until the plan is empty. Deletion protection and prevent_destroy guard the database, manual rights in production go away, and a drift check runs every night.",
  },
  {
    id: "cloud-design-video",
    question: "Design storage and delivery of lecture videos for 300 colleges.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "cloud-architecture", "serverless"],
    rubric: [
      { point: "Upload directly to object storage with signed addresses", keyTerms: ["signed", "object storage", "directly"] },
      {
        point: "Transcoding by queue into several qualities, small ones for poor networks",
        keyTerms: ["transcod", "queue", "qualit", "hls"],
      },
      { point: "CDN, signed cookies, downloads for offline", keyTerms: ["cdn", "offline"] },
      { point: "Lifecycle, costs of traffic estimated, subtitles", keyTerms: ["lifecycle", "cost", "egress", "subtitle"] },
    ],
    goodAnswer:
      "Teachers upload directly to object storage by signed address, and a queue starts transcoding into several HLS qualities, down to one for 2G-like lines. A CDN delivers with signed access, and the app may download for offline use. I estimate traffic cost first, since it dominates, and old semesters move to a cold class.",
  },
  {
    id: "cloud-design-iot",
    question: "Design the backend for 50,000 electricity meters that report every 15 minutes.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["iot", "system-design", "cloud-architecture"],
    rubric: [
      {
        point: "Rate and size estimated; devices reconnect at once after an outage",
        keyTerms: ["estimate", "per second", "reconnect", "thundering"],
      },
      { point: "MQTT with certificates per device; jitter", keyTerms: ["mqtt", "certificate", "jitter"] },
      { point: "Stream into raw storage and a time series store; late data", keyTerms: ["stream", "time series", "raw", "late"] },
      { point: "Firmware updates, revocation, tampering", keyTerms: ["firmware", "revoc", "tamper"] },
      { point: "Bills need exactness: duplicates and gaps visible", keyTerms: ["duplicate", "gap", "bill"] },
    ],
    goodAnswer:
      "50,000 readings in 15 minutes are only about 56 per second, but after a power cut all return at once, so devices add jitter. Each has its own certificate over MQTT, readings go to raw storage and a time series store, and duplicates and gaps stay visible because bills depend on them. Firmware updates are signed and staged, and a stolen device is revoked.",
  },
  {
    id: "cloud-design-saas-cells",
    question: "How would you limit the damage when one deployment or tenant breaks a service with a million users?",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["system-design", "cloud-architecture", "sre"],
    rubric: [
      { point: "Cells: independent copies each with a part of the tenants", keyTerms: ["cell", "shard", "independent"] },
      { point: "Thin routing layer; no shared database", keyTerms: ["rout", "shared"] },
      { point: "Deploy cell by cell with time between", keyTerms: ["cell by cell", "one cell", "wave"] },
      { point: "Cost, moving tenants, limits per cell", keyTerms: ["cost", "move", "limit"] },
    ],
    goodAnswer:
      "I divide the service into cells, each a complete copy with its own database and a part of the tenants, behind a thin router. Deployments go cell by cell with time to watch, so a bad one hurts a few per cent. It costs spare capacity and needs a way to move tenants, and the router must stay very simple since all depend on it.",
  },
  {
    id: "cloud-design-data-platform",
    question: "Design a data platform for a retailer: tills, web shop, 200 analysts.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["data-warehousing", "cloud-architecture", "data-governance"],
    rubric: [
      { point: "Raw, cleaned and modelled layers in open formats", keyTerms: ["raw", "layer", "parquet", "iceberg", "open format"] },
      { point: "Batch and stream by need, not by fashion", keyTerms: ["batch", "stream"] },
      { point: "Access by role, personal data masked, catalogue and owners", keyTerms: ["mask", "catalogue", "catalog", "owner"] },
      { point: "Cost control per team: workloads apart", keyTerms: ["cost", "budget", "workload"] },
    ],
    goodAnswer:
      "Data lands raw in object storage, is cleaned and then modelled, in open formats such as Parquet with Iceberg. Tills come as a stream because stock needs it, finance as a nightly batch. A catalogue names owners, personal data is masked by role, and workloads have separate compute with budgets.",
  },
  {
    id: "cloud-design-gov-portal",
    question: "Design a state portal where 80 lakh farmers check a payment status on one day.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["system-design", "cloud-architecture", "caching"],
    rubric: [
      { point: "Read-heavy peak: static pages, cached status, queue page", keyTerms: ["static", "cach", "queue"] },
      {
        point: "Small pages, several languages, works on old phones, SMS and IVR as second ways",
        keyTerms: ["sms", "ivr", "language", "old phone"],
      },
      { point: "Privacy: no status by phone number alone", keyTerms: ["privacy", "otp", "alone"] },
      { point: "Load test, degrade in steps, status of partners", keyTerms: ["load test", "degrade", "rehears"] },
    ],
    goodAnswer:
      "The peak is known and almost only reading, so pages are static and the status is prepared in a key-value store behind a cache. The page is tiny, in the state's languages, with SMS and IVR as second ways, and a status is shown only after an OTP. We rehearse at twice the expected load and degrade in steps, with a waiting page as the last.",
  },
  {
    id: "cloud-design-edge-shop",
    question: "Design an in-shop system that must sell when the internet is down for a day.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["edge-ai", "cloud-architecture", "system-design"],
    rubric: [
      { point: "Local server or device keeps prices, stock and sales", keyTerms: ["local", "device", "prices"] },
      { point: "Sync later with ids made locally; conflicts decided", keyTerms: ["sync", "conflict"] },
      { point: "Payments offline: what is possible, limits, risk", keyTerms: ["payment", "cash", "limit", "risk"] },
      { point: "Updates, monitoring and theft of devices", keyTerms: ["update", "monitor", "theft", "encrypt"] },
    ],
    goodAnswer:
      "A small local server keeps prices, stock and sales and gives every sale an id made locally. When the network returns it syncs, and rules decide conflicts in stock. Cash works anyway, offline payments only within limits the owner accepts, disks are encrypted, and updates arrive in stages at night.",
  },
  {
    id: "cloud-design-identity",
    question: "Design sign-in for a group of five companies with 20,000 staff and 3 directories.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["iam", "authentication", "system-design"],
    rubric: [
      { point: "One identity provider with federation; standards OIDC, SAML, SCIM", keyTerms: ["oidc", "saml", "scim", "federat"] },
      { point: "Joiner, mover, leaver from the HR system", keyTerms: ["joiner", "leaver", "hr"] },
      { point: "Phishing-resistant factors, device state, conditional access", keyTerms: ["passkey", "phishing", "conditional", "fido"] },
      { point: "Roles with reviews; migration in waves; break-glass", keyTerms: ["wave", "review", "break-glass"] },
    ],
    goodAnswer:
      "One identity provider federates the three directories, and applications use OIDC or SAML with SCIM for accounts. The HR system drives joiners, movers and leavers, so access ends the same day. Passkeys and conditional access protect sign-in, rights are reviewed by owners, and companies move in waves with a break-glass path.",
  },
  {
    id: "cloud-convince",
    question: "Tell me about an architecture you had to defend against strong doubts.",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["stakeholder-management", "communication"],
    rubric: [
      { point: "The decision, the doubters and their good reasons" },
      { point: "What you showed: a trial, numbers, a smaller step" },
      { point: "What you changed because of them" },
      { point: "How it turned out" },
    ],
    goodAnswer:
      "I proposed managed PostgreSQL and our database team feared losing control. I asked for their list of what they must be able to do, and we tried each item together in two weeks. Two items did not work, so those databases stayed where they were; the rest moved, and that team now runs the platform.",
  },
  {
    id: "cloud-bad-architecture",
    question: "Which of your designs do you regret, and what did it teach you?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "cloud-architecture"],
    rubric: [
      { point: "What you designed and for which assumption" },
      { point: "When and how the assumption proved wrong" },
      { point: "What it cost, and what was done" },
      { point: "The habit you have since" },
    ],
    goodAnswer:
      "I designed 14 microservices for a product that then had 300 users. Each change touched five of them, and two engineers spent their time on plumbing. We merged them into three within a quarter, and since then I ask which team will own each part before I draw a box.",
  },
  {
    id: "cloud-explain-cost",
    question: "How do you explain to a finance head why the cloud bill changes every month?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "finops"],
    rubric: [
      { point: "Compares with something familiar, without talking down" },
      { point: "Splits into fixed, growing with customers, and waste" },
      { point: "Gives a forecast with a range and an owner" },
      { point: "Agrees on what will be reported" },
    ],
    goodAnswer:
      "I compare it with electricity: a base, a part that grows with production, and lamps left on. I show the bill in these three parts and the cost per order, which matters more than the total. We agree on a monthly page with a forecast, its range and one name for each part.",
  },
  {
    id: "cloud-subnet-math",
    question: "You get 10.20.0.0/16 for one region. How do you divide it, and what do you keep free?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["networking", "cloud-networking"],
    rubric: [
      { point: "How many addresses a prefix has: /24 is 256", keyTerms: ["256", "prefix"] },
      { point: "Per zone and tier; larger for pods or functions", keyTerms: ["zone", "tier", "pods"] },
      { point: "Room to grow, no overlap with office and other regions", keyTerms: ["grow", "overlap", "free"] },
      { point: "Provider reserves addresses; write it down or use IPAM; IPv6", keyTerms: ["reserve", "ipam", "ipv6"] },
    ],
    goodAnswer:
      "A /16 has 65,536 addresses, and a /24 has 256, of which the provider reserves a few. I give each zone a large private block for applications and pods, and small ones for public and data tiers. Half stays free for growth, nothing overlaps with the office or other regions, and an IPAM keeps the record.",
  },
  {
    id: "cloud-k8s-or-not",
    question: "When would you advise a team not to use Kubernetes?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["kubernetes", "containers"],
    rubric: [
      { point: "Few services, small team, no one to look after it", keyTerms: ["few services", "small team", "look after"] },
      {
        point: "Managed containers, functions or a platform do it",
        keyTerms: ["managed container", "function", "platform", "cloud run", "fargate"],
      },
      { point: "What it gives: portability, scheduling, ecosystem", keyTerms: ["portab", "schedul", "ecosystem"] },
      { point: "Cost of upgrades, security, knowledge", keyTerms: ["upgrade", "security", "knowledge"] },
    ],
    goodAnswer:
      "With few services and a small team I advise a managed container service or functions, because somebody must look after a cluster. Kubernetes gives scheduling, portability and an ecosystem, and asks for upgrades, security work and knowledge in return. It pays when several teams share it and a platform team owns it.",
  },
  {
    id: "cloud-azure-map",
    question: "You know AWS well and must design on Azure. Which differences trip people up?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["azure", "iam"],
    rubric: [
      {
        point: "Entra ID as the tenant, subscriptions, management groups, resource groups",
        keyTerms: ["entra", "subscription", "resource group", "management group"],
      },
      { point: "Role assignments on scopes inherit downwards", keyTerms: ["scope", "inherit", "role assignment"] },
      { point: "Network: VNet spans zones, subnets are not zonal", keyTerms: ["vnet", "zon", "subnet"] },
      { point: "Like names, other behaviour: test limits and failover", keyTerms: ["like name", "limit", "failover", "test"] },
    ],
    goodAnswer:
      "Identity comes first: an Entra ID tenant with management groups, subscriptions and resource groups, and role assignments that inherit down the scopes. A VNet and its subnets span zones, so zones are chosen per resource. Services with like names behave differently, so I test limits and failover instead of translating names.",
  },
  {
    id: "cloud-linux-tuning",
    question: "A virtual machine shows high CPU steal time, or keeps waiting for its disk. How do you see it, and what are the choices?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["linux", "cloud-architecture", "performance-optimisation"],
    rubric: [
      { point: "top, vmstat, iostat: steal and iowait", keyTerms: ["steal", "iowait", "iostat", "vmstat"] },
      { point: "Burst credits used up, disk limits reached", keyTerms: ["credit", "burst", "limit", "iops"] },
      { point: "Other size, other disk, other family", keyTerms: ["size", "family", "disk"] },
      { point: "Reduce the work: cache, query, log", keyTerms: ["cache", "query", "log", "reduce"] },
    ],
    goodAnswer:
      "vmstat and top show steal and iowait, iostat the queue of the disk, and the provider's metrics show burst credits and IOPS limits. If credits are used up, the machine needs another size or family, or the disk more provisioned IOPS. Before paying more I look whether a cache, a query or noisy logs would reduce the work.",
  },
];
