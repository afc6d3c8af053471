import type { RoadmapEntry } from "./roadmap-entry.ts";

export const softwareEngineerRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "Write programs",
      focus: "One language, version control and clear objects",
      skills: [
        {
          skill: "java",
          name: "Java",
          hours: 70,
          description:
            "One language well: types, collections, errors and the standard library, until you write a hundred lines without looking them up. Any other language comes easily afterwards.",
        },
        {
          skill: "git",
          name: "Git",
          hours: 12,
          description:
            "Branches, merges, readable commits and how to undo. Use it from the first exercise, so that it is a habit and not a subject.",
        },
        {
          skill: "oop",
          name: "Object-oriented design",
          hours: 30,
          description:
            "Objects with one job, composition before inheritance, interfaces where something really varies. Rewrite an early program of yours and see it get shorter.",
        },
      ],
      milestones: [
        "Solve 40 small exercises without help",
        "Publish the expense splitter with a readme",
        "Explain your design to a friend in ten minutes",
      ],
      certifications: [
        { name: "GitHub Foundations", provider: "GitHub", level: "Foundation" },
        { name: "Programming in Java", provider: "NPTEL", level: "Foundation" },
      ],
    },
    {
      phase: "Think in data",
      focus: "Structures, algorithms and the database",
      skills: [
        {
          skill: "data-structures",
          name: "Data structures",
          hours: 60,
          description:
            "Lists, maps, sets, trees, heaps and graphs: what each is good at and what it costs. Build each once by hand, then use the library's.",
        },
        {
          skill: "algorithms",
          name: "Algorithms",
          hours: 70,
          description:
            "Searching, sorting, two pointers, recursion, dynamic programming and graph walks. Two problems a day explained aloud are better than ten copied.",
        },
        {
          skill: "sql",
          name: "SQL and data modelling",
          hours: 36,
          description:
            "Tables, keys, joins, grouping, indexes and transactions. Most programs you will be paid for are a conversation with a database.",
        },
      ],
      milestones: [
        "Solve 120 problems and explain 20 of them aloud",
        "Write joins and groupings without looking them up",
        "Build the library with its tables",
      ],
    },
    {
      phase: "Work like a professional",
      focus: "Tests, debugging and the machine beneath",
      skills: [
        {
          skill: "unit-testing",
          name: "Unit testing",
          hours: 24,
          description: "Tests for rules with many cases, mocks only at the boundaries, and a failing test before each bug fix.",
        },
        {
          skill: "debugging",
          name: "Debugging",
          hours: 18,
          description:
            "Reproduce, halve the search, read the stack trace to its end, use breakpoints instead of guesses. Keep a diary of bugs and their causes.",
        },
        {
          skill: "linux",
          name: "Linux and the shell",
          hours: 24,
          description: "Files, processes, permissions, pipes and logs, because that is where your program will live.",
        },
        {
          skill: "operating-systems",
          name: "Operating systems and networks",
          hours: 36,
          description: "Processes, threads, memory, files, TCP and DNS: enough to explain why a program waits and on what.",
        },
      ],
      milestones: ["Cover a rule with many cases by tests", "Find a bug of somebody else", "Explain what happens when a process waits"],
      certifications: [{ name: "Oracle Certified Professional: Java SE 21 Developer", provider: "Oracle", level: "Professional" }],
    },
    {
      phase: "Build for others",
      focus: "Review, releases and systems",
      skills: [
        {
          skill: "design-patterns",
          name: "Design patterns",
          hours: 24,
          description:
            "The handful that appear every week, such as strategy, adapter and observer, and when a plain function does the same.",
        },
        {
          skill: "code-review",
          name: "Code review",
          hours: 12,
          description:
            "Read others' changes, ask questions that help, and send small changes yourself. Start with an open-source project that welcomes beginners.",
        },
        {
          skill: "ci-cd",
          name: "Builds and releases",
          hours: 20,
          description: "A pipeline that builds, tests and releases each change, so that a mistake is found in minutes.",
        },
        {
          skill: "system-design",
          name: "System design",
          hours: 60,
          description:
            "Load estimates, caches, queues, replicas and what happens when a part fails. Draw ten systems you use daily and criticise them.",
        },
      ],
      milestones: [
        "Get a change accepted in an open-source project",
        "Release by a pipeline",
        "Hold five mock interviews on system design",
      ],
      certifications: [{ name: "AWS Certified Developer – Associate", provider: "Amazon Web Services", level: "Associate" }],
    },
  ],
  projects: [
    {
      name: "Expense splitter for a hostel",
      difficulty: "Beginner",
      technologies: ["Java", "JUnit", "Git"],
      description:
        "A command-line program that keeps shared expenses of a hostel floor and works out who owes whom with the fewest payments. Test the arithmetic to the last paisa.",
    },
    {
      name: "Library with search",
      difficulty: "Intermediate",
      technologies: ["Java", "Spring Boot", "PostgreSQL"],
      description:
        "Lending, returns, reservations and fines for a college library with a small web interface. Two people may not borrow the last copy.",
    },
    {
      name: "Text editor in the terminal",
      difficulty: "Intermediate",
      technologies: ["Java", "Linux"],
      description: "Opening, editing, undo and search in a file of 100 MB. You will learn why editors do not keep text in one string.",
    },
    {
      name: "Rate limiter as a library",
      difficulty: "Advanced",
      technologies: ["Java", "JUnit", "GitHub Actions"],
      description:
        "A token bucket that is correct with a hundred threads, with benchmarks, documentation and a released version that others can use.",
    },
    {
      name: "Contribution to open source",
      difficulty: "Advanced",
      technologies: ["Git", "Code review"],
      description:
        "Three accepted changes to a project you use: first documentation, then a test, then a bug fix. Learn to work with people you have not met.",
    },
  ],
};
