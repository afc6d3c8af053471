import type { RoadmapEntry } from "./roadmap-entry.ts";

export const fullStackDeveloperRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "The browser",
      focus: "Pages, behaviour and Git",
      skills: [
        {
          skill: "html",
          name: "HTML",
          hours: 24,
          description: "Meaning, forms and structure, because every feature begins and ends here.",
        },
        { skill: "css", name: "CSS", hours: 36, description: "Layout with Flexbox and Grid, responsive pages and a small set of tokens." },
        {
          skill: "javascript",
          name: "JavaScript",
          hours: 70,
          description: "The language, the browser and asynchronous work, without a framework at first.",
        },
        { skill: "git", name: "Git", hours: 12, description: "Branches, small commits and reviews." },
      ],
      milestones: ["Publish three pages", "Build the notice board's front", "Work by keyboard alone for a day"],
      certifications: [{ name: "Responsive Web Design Certification", provider: "freeCodeCamp", level: "Beginner" }],
    },
    {
      phase: "The server",
      focus: "Types, Node.js and data",
      skills: [
        { skill: "typescript", name: "TypeScript", hours: 30, description: "Types shared by both sides, parsing at the border." },
        { skill: "node-js", name: "Node.js", hours: 36, description: "Servers, streams, errors, configuration and what blocks the loop." },
        {
          skill: "sql",
          name: "SQL",
          hours: 32,
          description: "Tables, keys, joins and constraints; the rules of the product live here too.",
        },
        {
          skill: "postgresql",
          name: "PostgreSQL",
          hours: 30,
          description: "Indexes, plans, transactions and migrations that do not stop the site.",
        },
      ],
      milestones: ["Write a migration without downtime", "Explain a plan", "Refuse wrong input with useful words"],
    },
    {
      phase: "The whole feature",
      focus: "APIs, React and sign-in",
      skills: [
        { skill: "rest-api", name: "APIs", hours: 22, description: "Resources, errors, paging and documentation." },
        { skill: "react", name: "React", hours: 50, description: "Components, forms and state, rendered on the server where it helps." },
        {
          skill: "authentication",
          name: "Sign-in and permissions",
          hours: 24,
          description: "Sessions, OpenID Connect, rights for each object, and tests of who may not.",
        },
      ],
      milestones: ["Build the trip expenses", "Write deny tests", "Follow one request through all layers"],
      certifications: [
        { name: "Full Stack Open", provider: "University of Helsinki", level: "Intermediate" },
        { name: "IBM Full Stack Software Developer Professional Certificate", provider: "IBM on Coursera", level: "Beginner" },
      ],
    },
    {
      phase: "In the world",
      focus: "Tests, deployment and releases",
      skills: [
        {
          skill: "end-to-end-testing",
          name: "Tests on each level",
          hours: 26,
          description: "Rules as unit tests, routes against a real database, a few journeys in the browser.",
        },
        {
          skill: "docker",
          name: "Docker and deployment",
          hours: 22,
          description: "One image, configuration from outside, backups, a small server with TLS.",
        },
        { skill: "ci-cd", name: "CI/CD", hours: 16, description: "Every merge tested and released, with a way back." },
      ],
      milestones: ["Restore a backup", "Release by a merge", "Keep twenty users for a month"],
      certifications: [{ name: "AWS Certified Developer – Associate", provider: "Amazon Web Services", level: "Associate" }],
    },
  ],
  projects: [
    {
      name: "Notice board for a housing society",
      difficulty: "Beginner",
      technologies: ["HTML", "CSS", "Node.js", "SQLite"],
      description: "Notices with expiry, a form that works without JavaScript, and nobody able to change another's notice.",
    },
    {
      name: "Shared expenses for a trip",
      difficulty: "Intermediate",
      technologies: ["TypeScript", "React", "PostgreSQL"],
      description: "Groups, expenses and settling with exact arithmetic, sign-in, and one set of types on both sides.",
    },
    {
      name: "College fest tickets",
      difficulty: "Intermediate",
      technologies: ["Node.js", "PostgreSQL", "Payment test mode"],
      description: "Capacity that cannot be oversold, payment in test mode confirmed by webhook, and QR codes checked at the gate.",
    },
    {
      name: "Community forum",
      difficulty: "Advanced",
      technologies: ["React", "TypeScript", "PostgreSQL", "Playwright"],
      description: "Threads, replies, search, reports and moderation, fast on a cheap phone, with rights tested from both sides.",
    },
    {
      name: "Run it for real people",
      difficulty: "Advanced",
      technologies: ["Docker", "GitHub Actions", "Linux"],
      description: "Bring one project to twenty real users for a month: deployment, backups, monitoring, and a diary of what broke.",
    },
  ],
};
