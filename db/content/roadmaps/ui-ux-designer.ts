import type { RoadmapEntry } from "./roadmap-entry.ts";

export const uiUxDesignerRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "See people",
      focus: "Foundations, research and sketches",
      skills: [
        {
          skill: "ux-design",
          name: "UX foundations",
          hours: 30,
          description: "How people perceive, decide and err, and the process from a question to a tested answer.",
        },
        {
          skill: "user-research",
          name: "User research",
          hours: 40,
          description: "Interviews, visits and observation, with notes that others can check. Go where your users are.",
        },
        {
          skill: "wireframing",
          name: "Wireframes",
          hours: 20,
          description: "Many quick sketches of a flow before any colour; throw most away.",
        },
      ],
      milestones: ["Visit ten people", "Draw thirty sketches of one flow", "Share a finding that surprised your team"],
    },
    {
      phase: "Shape screens",
      focus: "Tools, layout, type and colour",
      skills: [
        {
          skill: "figma",
          name: "Figma",
          hours: 30,
          description: "Frames, auto layout, components and variables, so that a change is made once.",
        },
        {
          skill: "ui-design",
          name: "Visual interface design",
          hours: 50,
          description: "Layout, hierarchy, space, colour and states. Copy good screens for practice, then explain why they work.",
        },
        {
          skill: "typography",
          name: "Typography",
          hours: 24,
          description: "Sizes, rhythm and reading, also in Devanagari, Tamil and other scripts with their own heights.",
        },
        {
          skill: "colour-theory",
          name: "Colour",
          hours: 16,
          description: "Contrast, meaning, dark mode and colour vision; palettes named by purpose.",
        },
      ],
      milestones: ["Rebuild five good screens and explain them", "Design one screen in two scripts", "Pass contrast everywhere"],
      certifications: [{ name: "Google UX Design Professional Certificate", provider: "Google on Coursera", level: "Beginner" }],
    },
    {
      phase: "Test and include",
      focus: "Prototypes, tests and accessibility",
      skills: [
        {
          skill: "prototyping",
          name: "Prototypes",
          hours: 20,
          description: "Clickable drafts that are just real enough to answer the question you have.",
        },
        {
          skill: "usability-testing",
          name: "Usability testing",
          hours: 28,
          description: "Tasks, neutral words, five people, findings by severity, and then again.",
        },
        {
          skill: "web-accessibility",
          name: "Accessibility",
          hours: 28,
          description: "WCAG 2.2, keyboard, screen readers, touch targets; design it in from the first sketch.",
        },
      ],
      milestones: ["Run two rounds of tests", "Finish a task by screen reader", "Change a design because of a test"],
      certifications: [
        {
          name: "Certified Professional in Accessibility Core Competencies",
          provider: "International Association of Accessibility Professionals",
          level: "Foundation",
        },
      ],
    },
    {
      phase: "Make it last",
      focus: "Structure, words, systems and your cases",
      skills: [
        {
          skill: "information-architecture",
          name: "Information architecture",
          hours: 18,
          description: "Groups and names people expect, tested by card sorting and trees.",
        },
        {
          skill: "ux-writing",
          name: "Writing in interfaces",
          hours: 14,
          description: "Buttons, errors and empty pages that say what to do, and survive translation.",
        },
        {
          skill: "design-systems",
          name: "Design systems",
          hours: 28,
          description: "Tokens, components, rules and how to get others to use them.",
        },
        {
          skill: "design-portfolio",
          name: "Portfolio",
          hours: 24,
          description: "Three cases told as problem, decision, dead end and effect.",
        },
      ],
      milestones: ["Publish a small design system", "Rewrite twenty messages", "Present three cases in ten minutes each"],
      certifications: [{ name: "UX Certification", provider: "Nielsen Norman Group", level: "Professional" }],
    },
  ],
  projects: [
    {
      name: "Better ticket for your bus",
      difficulty: "Beginner",
      technologies: ["Pen and paper", "Figma"],
      description:
        "Watch ten people buy or read a bus ticket in your town, redraw the ticket or the screen, and test your paper version with five of them.",
    },
    {
      name: "Clinic booking for three generations",
      difficulty: "Intermediate",
      technologies: ["Figma", "Prototyping"],
      description:
        "Research, flow, prototype and two rounds of tests for booking a doctor with one family phone, including large text and one Indian language besides English.",
    },
    {
      name: "Accessibility review of a public site",
      difficulty: "Intermediate",
      technologies: ["WCAG 2.2", "Screen reader"],
      description: "Audit five tasks of a state or university website, show the barriers by short clips, and redesign the worst one.",
    },
    {
      name: "Small design system",
      difficulty: "Advanced",
      technologies: ["Figma", "HTML", "CSS"],
      description:
        "Tokens, eight components with all states in light and dark, rules of use, and one of them built in code with a developer.",
    },
    {
      name: "Field study",
      difficulty: "Advanced",
      technologies: ["User research", "UX writing"],
      description:
        "A week with shopkeepers, farmers or delivery partners, from a question to a recommendation that a company could act on.",
    },
  ],
};
