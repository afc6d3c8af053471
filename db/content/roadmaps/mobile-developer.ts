import type { RoadmapEntry } from "./roadmap-entry.ts";

export const mobileDeveloperRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "First app",
      focus: "Kotlin, Git and Android",
      skills: [
        {
          skill: "kotlin",
          name: "Kotlin",
          hours: 44,
          description: "Types, null safety, collections, functions and coroutines. Small programs first, then screens.",
        },
        { skill: "git", name: "Git", hours: 12, description: "Branches, small commits and reviews from the first project on." },
        {
          skill: "android",
          name: "Android",
          hours: 60,
          description: "Activities, lifecycle, permissions, resources and background work, on a real cheap phone as well as the emulator.",
        },
      ],
      milestones: ["Run an app on your own phone", "Handle rotation and refusal of a permission", "Share it with five people"],
    },
    {
      phase: "Solid screens",
      focus: "Compose, architecture and servers",
      skills: [
        {
          skill: "jetpack-compose",
          name: "Jetpack Compose",
          hours: 50,
          description: "Screens as a function of state, lists, navigation and side effects; read why something recomposes.",
        },
        {
          skill: "mvvm",
          name: "App architecture",
          hours: 28,
          description: "State holders, one source of truth, layers that can be tested alone.",
        },
        {
          skill: "rest-api",
          name: "Talking to servers",
          hours: 24,
          description: "HTTP, JSON, errors, time-outs, retries and sign-in without leaking tokens.",
        },
      ],
      milestones: ["Build ten screens without lost state", "Test a view model", "Show every error in plain words"],
      certifications: [{ name: "Meta Android Developer Professional Certificate", provider: "Meta on Coursera", level: "Beginner" }],
    },
    {
      phase: "Ready for real phones",
      focus: "Offline, tests, notifications, speed and the store",
      skills: [
        {
          skill: "offline-storage",
          name: "Offline and storage",
          hours: 30,
          description: "A local database as the truth, an outbox for changes, and honest words about what is not yet sent.",
        },
        {
          skill: "mobile-testing",
          name: "Testing",
          hours: 28,
          description: "Unit tests for logic, tests for screens, a few journeys on real devices.",
        },
        {
          skill: "push-notifications",
          name: "Notifications",
          hours: 12,
          description: "Tokens, channels, permission at the right moment, and restraint.",
        },
        {
          skill: "mobile-performance",
          name: "Performance",
          hours: 28,
          description: "Start-up, scrolling, memory, battery and size, measured on a phone with 3 GB.",
        },
        {
          skill: "app-store-publishing",
          name: "Publishing",
          hours: 16,
          description: "Signing, stages, store rules, privacy forms and reading reviews.",
        },
      ],
      milestones: ["Use your app for a day in flight mode", "Start in under two seconds on a cheap phone", "Release to a test track"],
      certifications: [{ name: "Certified Tester – Mobile Application Testing", provider: "ISTQB", level: "Specialist" }],
    },
    {
      phase: "The other platform",
      focus: "Swift, iOS and Flutter",
      skills: [
        {
          skill: "swift",
          name: "Swift",
          hours: 36,
          description: "The language of Apple's platforms: optionals, value types, protocols and structured concurrency.",
        },
        {
          skill: "ios",
          name: "iOS with SwiftUI",
          hours: 44,
          description: "One of your apps again for iOS, and what its users expect to be different.",
        },
        {
          skill: "flutter",
          name: "Flutter",
          hours: 40,
          description: "One code for both systems: widgets, state, platform channels, and where its limits are.",
        },
      ],
      milestones: ["Bring an app to iOS", "Build one screen in Flutter", "Write down when you would choose which"],
      certifications: [{ name: "App Development with Swift Certified User", provider: "Apple, by Certiport", level: "Entry" }],
    },
  ],
  projects: [
    {
      name: "Monthly budget in rupees",
      difficulty: "Beginner",
      technologies: ["Kotlin", "Jetpack Compose", "Room"],
      description:
        "Expenses with categories and a monthly view that works offline, in light and dark, with large fonts, and loses nothing on rotation.",
    },
    {
      name: "Local train companion",
      difficulty: "Intermediate",
      technologies: ["Kotlin", "REST API", "WorkManager"],
      description:
        "Timetable of one suburban line stored on the phone, a reminder before departure, and a clear sign of how old the data is.",
    },
    {
      name: "Shop with UPI",
      difficulty: "Intermediate",
      technologies: ["Jetpack Compose", "Firebase", "UPI"],
      description:
        "A catalogue, a basket and payment in a provider's test mode, with pending payments shown honestly and confirmed by the server.",
    },
    {
      name: "Health worker's notebook",
      difficulty: "Advanced",
      technologies: ["Kotlin", "SQLite", "Sync"],
      description:
        "Visits recorded offline for days on a cheap phone, synced later without duplicates, in two languages, with data encrypted on the device.",
    },
    {
      name: "The same app on iOS or in Flutter",
      difficulty: "Advanced",
      technologies: ["Swift", "SwiftUI", "Flutter"],
      description:
        "Bring one of your apps to the other platform, keep its habits, publish both to a test track and compare size, start-up and effort.",
    },
  ],
};
