import type { RoadmapEntry } from "./roadmap-entry.ts";

export const dataScientistRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "Speak with data",
      focus: "Python, notebooks and SQL",
      skills: [
        {
          skill: "python",
          name: "Python",
          hours: 50,
          description:
            "Functions, collections, files, virtual environments and readable code. Write scripts that a colleague can run, not only cells that ran once.",
        },
        {
          skill: "jupyter",
          name: "Jupyter notebooks",
          hours: 8,
          description: "Explore step by step, keep the order of cells honest, and restart and run all before you believe a result.",
        },
        {
          skill: "sql",
          name: "SQL",
          hours: 40,
          description:
            "Joins, grouping, window functions and checking row counts after each join. Most company data will reach you this way.",
        },
      ],
      milestones: [
        "Answer ten questions of your own with public data",
        "Write a window function from memory",
        "Share a notebook that runs from top to bottom",
      ],
      certifications: [{ name: "Google Data Analytics Professional Certificate", provider: "Google on Coursera", level: "Beginner" }],
    },
    {
      phase: "Trust the data",
      focus: "Tables, cleaning, statistics and charts",
      skills: [
        {
          skill: "pandas",
          name: "pandas",
          hours: 36,
          description:
            "Reading, filtering, joining, grouping and reshaping tables. Learn the habits that avoid silent copies and wrong types.",
        },
        {
          skill: "data-cleaning",
          name: "Data cleaning",
          hours: 24,
          description: "Missing values, duplicates, units, spellings and dates. Write down each decision, since it changes the answer.",
        },
        {
          skill: "statistics",
          name: "Statistics",
          hours: 60,
          description:
            "Distributions, sampling, intervals, regression and what a p-value does not say. Simulate it in Python when a formula stays abstract.",
        },
        {
          skill: "data-visualisation",
          name: "Charts and stories",
          hours: 24,
          description: "The right chart, honest axes, one message each. Redraw ten charts from newspapers and say what they hide.",
        },
      ],
      milestones: [
        "Publish the air quality project",
        "Explain an interval to someone outside your field",
        "Find an error in a published chart",
      ],
      certifications: [{ name: "Microsoft Certified: Power BI Data Analyst Associate", provider: "Microsoft", level: "Associate" }],
    },
    {
      phase: "Predict honestly",
      focus: "Models, pipelines and features",
      skills: [
        {
          skill: "machine-learning",
          name: "Machine learning",
          hours: 60,
          description:
            "Linear models, trees, boosting and clustering, with validation that resembles real use. Always beat a simple baseline first.",
        },
        {
          skill: "scikit-learn",
          name: "scikit-learn",
          hours: 30,
          description: "Pipelines, cross-validation and search, so that nothing from the test set leaks into training.",
        },
        {
          skill: "feature-engineering",
          name: "Feature engineering",
          hours: 24,
          description: "Turn dates, texts, places and histories into columns that were known at the time of prediction.",
        },
      ],
      milestones: [
        "Beat a baseline without leakage",
        "Explain a model's three largest mistakes",
        "Finish the student project with its fairness check",
      ],
      certifications: [{ name: "IBM Data Science Professional Certificate", provider: "IBM on Coursera", level: "Beginner" }],
    },
    {
      phase: "Decide with it",
      focus: "Tests, experiments, time and depth",
      skills: [
        {
          skill: "hypothesis-testing",
          name: "Testing hypotheses",
          hours: 20,
          description: "Effect sizes, power, many comparisons and what to fix before you look at data.",
        },
        {
          skill: "ab-testing",
          name: "Experiments",
          hours: 20,
          description: "Plan, run and read an A/B test, with guardrails and without peeking.",
        },
        {
          skill: "time-series",
          name: "Time series",
          hours: 28,
          description: "Seasons, festivals that move, naive baselines and backtests that go forward in time.",
        },
        {
          skill: "deep-learning",
          name: "Deep learning basics",
          hours: 40,
          description:
            "What networks add for text and images, how to start from a pretrained model, and when boosting on a table is better.",
        },
      ],
      milestones: [
        "Run one experiment",
        "Backtest a forecast over a festival",
        "Present a project to a non-technical listener in ten minutes",
      ],
      certifications: [{ name: "Databricks Certified Machine Learning Associate", provider: "Databricks", level: "Associate" }],
    },
  ],
  projects: [
    {
      name: "Air quality of your city",
      difficulty: "Beginner",
      technologies: ["Python", "pandas", "Jupyter"],
      description:
        "Clean the hourly readings of the public pollution stations of one city, deal with gaps openly, and show in three charts when it is best to run outside.",
    },
    {
      name: "Prices at the mandi",
      difficulty: "Intermediate",
      technologies: ["SQL", "Python", "time-series analysis"],
      description:
        "Load the public daily prices of five crops, join them with weather and festivals, and forecast a week ahead against the naive guess of last week's price.",
    },
    {
      name: "Which students need help",
      difficulty: "Intermediate",
      technologies: ["scikit-learn", "Python"],
      description:
        "A model on an open education data set that names students at risk, judged by how many a mentor can really meet, with a check that it is fair by group.",
    },
    {
      name: "An experiment from start to end",
      difficulty: "Advanced",
      technologies: ["Python", "Statistics"],
      description:
        "Plan a small experiment in your college or on a website, compute the sample beforehand, run it, and write the report including what you got wrong.",
    },
    {
      name: "Complaint sorter in two languages",
      difficulty: "Advanced",
      technologies: ["Python", "scikit-learn", "Hugging Face"],
      description:
        "Sort public complaints in English and Hindi by topic with embeddings and a linear model, measured per language, with unsure ones left to people.",
    },
  ],
};
