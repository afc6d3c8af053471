import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For DevOps engineers: delivery, infrastructure, monitoring, and incidents. */
export const devopsEngineerQuestions: readonly InterviewQuestion[] = [
  {
    id: "do-ci-cd",
    question: "What is the difference between continuous integration, delivery and deployment?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["ci-cd"],
    rubric: [
      { point: "Integration: small changes merged often and tested automatically", keyTerms: ["merge", "test", "integrat"] },
      { point: "Delivery: every change could be released by a button", keyTerms: ["button", "could be released", "releasable"] },
      { point: "Deployment: every change that passes goes out by itself", keyTerms: ["by itself", "automatic"] },
      { point: "Needs tests that are trusted and a quick way back", keyTerms: ["trust", "roll back", "rollback", "way back"] },
    ],
    goodAnswer:
      "Continuous integration means that small changes are merged often and tested automatically. With delivery every change is releasable by a button, with deployment it goes out automatically once it passes. Both need tests you can trust and a quick way to roll back.",
  },
  {
    id: "do-containers",
    question: "How does a container isolate a program, and how is that different from a virtual machine?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["containers", "docker", "linux"],
    rubric: [
      { point: "Namespaces separate what it sees; cgroups limit what it uses", keyTerms: ["namespace", "cgroup"] },
      { point: "The kernel is shared with the host", keyTerms: ["kernel"] },
      { point: "A virtual machine has its own kernel on virtual hardware", keyTerms: ["own kernel", "hypervisor", "virtual hardware"] },
      { point: "So it starts faster and isolates less; run unprivileged", keyTerms: ["faster", "isolat", "root", "unprivileged"] },
    ],
    goodAnswer:
      "Namespaces decide what a container sees and cgroups how much it may use, while the kernel is the host's. A virtual machine brings its own kernel on virtual hardware, so it isolates better and starts slower. That is why containers should not run as root, and untrusted code gets a virtual machine or a sandbox.",
  },
  {
    id: "do-iac",
    question: "Why describe infrastructure as code, and what is the state file of Terraform for?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["infrastructure-as-code", "terraform"],
    rubric: [
      { point: "Reviewed, repeatable, versioned; no clicking", keyTerms: ["review", "repeat", "version"] },
      { point: "State maps the code to real resources", keyTerms: ["map", "real resource"] },
      { point: "Kept remote, locked, encrypted: it holds secrets", keyTerms: ["remote", "lock", "secret", "encrypt"] },
      { point: "Plan before apply; drift is found", keyTerms: ["plan", "drift"] },
    ],
    goodAnswer:
      "Infrastructure as code can be reviewed, repeated and compared, which clicking cannot. Terraform's state maps the code to real resources, so it must be remote, locked and encrypted, as it may hold secrets. I read the plan before each apply, and a nightly plan shows drift.",
  },
  {
    id: "do-k8s-objects",
    question: "What do Pod, Deployment, Service and Ingress or Gateway do?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["kubernetes"],
    rubric: [
      { point: "Pod: one or more containers that live together", keyTerms: ["pod", "together"] },
      { point: "Deployment: keeps copies and rolls out new versions", keyTerms: ["copies", "replica", "roll"] },
      { point: "Service: a stable name and address for pods", keyTerms: ["stable", "name"] },
      { point: "Ingress or Gateway: HTTP from outside to services", keyTerms: ["outside", "http"] },
    ],
    goodAnswer:
      "A Pod is one or more containers that live and die together. A Deployment keeps the wanted number of replicas and rolls out new versions, and a Service gives the changing pods one stable name. An Ingress or a Gateway routes HTTP from outside to the services.",
  },
  {
    id: "do-probes",
    question: "What are startup, readiness and liveness probes, and how can a liveness probe cause an outage?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["kubernetes"],
    rubric: [
      { point: "Readiness decides about traffic, liveness about restart, startup gives time", keyTerms: ["traffic", "restart", "startup"] },
      {
        point: "A liveness probe that checks the database restarts all pods when the database is slow",
        keyTerms: ["database", "dependenc", "restart"],
      },
      { point: "Liveness should test only the process itself", keyTerms: ["itself", "process"] },
      { point: "Time-outs and thresholds fit a loaded system", keyTerms: ["time-out", "timeout", "threshold"] },
    ],
    goodAnswer:
      "Readiness decides whether a pod gets traffic, liveness whether it is restarted, and startup gives slow programs time. If liveness checks the database, a slow database makes Kubernetes restart every pod, and the outage is complete. So liveness tests only the process itself with generous thresholds, and dependencies matter for readiness at most.",
  },
  {
    id: "do-requests-limits",
    question: "What are resource requests and limits in Kubernetes, and what happens when a container exceeds them?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["kubernetes", "linux"],
    rubric: [
      { point: "Requests are for scheduling; limits are a cap", keyTerms: ["schedul"] },
      { point: "Over the memory limit: killed, OOMKilled", keyTerms: ["oom", "kill"] },
      { point: "Over the CPU limit: throttled and slow", keyTerms: ["throttl"] },
      { point: "Set from measurement; no guess", keyTerms: ["measure", "observ", "usage"] },
    ],
    goodAnswer:
      "Requests tell the scheduler how much to reserve, limits are the cap. Over its memory limit a container is OOMKilled, over its CPU limit it is throttled, which shows as strange latency. I set both from measured usage, and often leave out CPU limits for services that matter while keeping requests honest.",
  },
  {
    id: "do-observability-pillars",
    question: "What do metrics, logs and traces each tell you, and when is each the wrong tool?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["prometheus", "observability"],
    rubric: [
      { point: "Metrics: numbers over time, cheap, for alerts", keyTerms: ["metric", "number", "alert"] },
      { point: "Logs: details of single events", keyTerms: ["event", "detail"] },
      { point: "Traces: where the time of one request went across services", keyTerms: ["trace", "across", "request"] },
      {
        point: "Wrong: ids of people as metric labels, alerts on log lines, everything traced",
        keyTerms: ["label", "cardinality", "sampl"],
      },
    ],
    goodAnswer:
      "Metrics are cheap numbers over time and right for alerts and trends. Logs give the details of one event, and traces show where one request spent its time across services. Metrics break when labels have high cardinality such as user ids, and traces are usually sampled, so they are not for counting.",
  },
  {
    id: "do-slo",
    question: "Explain SLI, SLO and error budget, and how they change what a team works on.",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["sre", "monitoring"],
    rubric: [
      { point: "SLI: a measured share of good events; SLO: the aim", keyTerms: ["share", "good", "aim", "target"] },
      { point: "Error budget: what may fail", keyTerms: ["budget"] },
      { point: "Budget used up: reliability before features", keyTerms: ["features", "reliab"] },
      { point: "Alert on how fast the budget burns, not on each cause", keyTerms: ["burn"] },
    ],
    goodAnswer:
      "An SLI is the share of good events, such as orders answered in under 400 ms, and the SLO is the target, say 99.9 per cent in 28 days. The rest is the error budget, and when it is used up the team works on reliability before features. Alerts fire on how fast the budget burns, not on every busy processor.",
  },
  {
    id: "do-blue-green-canary",
    question: "Compare rolling, blue-green and canary releases.",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["release-management", "ci-cd"],
    rubric: [
      { point: "Rolling replaces part by part; two versions run together", keyTerms: ["rolling", "part by part", "two versions"] },
      { point: "Blue-green switches all at once and back quickly; double resources", keyTerms: ["switch", "double"] },
      { point: "Canary sends a small share first and compares numbers", keyTerms: ["share", "per cent", "compare"] },
      { point: "Database changes must suit both versions", keyTerms: ["database", "both versions", "compatib"] },
    ],
    goodAnswer:
      "A rolling release replaces instances part by part, so two versions run together for a while. Blue-green switches everything at once and back, at the price of double resources. A canary gets a small share of traffic and continues only if errors and latency compare well; in all three the database must be compatible with both versions.",
  },
  {
    id: "do-dns-tls",
    question: "How does a TLS certificate get to your server and renewed by itself?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["networking", "network-security"],
    rubric: [
      { point: "ACME proves control of the name by HTTP or DNS", keyTerms: ["acme", "let's encrypt"] },
      { point: "DNS challenge for wildcards and hosts that are not public", keyTerms: ["dns", "wildcard"] },
      { point: "Renewal well before the end, reload without an outage", keyTerms: ["renew", "reload"] },
      { point: "An alert on days left, tested from outside", keyTerms: ["alert", "expir", "days left"] },
    ],
    goodAnswer:
      "An ACME client such as certbot or cert-manager proves control of the name by HTTP or DNS and gets the certificate, for example from Let's Encrypt. Wildcards need the DNS challenge. It renews weeks before the end and reloads the server, and an alert from outside watches the days left, since lifetimes are getting shorter.",
  },
  {
    id: "do-gitops",
    question: "What does GitOps change compared with a pipeline that runs kubectl apply?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["gitops", "kubernetes"],
    rubric: [
      {
        point: "The wanted state is in Git; an agent in the cluster pulls and reconciles",
        keyTerms: ["pull", "reconcil", "agent", "wanted state", "desired"],
      },
      { point: "Drift is seen and undone", keyTerms: ["drift"] },
      { point: "The pipeline needs no cluster credentials", keyTerms: ["credential"] },
      { point: "Rollback is a revert; secrets need their own way", keyTerms: ["revert", "secret"] },
    ],
    goodAnswer:
      "The desired state stands in Git, and an agent such as Argo CD or Flux pulls it and reconciles the cluster. Drift is seen and undone, the pipeline needs no cluster credentials, and rollback is a revert. Secrets need their own way, for example external secrets or sealed ones.",
  },
  {
    id: "do-linux-load",
    question: 'A Linux server is "slow". Which commands do you run in the first five minutes, and what do they tell you?',
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["linux"],
    rubric: [
      { point: "uptime or top: load, CPU, memory", keyTerms: ["top", "uptime", "load"] },
      { point: "free, vmstat: memory and swapping", keyTerms: ["free", "vmstat", "swap"] },
      { point: "df, iostat: full or slow disks", keyTerms: ["df", "iostat", "disk"] },
      { point: "ss, journalctl, dmesg: connections and errors", keyTerms: ["ss", "journalctl", "dmesg"] },
    ],
    goodAnswer:
      "I begin with uptime and top for load and the process that eats it, and free and vmstat for memory and swap. df and iostat show a full or slow disk. Then I read journalctl and dmesg for errors such as the OOM killer, and ss for connections piling up.",
  },
  {
    id: "do-service-mesh",
    question: "What does a service mesh give you, and when is it too much?",
    kind: "concept",
    difficultyLevel: "advanced",
    skills: ["service-mesh", "kubernetes"],
    rubric: [
      { point: "mTLS, retries, traffic rules and metrics without code", keyTerms: ["mtls", "retr", "traffic"] },
      { point: "Costs: proxies, latency, one more system to upgrade", keyTerms: ["proxy", "proxies", "latency", "upgrade"] },
      { point: "Retries in the mesh and in code multiply", keyTerms: ["multipl"] },
      { point: "For few services: libraries, network policies, a gateway", keyTerms: ["few", "librar", "network polic"] },
    ],
    goodAnswer:
      "A mesh gives mTLS between services, traffic rules and uniform metrics without changing code. It costs latency, memory for proxies and one more critical system to upgrade, and its retries multiply with those in the code. With a dozen services, network policies and a good HTTP library are usually enough.",
  },
  {
    id: "do-disk-full",
    question: "At 3 a.m. a disk is 100 per cent full and the database has stopped. What do you do, in order?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["linux", "logging"],
    rubric: [
      { point: "Find what fills it: du, deleted files held open", keyTerms: ["lsof", "deleted"] },
      { point: "Free space safely: old logs, not database files", keyTerms: ["log", "not database", "never delete"] },
      { point: "Bring the database back and check it", keyTerms: ["start", "check", "integrity"] },
      { point: "Rotation, limits and an alert with days of notice", keyTerms: ["rotat", "alert", "limit"] },
    ],
    goodAnswer:
      "I look with df and du what is full, and with lsof for deleted files that are still held open. I free space with old logs or by growing the volume, and never delete files of the database itself. When it runs again and is checked, log rotation and an alert that looks ahead prevent the next night.",
  },
  {
    id: "do-crashloop",
    question: "A pod is in CrashLoopBackOff after a release. How do you find the cause?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["kubernetes", "debugging"],
    rubric: [
      { point: "Describe and events; logs of the previous container", keyTerms: ["describe", "previous", "events"] },
      { point: "Exit code: 137 memory, 1 the program itself", keyTerms: ["exit code", "137", "oom"] },
      { point: "Compare with the last version: config, secrets, migration, image", keyTerms: ["config", "secret", "compare", "image"] },
      { point: "Roll back first when people suffer", keyTerms: ["roll back", "rollback", "undo"] },
    ],
    goodAnswer:
      "If people suffer I roll back first and search afterwards. kubectl describe shows events and the exit code, 137 pointing at memory, and kubectl logs --previous shows the last words. Then I compare config, secrets and image with the version that worked.",
  },
  {
    id: "do-pipeline-slow",
    question: "The pipeline takes 45 minutes and people merge without waiting. How do you bring it under ten?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["ci-cd"],
    rubric: [
      { point: "Measure steps; find the longest path", keyTerms: ["measure", "longest", "critical path"] },
      { point: "Cache dependencies and layers, run tests in parallel", keyTerms: ["cache", "parallel"] },
      { point: "Only test what changed; move rare checks to the night", keyTerms: ["changed", "affected", "night"] },
      { point: "Flaky tests are fixed or taken out with an owner", keyTerms: ["flaky", "owner"] },
    ],
    goodAnswer:
      "I measure the steps and work on the longest path only. Usually dependencies are not cached, images are rebuilt from nothing and tests run one after another. I cache, split tests over machines, test what is affected and give every flaky test an owner, because people who distrust the pipeline will go around it.",
  },
  {
    id: "do-secret-leak",
    question: "An AWS key was pushed to a public repository ten minutes ago. What now?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["secrets-management", "git", "incident-response"],
    rubric: [
      { point: "Revoke or deactivate the key at once; deleting the commit is not enough", keyTerms: ["revoke", "deactivat", "rotate"] },
      { point: "Look in CloudTrail for use, new users, new machines", keyTerms: ["cloudtrail", "log", "used"] },
      { point: "Clean up, inform security, count the cost", keyTerms: ["inform", "security", "clean"] },
      { point: "Prevent: short-lived roles, scanning before push", keyTerms: ["oidc", "short-lived", "scan", "hook", "role"] },
    ],
    goodAnswer:
      "I deactivate the key at once, since bots find it within minutes and removing the commit does not help. Then I search CloudTrail in all regions for what it did, such as new users or machines, and inform security. Afterwards pipelines use short-lived roles by OIDC, and secret scanning blocks such a push.",
  },
  {
    id: "do-cloud-cost",
    question: "Your cloud bill rose by 40 per cent without more users. How do you find out why?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["finops", "aws"],
    rubric: [
      { point: "Split by service, account and tag; find the day it began", keyTerms: ["tag", "service"] },
      {
        point: "Usual suspects: data transfer, logs, forgotten disks and snapshots, oversized databases",
        keyTerms: ["transfer", "log", "snapshot", "forgotten"],
      },
      { point: "Fix it and set a budget alert per team", keyTerms: ["budget", "alert"] },
      { point: "Commitments only after cleaning up", keyTerms: ["commit", "saving", "reserved"] },
    ],
    goodAnswer:
      "I split the bill by service and tag and find the day it began to rise. The usual suspects are data transfer through NAT gateways, log ingestion, forgotten disks and oversized databases. After cleaning up I set budgets with alerts per team, and buy commitments only for what is left.",
  },
  {
    id: "do-upgrade-k8s",
    question: "How do you upgrade a production cluster by two minor versions?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["kubernetes"],
    rubric: [
      { point: "One minor version at a time; control plane before nodes", keyTerms: ["one minor", "control plane", "one version"] },
      { point: "Check removed APIs and add-ons; try on a staging cluster", keyTerms: ["removed", "deprecat", "staging", "add-on"] },
      { point: "Drain nodes with disruption budgets; enough spare room", keyTerms: ["drain", "disruption", "pdb"] },
      { point: "Way back: backups, new node pool, or a second cluster", keyTerms: ["backup", "node pool", "second cluster"] },
    ],
    goodAnswer:
      "I go one minor version at a time, control plane first, after checking for removed APIs and versions of add-ons on staging. A new node pool joins and old nodes are drained with disruption budgets in place. etcd is backed up, and for critical systems I prefer a second cluster and move the traffic.",
  },
  {
    id: "do-backup-restore",
    question: "How do you know that your backups work?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["sre", "backup-recovery", "postgresql"],
    rubric: [
      { point: "Restore them regularly, automatically, and measure the time", keyTerms: ["restor", "measure"] },
      { point: "Point-in-time recovery for databases; RPO and RTO agreed", keyTerms: ["point-in-time", "rpo", "rto"] },
      {
        point: "Another account, another place, not deletable by an attacker",
        keyTerms: ["another account", "immutable", "offsite", "another place"],
      },
      { point: "Alert when a backup is missing or small", keyTerms: ["alert", "missing", "small"] },
    ],
    goodAnswer:
      "A backup counts only after a restore, so a job restores the newest one weekly, runs checks and measures the time. RPO and RTO are agreed with the business, and the database has point-in-time recovery. Copies lie in another account where an attacker cannot delete them, and a missing or suspiciously small backup raises an alert.",
  },
  {
    id: "do-noisy-alerts",
    question: "On-call people get 120 alerts a week and ignore most. How do you clean up?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["prometheus", "incident-management"],
    rubric: [
      { point: "Count alerts by rule and by whether somebody acted", keyTerms: ["count", "acted", "action"] },
      { point: "Alert on symptoms people feel; causes go to dashboards", keyTerms: ["symptom", "dashboard", "feel"] },
      { point: "Each alert has a runbook and an owner, or is deleted", keyTerms: ["runbook", "owner", "delete"] },
      { point: "Review weekly; page only when it cannot wait", keyTerms: ["review", "weekly", "page"] },
    ],
    goodAnswer:
      "I count alerts by rule and ask of each whether anybody acted on it; those without an action are deleted. Pages come from symptoms such as failed orders, while causes go to dashboards. Each alert that remains has a runbook and an owner, and a weekly review keeps it that way.",
  },
  {
    id: "do-zero-downtime-db",
    question: "Move a 2 TB PostgreSQL to a new major version with less than a minute of interruption. How?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["sre", "postgresql", "release-management"],
    rubric: [
      { point: "Logical replication to the new version, then switch", keyTerms: ["logical replication", "replicat"] },
      { point: "Check extensions, sequences, large objects, roles", keyTerms: ["extension", "sequence"] },
      { point: "Rehearse with a copy and real load, measure", keyTerms: ["rehears", "copy"] },
      {
        point: "Switch: stop writes, wait for lag zero, move, verify; way back prepared",
        keyTerms: ["lag", "stop writes", "way back", "reverse"],
      },
    ],
    goodAnswer:
      "I set up the new version and feed it by logical replication, with extensions and sequences handled separately, as sequences need a step of their own. After rehearsals with real load, the switch stops writes, waits until the lag is zero, moves the connections and verifies. Replication in reverse keeps a way back for a day.",
  },
  {
    id: "do-multi-region-outage",
    question: "The Mumbai region of your cloud has a serious outage. Walk me through the decision to fail over.",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["sre", "cloud-architecture", "incident-management"],
    rubric: [
      { point: "Facts: what is affected, how long may it last, what is lost when switching", keyTerms: ["what is lost", "data"] },
      { point: "Criteria and the person who decides were set beforehand", keyTerms: ["criteria", "beforehand", "decide"] },
      { point: "Steps: database promotion, DNS, capacity in Hyderabad, caches", keyTerms: ["promot", "dns", "capacity", "hyderabad"] },
      { point: "Tell users; practise; plan the way back", keyTerms: ["practis", "tell", "way back", "status page"] },
    ],
    goodAnswer:
      "The criteria and the person who decides are written down beforehand, because at that moment everybody hopes for five more minutes. I check what replication has not yet carried, since that data is at stake. Then the replica in Hyderabad is promoted, DNS moves and capacity grows, the status page tells people, and we go back only after a calm review; all this is practised twice a year.",
  },
  {
    id: "do-design-pipeline",
    question: "Design the pipeline of a payment service from commit to production.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["ci-cd", "devsecops"],
    rubric: [
      { point: "Tests, static checks, dependency and image scans in the right order", keyTerms: ["scan", "static", "test"] },
      { point: "One image built once, signed, promoted through stages", keyTerms: ["once", "sign", "promot"] },
      { point: "Approvals and records for auditors; two people", keyTerms: ["approv", "audit", "two people"] },
      { point: "Canary with automatic rollback", keyTerms: ["canary", "rollback", "roll back"] },
    ],
    goodAnswer:
      "Quick tests and static checks run first, then integration tests and scans of dependencies and image. The image is built once, signed, and the same one is promoted through the stages, with approval by a second person recorded for auditors. Production starts as a canary and rolls back automatically when errors rise.",
  },
  {
    id: "do-design-logging",
    question: "Design logging for 60 services that costs little and helps at night.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["sre", "logging", "observability"],
    rubric: [
      { point: "Structured, with request id, levels with a meaning", keyTerms: ["structured", "json", "request id", "trace id"] },
      { point: "No secrets and personal data; redaction at the source", keyTerms: ["redact", "personal", "secret"] },
      { point: "Hot for days, cold for months, sampled where noisy", keyTerms: ["sampl", "cold", "days", "retention"] },
      { point: "Cost by team; search by what people need at night", keyTerms: ["cost", "team"] },
    ],
    goodAnswer:
      "Services write structured JSON with a trace id and few levels that mean something. Personal data is redacted at the source. Logs are searchable for seven days and then go to cheap object storage, noisy ones are sampled, and each team sees what its logs cost.",
  },
  {
    id: "do-design-platform",
    question: "You build an internal platform for 15 teams. How do you decide what belongs in it?",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["platform-engineering", "kubernetes"],
    rubric: [
      { point: "Talk to teams; find work they all repeat", keyTerms: ["talk", "repeat", "interview"] },
      { point: "A paved road: template, pipeline, monitoring, secrets; leaving it is allowed", keyTerms: ["paved", "golden", "template"] },
      { point: "Treated as a product: documentation, support, adoption measured", keyTerms: ["product", "adoption", "document"] },
      { point: "Small start, owners, clear borders", keyTerms: ["small", "border", "owner"] },
    ],
    goodAnswer:
      "I talk to the teams and look for work all of them repeat, such as pipelines, secrets and dashboards. A paved road offers these as a template with good defaults, and teams may leave it if they carry the cost. I treat it as a product, begin with two willing teams and measure adoption and time to the first deployment.",
  },
  {
    id: "do-design-dr",
    question: "Design disaster recovery for a hospital booking system with an RTO of one hour and an RPO of five minutes.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["backup-recovery", "cloud-architecture", "sre"],
    rubric: [
      { point: "What the numbers mean: time until it works, data that may be lost", keyTerms: ["time until", "lost", "rpo", "rto"] },
      {
        point: "Warm standby in another region, replication or log shipping every minutes",
        keyTerms: ["standby", "replicat", "ship", "region"],
      },
      { point: "Infrastructure as code, runbook, practised switch", keyTerms: ["as code", "runbook", "practis", "drill"] },
      { point: "Against deletion and ransomware: separate immutable backups", keyTerms: ["immutable", "ransomware", "delet"] },
      { point: "A paper or offline way for the hour", keyTerms: ["paper", "offline"] },
    ],
    goodAnswer:
      "RTO is the time until it works again, RPO the data that may be lost. A warm standby in a second region follows by asynchronous replication, infrastructure is code, and the switch is practised every quarter against the clock. Immutable backups help against ransomware, which replication would copy, and the hospital has a printed list for the hour between.",
  },
  {
    id: "do-design-secrets",
    question: "Design how 40 services get their secrets.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["aws", "secrets-management", "iam"],
    rubric: [
      { point: "Workload identity instead of long-lived keys", keyTerms: ["workload identity", "identity", "long-lived"] },
      { point: "Central store, least rights per service, audit", keyTerms: ["vault", "central", "least", "audit"] },
      { point: "Rotation without a restart or with a planned one", keyTerms: ["rotat"] },
      { point: "Not in images, Git or environment dumps; emergency access", keyTerms: ["git", "image", "emergency", "break-glass"] },
    ],
    goodAnswer:
      "Each workload proves its identity to the platform and receives short-lived credentials, so most long-lived keys disappear. The rest lie in a central store with least rights per service and an audit trail. Rotation is automatic and services reload, nothing is in Git or images, and there is a guarded break-glass way.",
  },
  {
    id: "do-design-autoscaling",
    question: "Traffic triples every evening from 7 to 9. Design the scaling.",
    kind: "design",
    difficultyLevel: "beginner",
    skills: ["kubernetes", "capacity-planning"],
    rubric: [
      { point: "Scale on the right signal: requests or queue length, not only CPU", keyTerms: ["signal", "queue", "requests", "cpu"] },
      { point: "Schedule ahead for a known peak", keyTerms: ["schedule", "ahead", "known"] },
      { point: "Starting time of pods and nodes; spare room; database limits", keyTerms: ["start", "node", "database", "connection"] },
      { point: "Down slowly, test with load, cost", keyTerms: ["slowly", "load test", "cost"] },
    ],
    goodAnswer:
      "Since the peak is known, a schedule scales up before seven, and autoscaling by requests per pod handles the rest. I measure how long pods and nodes take to start, and check that the database and its connections can take the larger number. Scaling down is slow to avoid swings, and a load test proves it once before.",
  },
  {
    id: "do-postmortem",
    question: "Tell me about an incident review you led. How did you keep it free of blame?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "incident-management"],
    rubric: [
      { point: "The incident in a few lines, with its effect" },
      { point: "You asked how it made sense at the time, not who did it" },
      { point: "Actions were few, with owners and dates, and were done" },
      { point: "What people said afterwards" },
    ],
    goodAnswer:
      "A colleague had dropped a production queue, believing it was staging. I opened the review with the two terminals that looked exactly alike, and asked everybody when they had last been unsure where they were; six hands went up. We coloured the prompts and took away the right to delete queues, and both were done within the week.",
  },
  {
    id: "do-dev-ops-friction",
    question: "Developers feel slowed down by your rules. How do you deal with it?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "teamwork"],
    rubric: [
      { point: "Listens to concrete cases before defending rules" },
      { point: "Separates rules that protect from habits" },
      { point: "Makes the safe way the easy way" },
      { point: "Measures whether it got better" },
    ],
    goodAnswer:
      "I asked three teams to show me their last delayed release. Two of our five approvals protected nobody, so we removed them, and the other three became automatic checks in the pipeline. Lead time fell from two days to three hours, and the complaints became proposals.",
  },
  {
    id: "do-automation-story",
    question: "What is the most useful thing you automated, and how do you know?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "problem-solving"],
    rubric: [
      { point: "The work before: how often, how long, what errors" },
      { point: "What you built, small enough to keep" },
      { point: "A number afterwards" },
      { point: "Who looks after it now" },
    ],
    goodAnswer:
      "Each new intern needed 14 accounts, which took a day and was often wrong. I wrote a small tool that reads one list and makes or removes them, with a dry run first. It now takes ten minutes, leavers lose access on the same day, and two colleagues besides me have changed it since.",
  },
  {
    id: "do-bash-safety",
    question: 'What does "set -euo pipefail" do, and what can still go wrong in a shell script?',
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["bash", "linux"],
    rubric: [
      { point: "-e stops on errors, -u on unset variables, pipefail on errors inside a pipe", keyTerms: ["stop", "unset", "pipe"] },
      { point: "-e has holes, such as in conditions", keyTerms: ["condition", "hole"] },
      { point: "Quoting: names with spaces", keyTerms: ["quot", "space"] },
      { point: "Temporary files, traps, running twice; shellcheck", keyTerms: ["trap", "twice", "shellcheck", "idempotent"] },
    ],
    goodAnswer:
      "The script stops on a failing command, on an unset variable and on a failure inside a pipe. The first has holes, for example inside conditions, and unquoted variables still break on names with spaces. I quote, clean up with a trap, make it safe to run twice and let shellcheck read it.",
  },
  {
    id: "do-python-api",
    question: "Write a small tool that finds untagged cloud resources each night. What do you take care of?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["python", "aws"],
    rubric: [
      { point: "Paging through results and limits of the API with back-off", keyTerms: ["back-off", "backoff", "rate limit"] },
      { point: "Read-only role, no keys on disk", keyTerms: ["read-only", "role"] },
      { point: "Output people act on: owner, cost, age", keyTerms: ["owner", "cost"] },
      { point: "Failure is noticed; tested with recorded answers", keyTerms: ["alert", "test", "recorded", "fail"] },
    ],
    goodAnswer:
      "It pages through all regions, backs off on rate limits and uses a read-only role without keys on disk. The report names cost, age and the probable owner, because a list nobody acts on is noise. It is tested with recorded answers, and an alert fires if it did not run.",
  },
  {
    id: "do-promql",
    question: "How do you get the 95th percentile latency and the error share from Prometheus, and what are the traps?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["prometheus", "monitoring"],
    rubric: [
      { point: "rate over counters, not the raw value", keyTerms: ["rate", "counter"] },
      { point: "histogram_quantile over summed buckets", keyTerms: ["histogram_quantile", "bucket"] },
      { point: "Averages of percentiles are wrong", keyTerms: ["average"] },
      { point: "Window long enough, labels few, resets handled by rate", keyTerms: ["window", "label", "cardinality", "reset"] },
    ],
    goodAnswer:
      "Counters only grow, so I take rate over a window; errors divided by all requests give the error share. For latency I sum the buckets by le and then apply histogram_quantile, because averages of percentiles are wrong. The window must hold several scrapes, and labels stay few to keep cardinality low.",
  },
  {
    id: "do-ansible-idempotent",
    question: "What does idempotent mean for a playbook, and how do you test that yours is?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["ansible", "configuration-management"],
    rubric: [
      { point: "A second run changes nothing", keyTerms: ["second run", "changes nothing"] },
      {
        point: "Modules describe a state; shell commands need creates or changed_when",
        keyTerms: ["state", "shell", "creates", "changed_when"],
      },
      { point: "Check mode and a run in CI on a fresh machine, twice", keyTerms: ["check mode", "fresh", "twice"] },
      { point: "Handlers restart only after a change", keyTerms: ["handler", "restart"] },
    ],
    goodAnswer:
      "Idempotent means that a second run changes nothing. Modules describe a state, while shell tasks need creates or changed_when to be honest. In CI the playbook runs twice on a fresh machine, the second run must report no change, and handlers restart services only after one.",
  },
];
