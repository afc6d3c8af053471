import type { RoadmapEntry } from "./roadmap-entry.ts";

export const productManagerRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "Listen",
      focus: "The role, clear words and people's problems",
      skills: [
        {
          skill: "product-management",
          name: "The work of a product manager",
          hours: 20,
          description: "What the role decides and what it does not, by reading two books and talking with three people who do it.",
        },
        {
          skill: "communication",
          name: "Writing and speaking",
          hours: 24,
          description: "One page that a busy person reads to its end. Write, cut by half, ask somebody what they understood.",
        },
        {
          skill: "user-research",
          name: "User research",
          hours: 36,
          description: "Interviews about the last real time, visits, notes and patterns. Talk to ten people before you draw anything.",
        },
      ],
      milestones: ["Interview ten people", "Publish one page others quote", "Find a problem you did not have in mind"],
    },
    {
      phase: "Shape",
      focus: "From a problem to small, ordered slices",
      skills: [
        {
          skill: "requirements-gathering",
          name: "Understanding requirements",
          hours: 16,
          description: "Find the problem behind a wish, examples instead of adjectives, and what is left out.",
        },
        {
          skill: "user-stories",
          name: "User stories",
          hours: 12,
          description: "Small slices with examples as acceptance criteria, also for what goes wrong.",
        },
        {
          skill: "prioritisation",
          name: "Prioritisation",
          hours: 16,
          description: "Aim first, then value, effort and confidence; how to say no with a reason.",
        },
        {
          skill: "agile",
          name: "Agile work",
          hours: 16,
          description: "Scrum and Kanban as they are really used, and the habits that help when a ceremony does not.",
        },
      ],
      milestones: ["Write stories an engineer can estimate", "Say no to something with a reason", "Run one planning with a real group"],
      certifications: [{ name: "Google Project Management Professional Certificate", provider: "Google on Coursera", level: "Beginner" }],
    },
    {
      phase: "Measure",
      focus: "Numbers you ask for yourself",
      skills: [
        {
          skill: "metrics",
          name: "Metrics",
          hours: 20,
          description: "A north star with its inputs and guardrails, and how each number can be gamed.",
        },
        {
          skill: "sql",
          name: "SQL for product managers",
          hours: 30,
          description: "Ask the database yourself: funnels, cohorts and retention by your own queries.",
        },
        {
          skill: "product-analytics",
          name: "Product analytics",
          hours: 28,
          description: "Events, funnels, cohorts and sessions; from a falling number to its cause.",
        },
      ],
      milestones: ["Draw a retention curve by your own query", "Define a metric and its guardrail", "Explain a drop to its cause"],
      certifications: [
        { name: "Professional Scrum Product Owner I", provider: "Scrum.org", level: "Foundation" },
        { name: "Certified Scrum Product Owner", provider: "Scrum Alliance", level: "Foundation" },
      ],
    },
    {
      phase: "Lead",
      focus: "Sketches, experiments, strategy and people",
      skills: [
        {
          skill: "wireframing",
          name: "Wireframes",
          hours: 16,
          description: "Sketch a flow on paper or in a tool, clear enough for a talk and rough enough to be thrown away.",
        },
        {
          skill: "ab-testing",
          name: "Experiments",
          hours: 16,
          description: "Plan and read a test, and know when a prototype and five people tell more.",
        },
        {
          skill: "product-strategy",
          name: "Product strategy",
          hours: 30,
          description: "Whom you serve, what you do not do, why you win. Take apart three Indian products and their rivals.",
        },
        {
          skill: "stakeholder-management",
          name: "Working with stakeholders",
          hours: 20,
          description: "Learn what others are measured by, agree on decisions in writing, and keep small promises.",
        },
      ],
      milestones: ["Test an idea with real visitors", "Take apart a strategy", "Bring a feature to a decision with others"],
    },
  ],
  projects: [
    {
      name: "Ten interviews, one insight",
      difficulty: "Beginner",
      technologies: ["Interviews", "Notes"],
      description:
        "Choose an everyday problem such as society maintenance bills, talk to ten people about the last time it happened, and write one page with what surprised you.",
    },
    {
      name: "Tear-down of a product you use",
      difficulty: "Beginner",
      technologies: ["Writing", "Product thinking"],
      description:
        "Pick an app of Indian Railways, a bank or a grocery shop: the problem, the people, the numbers it probably tracks, three faults and one change you would test.",
    },
    {
      name: "Funnel from raw events",
      difficulty: "Intermediate",
      technologies: ["SQL", "PostgreSQL", "Spreadsheet"],
      description:
        "Load a public e-commerce event data set, define a funnel and cohorts, and explain in half a page where people leave and what you would look at next.",
    },
    {
      name: "A product page that tests demand",
      difficulty: "Intermediate",
      technologies: ["Figma", "No-code tools"],
      description:
        "A page for an idea, a decision rule written beforehand, 200 real visitors, and an honest note on what the result means.",
    },
    {
      name: "Specification with engineers",
      difficulty: "Advanced",
      technologies: ["Wireframes", "User stories"],
      description:
        "Write the specification of a feature for an open-source project, discuss it with its maintainers or two engineers, and follow it until it is built or refused.",
    },
  ],
};
