import type { RoadmapEntry } from "./roadmap-entry.ts";

export const backendDeveloperRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "Language and data",
      focus: "Java, Git, SQL and PostgreSQL",
      skills: [
        {
          skill: "java",
          name: "Java",
          hours: 70,
          description:
            "The language, collections, errors, concurrency basics and the build. Python, Go or Node.js are as good a start; stay with one to the end.",
        },
        { skill: "git", name: "Git", hours: 12, description: "Branches, readable commits and reviews." },
        { skill: "sql", name: "SQL", hours: 36, description: "Joins, grouping, constraints and window functions until you think in sets." },
        {
          skill: "postgresql",
          name: "PostgreSQL",
          hours: 40,
          description: "Types, indexes, plans, transactions and locks; read EXPLAIN fluently.",
        },
      ],
      milestones: ["Model a real shop in tables", "Explain a plan", "Solve fifty small exercises"],
    },
    {
      phase: "The service",
      focus: "HTTP, APIs and a framework",
      skills: [
        {
          skill: "http",
          name: "HTTP",
          hours: 16,
          description: "Methods, status, caching, cookies and TLS, seen with curl before any framework.",
        },
        {
          skill: "rest-api",
          name: "APIs",
          hours: 30,
          description: "Resources, errors that help, paging by cursor, versions, and documentation that is tested.",
        },
        {
          skill: "spring-boot",
          name: "Spring Boot",
          hours: 50,
          description: "Controllers, validation, data access, configuration and tests, and what the magic does for you.",
        },
      ],
      milestones: ["Publish an API with tested documentation", "Debug with curl alone", "Return errors people understand"],
      certifications: [
        { name: "Oracle Certified Professional: Java SE 21 Developer", provider: "Oracle", level: "Professional" },
        { name: "Meta Back-End Developer Professional Certificate", provider: "Meta on Coursera", level: "Beginner" },
      ],
    },
    {
      phase: "Safe and sure",
      focus: "Sign-in, tests and containers",
      skills: [
        {
          skill: "authentication",
          name: "Sign-in and permissions",
          hours: 24,
          description: "Sessions, tokens, OpenID Connect, password storage, and checking rights for each object.",
        },
        {
          skill: "unit-testing",
          name: "Testing",
          hours: 28,
          description: "Rules by unit tests, data access against a real database, failures on purpose.",
        },
        {
          skill: "docker",
          name: "Docker",
          hours: 20,
          description: "Small images, local dependencies, configuration from the environment.",
        },
      ],
      milestones: ["Write a deny test beside each allow", "Run everything with one command", "Survive a hundred parallel transfers"],
    },
    {
      phase: "Under load",
      focus: "Caches, queues, observability and design",
      skills: [
        {
          skill: "caching",
          name: "Caching",
          hours: 20,
          description: "What may be stale and for how long; invalidation, stampedes, and when not to cache.",
        },
        {
          skill: "message-queues",
          name: "Queues",
          hours: 26,
          description: "At-least-once, idempotent consumers, retries, dead letters and the outbox.",
        },
        {
          skill: "observability",
          name: "Observability",
          hours: 24,
          description: "Logs with a request id, metrics, traces, and finding a slow request in minutes.",
        },
        {
          skill: "system-design",
          name: "System design",
          hours: 56,
          description: "Estimates, replicas, shards, limits and failure; draw, question, draw again.",
        },
      ],
      milestones: ["Find a slow request by its trace", "Make a consumer idempotent", "Hold five design talks"],
      certifications: [{ name: "AWS Certified Developer – Associate", provider: "Amazon Web Services", level: "Associate" }],
    },
  ],
  projects: [
    {
      name: "Attendance service",
      difficulty: "Beginner",
      technologies: ["Java", "Spring Boot", "PostgreSQL"],
      description:
        "An API for classes and attendance with constraints that make wrong data impossible, errors that say what to do, and tests against a real database.",
    },
    {
      name: "Wallet with a ledger",
      difficulty: "Intermediate",
      technologies: ["Java", "PostgreSQL", "JUnit"],
      description: "Transfers between accounts that never lose or create a paisa, also with a hundred parallel requests and repeated ones.",
    },
    {
      name: "Seat booking under load",
      difficulty: "Intermediate",
      technologies: ["Spring Boot", "PostgreSQL", "Load testing"],
      description: "Holds with expiry, no seat sold twice, and a load test with its numbers and what you changed because of them.",
    },
    {
      name: "Notifications with an outbox",
      difficulty: "Advanced",
      technologies: ["Kafka or RabbitMQ", "PostgreSQL", "Docker"],
      description:
        "Orders publish events by an outbox, consumers are idempotent, failures end in a dead letter queue that a person can work through.",
    },
    {
      name: "Short links in production",
      difficulty: "Advanced",
      technologies: ["Docker", "Redis", "Prometheus"],
      description: "Deployed, monitored, rate-limited per caller, with backups restored once and a runbook that a friend can follow.",
    },
  ],
};
