import type { SkillEntry } from "#contracts/skills.ts";

const coders = ["software_engineer", "backend_developer", "full_stack_developer"] as const;
const builders = ["frontend_developer", "mobile_developer", ...coders] as const;
const everybody = [
  "data_scientist",
  "product_manager",
  "devops_engineer",
  "ui_ux_designer",
  "cybersecurity_analyst",
  "cloud_architect",
  "machine_learning_engineer",
  ...builders,
] as const;

/** The foundations of every path: how computers work, how programs are tested, and how people work together. */
export const foundations: readonly SkillEntry[] = [
  {
    slug: "data-structures",
    name: "Data structures",
    exact: "DSA",
    aliases:
      "Data structure, Data structures and algorithms, Data structures & algorithms, DS & Algo, DS Algo, Linked lists, Hash tables, Data structures algorithms",
    paths: ["data_scientist", "machine_learning_engineer", ...builders],
  },
  {
    slug: "algorithms",
    name: "Algorithms",
    aliases:
      "Algorithm, Algorithm design, Dynamic programming, Graph algorithms, Time complexity, Big O notation, Sorting and searching, Greedy algorithms",
    paths: ["machine_learning_engineer", ...builders],
  },
  {
    slug: "competitive-programming",
    name: "Competitive programming",
    aliases: "CodeChef, Codeforces, LeetCode, HackerRank, GeeksforGeeks, ICPC, Competitive coding",
    paths: ["software_engineer"],
  },
  {
    slug: "oop",
    name: "Object-oriented programming",
    exact: "OOP, OOPs, OOPS",
    aliases: "Object oriented programming, Object-oriented design, Object oriented, OOP concepts, OOPs concepts, OOAD, UML",
    paths: builders,
  },
  {
    slug: "functional-programming",
    name: "Functional programming",
    aliases: "FP concepts, Immutable data, Higher-order functions, Clojure, OCaml, F#",
    paths: ["software_engineer", "frontend_developer"],
  },
  {
    slug: "design-patterns",
    name: "Design patterns",
    exact: "SOLID",
    aliases: "Design pattern, SOLID principles, Gang of Four, Domain-driven design, DDD, Software design patterns, Hexagonal architecture",
    paths: builders,
  },
  {
    slug: "system-design",
    name: "System design",
    aliases:
      "Systems design, Scalable systems, Low-level design, LLD, Software architecture, Scalability, Scalable architecture, Machine coding",
    paths: ["cloud_architect", "machine_learning_engineer", ...coders],
  },
  {
    slug: "distributed-systems",
    name: "Distributed systems",
    aliases: "Distributed computing, CAP theorem, Raft consensus, Consensus algorithms, Distributed system",
    paths: ["cloud_architect", ...coders],
  },
  {
    slug: "operating-systems",
    name: "Operating systems",
    aliases: "Operating system, OS concepts, Kernel development, Process scheduling, OS internals, Linux kernel",
    paths: ["software_engineer", "cybersecurity_analyst", "devops_engineer"],
  },
  {
    slug: "computer-architecture",
    name: "Computer architecture",
    aliases: "Computer organisation, Computer organization, Microprocessors, Digital logic, Computer organisation and architecture",
    paths: ["software_engineer"],
  },
  {
    slug: "compilers",
    name: "Compilers",
    aliases: "Compiler design, LLVM, Compiler construction, Interpreters and compilers, Parsers",
    paths: ["software_engineer"],
  },
  {
    slug: "discrete-mathematics",
    name: "Discrete mathematics",
    aliases: "Discrete maths, Discrete math, Graph theory, Combinatorics, Number theory",
    paths: ["software_engineer"],
  },
  {
    slug: "embedded-systems",
    name: "Embedded systems",
    aliases: "Embedded software, Firmware, RTOS, FreeRTOS, Microcontrollers, Device drivers, Embedded Linux, AUTOSAR, STM32",
    paths: ["software_engineer"],
  },
  {
    slug: "robotics",
    name: "Robotics",
    aliases: "ROS 2, ROS2, Robot Operating System",
    paths: ["software_engineer", "machine_learning_engineer"],
  },
  {
    slug: "quantum-computing",
    name: "Quantum computing",
    aliases: "Qiskit, Quantum algorithms, Quantum programming",
    paths: ["software_engineer"],
  },
  {
    slug: "git",
    name: "Git",
    aliases: "Version control, Git version control, Version control systems, Git branching, SVN, Source control",
    paths: everybody,
  },
  { slug: "github", name: "GitHub", aliases: "Git hub, GitLab, Bitbucket, Pull requests, Pull request", paths: everybody },
  {
    slug: "open-source",
    name: "Open source",
    aliases: "FOSS, Open-source contribution, Open source contributions, GSoC, Google Summer of Code, Hacktoberfest, FOSS United",
    paths: builders,
  },
  {
    slug: "software-engineering",
    name: "Software engineering",
    aliases:
      "Software development, SDLC, Software development life cycle, Software development lifecycle, Software engineer, Software developer, SDE",
    paths: coders,
  },
  {
    slug: "clean-code",
    name: "Clean code",
    aliases: "Code readability, Refactoring, Code refactoring, Maintainable code, Technical debt, Readable code",
    paths: builders,
  },
  { slug: "code-review", name: "Code review", aliases: "Code reviews, Peer review, Peer reviews, Reviewing code", paths: builders },
  {
    slug: "debugging",
    name: "Debugging",
    aliases: "Troubleshooting, Bug fixing, Profiling, Debugging skills, Chrome DevTools, Browser DevTools",
    paths: ["devops_engineer", ...builders],
  },
  {
    slug: "software-testing",
    name: "Software testing",
    exact: "QA",
    aliases: "Quality assurance, Manual testing, Test cases, Test plans, Regression testing, Functional testing, Testing, STLC, UAT, ISTQB",
    paths: ["devops_engineer", ...builders],
  },
  {
    slug: "unit-testing",
    name: "Unit testing",
    exact: "Jest",
    aliases: "Unit tests, JUnit, pytest, Vitest, Mockito, NUnit, xUnit, TestNG, Mocha.js, React Testing Library, PyUnit, Unit test",
    paths: builders,
  },
  {
    slug: "integration-testing",
    name: "Integration testing",
    aliases: "Integration tests, Contract testing, Testcontainers, Pact tests",
    paths: coders,
  },
  {
    slug: "end-to-end-testing",
    name: "End-to-end testing",
    aliases: "E2E testing, E2E tests, Cypress.io, End to end tests",
    exact: "Cypress, Playwright, Puppeteer",
    paths: ["frontend_developer", "full_stack_developer", "software_engineer"],
  },
  {
    slug: "test-automation",
    name: "Test automation",
    aliases:
      "Automation testing, Selenium, Selenium WebDriver, Automated testing, Cucumber BDD, SDET, Robot Framework, Automated tests, QA automation, Katalon",
    paths: ["software_engineer", "devops_engineer"],
  },
  {
    slug: "api-testing",
    name: "API testing",
    exact: "Postman, REST Assured",
    aliases: "Insomnia client, SoapUI, Newman CLI",
    paths: coders,
  },
  {
    slug: "performance-testing",
    name: "Performance testing",
    aliases: "Load testing, JMeter, Stress testing, k6 load testing, Gatling, LoadRunner, Locust.io",
    paths: ["backend_developer", "devops_engineer"],
  },
  {
    slug: "tdd",
    name: "Test-driven development",
    aliases: "TDD, BDD, Behaviour-driven development, Behavior-driven development, Test driven",
    paths: builders,
  },
  {
    slug: "performance-optimisation",
    name: "Performance optimisation",
    aliases: "Performance optimization, Performance tuning, Code optimisation, Code optimization, Latency optimisation",
    paths: builders,
  },
  {
    slug: "technical-writing",
    name: "Technical writing",
    aliases: "Technical documentation, Documentation, Docs as code, Writing documentation, Developer documentation",
    paths: ["product_manager", "cloud_architect", ...coders],
  },
  {
    slug: "communication",
    name: "Communication",
    aliases:
      "Communication skills, Verbal communication, Written communication, Presentation skills, Public speaking, English communication, Interpersonal skills, Storytelling",
    paths: everybody,
  },
  {
    slug: "teamwork",
    name: "Teamwork",
    aliases: "Team work, Team player, Collaboration, Working in a team, Pair programming",
    paths: everybody,
  },
  {
    slug: "leadership",
    name: "Leadership",
    aliases: "Team leadership, People management, Tech lead, Team lead, Mentoring, Mentorship, Engineering management, Team management",
    paths: ["cloud_architect", "product_manager", "software_engineer"],
  },
  {
    slug: "problem-solving",
    name: "Problem solving",
    aliases:
      "Analytical skills, Logical reasoning, Critical thinking, Analytical thinking, Aptitude, Problem-solving skills, Quantitative aptitude",
    paths: everybody,
  },
  {
    slug: "time-management",
    name: "Time management",
    aliases: "Multitasking, Meeting deadlines, Task management, Self-management",
    paths: everybody,
  },
  {
    slug: "negotiation",
    name: "Negotiation",
    aliases: "Negotiation skills, Salary negotiation, Conflict resolution",
    paths: ["product_manager", "cloud_architect"],
  },
  {
    slug: "interviewing",
    name: "Interview preparation",
    aliases:
      "Interview prep, Mock interviews, Placement preparation, Campus placement, Campus placements, Technical interviews, Coding interviews",
    paths: everybody,
  },
  {
    slug: "estimation",
    name: "Estimation and planning",
    aliases: "Effort estimation, Story points, Planning poker, Sprint estimation",
    paths: ["product_manager", "software_engineer"],
  },
  {
    slug: "vs-code",
    name: "Editors and IDEs",
    aliases: "VS Code, VSCode, Visual Studio Code, Visual Studio, IntelliJ, IntelliJ IDEA, Eclipse IDE, PyCharm, Neovim",
    paths: builders,
  },
  {
    slug: "ai-assisted-coding",
    name: "AI-assisted coding",
    aliases: "GitHub Copilot, AI coding assistants, AI pair programming, AI-assisted development, Claude Code, Cursor IDE",
    exact: "Copilot",
    paths: builders,
  },
  { slug: "regex", name: "Regular expressions", aliases: "Regex, RegExp, Regular expression", paths: builders },
  { slug: "json-xml", name: "Data formats", aliases: "JSON, XML, YAML, XSLT, JSON Schema, Avro", paths: builders },
  {
    slug: "http",
    name: "HTTP",
    aliases: "HTTPS, HTTP protocol, Web protocols, HTTP/2, HTTP/3, Client-server architecture",
    paths: ["cybersecurity_analyst", "frontend_developer", ...coders],
  },
  {
    slug: "webrtc",
    name: "Real-time media",
    aliases: "WebRTC, Video streaming, FFmpeg, HLS streaming, VoIP",
    paths: ["software_engineer"],
  },
  { slug: "telecom", name: "Telecom and 5G", aliases: "5G, LTE, Telecom domain, 4G/5G, O-RAN", paths: ["software_engineer"] },
  { slug: "webassembly", name: "WebAssembly", aliases: "Wasm, Emscripten", paths: ["frontend_developer", "software_engineer"] },
];
