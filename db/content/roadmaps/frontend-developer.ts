import type { RoadmapEntry } from "./roadmap-entry.ts";

export const frontendDeveloperRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "The page",
      focus: "HTML, CSS, all screens and Git",
      skills: [
        {
          skill: "html",
          name: "HTML",
          hours: 30,
          description: "Elements by meaning, forms, tables, media and the landmarks that screen readers use.",
        },
        {
          skill: "css",
          name: "CSS",
          hours: 50,
          description: "Cascade, box, Flexbox, Grid, custom properties and layers. Rebuild ten pages from screenshots.",
        },
        {
          skill: "responsive-design",
          name: "Responsive design",
          hours: 20,
          description: "From 320 pixels to wide screens with fluid sizes, container queries and images that fit.",
        },
        { skill: "git", name: "Git", hours: 12, description: "Branches, small commits, pull requests and a clean history." },
      ],
      milestones: ["Rebuild ten pages", "Publish the menu", "Explain the cascade with an example"],
      certifications: [{ name: "Responsive Web Design Certification", provider: "freeCodeCamp", level: "Beginner" }],
    },
    {
      phase: "The behaviour",
      focus: "JavaScript, accessibility and types",
      skills: [
        {
          skill: "javascript",
          name: "JavaScript",
          hours: 80,
          description: "The language, the DOM, events, promises, modules and fetch. Build without a framework first.",
        },
        {
          skill: "web-accessibility",
          name: "Accessibility",
          hours: 28,
          description: "Keyboard, names, focus, contrast, announcements; finish a task with a screen reader every week.",
        },
        {
          skill: "typescript",
          name: "TypeScript",
          hours: 36,
          description: "Types that describe your data, narrowing, generics where they help, and parsing at the border.",
        },
      ],
      milestones: ["Build the quiz without a framework", "Finish a task by screen reader", "Type the data of an open API"],
    },
    {
      phase: "The application",
      focus: "React, state and tests",
      skills: [
        {
          skill: "react",
          name: "React",
          hours: 60,
          description: "Components, state, effects only where needed, forms, and rendering on the server.",
        },
        {
          skill: "state-management",
          name: "State",
          hours: 18,
          description: "What belongs in the address, on the server, in a component; a store only for the rest.",
        },
        { skill: "unit-testing", name: "Testing", hours: 24, description: "Logic by unit tests, components by role and name." },
      ],
      milestones: ["Build the train search", "Delete an effect that was not needed", "Test by role and name"],
      certifications: [{ name: "Meta Front-End Developer Professional Certificate", provider: "Meta on Coursera", level: "Beginner" }],
    },
    {
      phase: "The craft",
      focus: "Journeys, speed, a framework and systems",
      skills: [
        {
          skill: "end-to-end-testing",
          name: "Browser tests",
          hours: 16,
          description: "A few journeys in a real browser that tell you whether people can do what they came for.",
        },
        {
          skill: "web-performance",
          name: "Performance",
          hours: 30,
          description: "Core Web Vitals, images, fonts, bundles; measure on a cheap phone and a slow network.",
        },
        {
          skill: "next-js",
          name: "A full framework",
          hours: 30,
          description: "Routing, server rendering, caching and forms in Next.js, and how others such as React Router do it.",
        },
        {
          skill: "design-systems",
          name: "Design systems",
          hours: 18,
          description: "Tokens, components and documentation that several teams can use.",
        },
      ],
      milestones: [
        "Pass the Core Web Vitals on a cheap phone",
        "Contribute to an open component library",
        "Explain one page from request to paint",
      ],
      certifications: [
        {
          name: "Web Accessibility Specialist",
          provider: "International Association of Accessibility Professionals",
          level: "Professional",
        },
      ],
    },
  ],
  projects: [
    {
      name: "Menu of your favourite eatery",
      difficulty: "Beginner",
      technologies: ["HTML", "CSS"],
      description:
        "A page in two languages that prints well, reads well in the sun, works at 320 pixels and passes an accessibility check.",
    },
    {
      name: "Quiz without a framework",
      difficulty: "Beginner",
      technologies: ["JavaScript", "HTML", "CSS"],
      description: "Questions, a timer that can be switched off, results and history kept on the device, usable by keyboard alone.",
    },
    {
      name: "Train search",
      difficulty: "Intermediate",
      technologies: ["TypeScript", "React", "REST API"],
      description:
        "Search stations while typing, filters in the address, loading, empty and error states, old answers never over newer ones.",
    },
    {
      name: "News reader for slow lines",
      difficulty: "Intermediate",
      technologies: ["React", "Service worker", "Web performance"],
      description:
        "First page under 100 KB, readable without JavaScript, the last stories offline, measured by Core Web Vitals on a real phone.",
    },
    {
      name: "Component library",
      difficulty: "Advanced",
      technologies: ["React", "TypeScript", "Storybook", "Playwright"],
      description:
        "Eight accessible components with tokens for light and dark, tests by role, documentation and a version that a friend uses in a project.",
    },
  ],
};
