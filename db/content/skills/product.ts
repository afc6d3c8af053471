import type { SkillEntry } from "#contracts/skills.ts";

const manager = ["product_manager"] as const;

/** Deciding what to build, and getting it built. */
export const product: readonly SkillEntry[] = [
  {
    slug: "product-management",
    name: "Product management",
    aliases: "Product manager, Product owner, Product ownership, Product development, Technical product management",
    paths: manager,
  },
  {
    slug: "product-strategy",
    name: "Product strategy",
    aliases: "Product vision, Product sense, Strategic thinking, Business strategy, Product thinking",
    paths: manager,
  },
  {
    slug: "product-discovery",
    name: "Product discovery",
    aliases: "Continuous discovery, Customer discovery, Problem discovery, Jobs to be done, JTBD, Opportunity solution tree",
    paths: ["ui_ux_designer", ...manager],
  },
  {
    slug: "product-roadmapping",
    name: "Product roadmaps",
    aliases: "Product roadmap, Roadmapping, Roadmap planning, Product planning",
    paths: manager,
  },
  {
    slug: "prioritisation",
    name: "Prioritisation",
    aliases: "Prioritization, Backlog prioritisation, Backlog prioritization, RICE framework, MoSCoW, Kano model, Feature prioritization",
    paths: manager,
  },
  {
    slug: "requirements-gathering",
    name: "Requirements and specifications",
    aliases:
      "Requirement gathering, Requirements gathering, Requirement analysis, Requirements analysis, PRD, PRDs, BRD, FRD, SRS document, Product requirement documents, Product requirements",
    paths: ["software_engineer", ...manager],
  },
  {
    slug: "user-stories",
    name: "User stories",
    aliases: "User story, Acceptance criteria, Story mapping, User story mapping, Use cases",
    paths: manager,
  },
  {
    slug: "backlog-management",
    name: "Backlog management",
    aliases: "Backlog grooming, Backlog refinement, Product backlog, Sprint backlog",
    paths: manager,
  },
  {
    slug: "agile",
    name: "Agile",
    aliases: "Agile methodology, Agile methodologies, Agile/Scrum, Agile development, Agile practices, SAFe Agile",
    paths: ["software_engineer", "full_stack_developer", ...manager],
  },
  {
    slug: "scrum",
    name: "Scrum",
    aliases: "Scrum master, Sprint planning, Scrum framework, CSM certification, Daily stand-ups, Sprint retrospectives",
    paths: ["software_engineer", ...manager],
  },
  { slug: "kanban", name: "Kanban", aliases: "Kanban board, Lean methodology, Lean product", paths: manager },
  {
    slug: "jira",
    name: "Jira and Confluence",
    exact: "Confluence",
    aliases: "Jira, Atlassian, Linear app, Trello, Asana, ClickUp",
    paths: ["software_engineer", ...manager],
  },
  {
    slug: "project-management",
    name: "Project management",
    aliases: "Project planning, PMP, MS Project, Project manager, Program management, Programme management, Delivery management, PRINCE2",
    paths: manager,
  },
  {
    slug: "stakeholder-management",
    name: "Stakeholder management",
    aliases:
      "Stakeholder communication, Stakeholders management, Cross-functional collaboration, Cross-functional teams, Managing stakeholders, Client management",
    paths: ["cloud_architect", "ui_ux_designer", ...manager],
  },
  {
    slug: "market-research",
    name: "Market research",
    aliases: "Competitive analysis, Competitor analysis, Market analysis, Market sizing, Guesstimates, SWOT analysis, User segmentation",
    paths: manager,
  },
  {
    slug: "product-analytics",
    name: "Product analytics",
    aliases:
      "Google Analytics, GA4, Mixpanel, Amplitude analytics, CleverTap, MoEngage, Funnel analysis, Cohort analysis, Web analytics, PostHog",
    paths: ["data_scientist", "ui_ux_designer", ...manager],
  },
  {
    slug: "metrics",
    name: "Product metrics",
    aliases: "KPIs, KPI, North Star metric, OKRs, OKR, Retention metrics, AARRR, Success metrics, Unit economics",
    paths: ["data_scientist", ...manager],
  },
  {
    slug: "go-to-market",
    name: "Go-to-market",
    aliases: "GTM, Go-to-market strategy, Product launch, Product launches, Product marketing, GTM strategy",
    paths: manager,
  },
  {
    slug: "pricing",
    name: "Pricing",
    aliases: "Pricing strategy, Monetisation, Monetization, Pricing models, Business model canvas",
    context: "Pricing",
    paths: manager,
  },
  {
    slug: "growth",
    name: "Growth",
    aliases: "Growth hacking, User acquisition, Growth experiments, Product-led growth, PLG, Growth marketing, Activation and retention",
    context: "Growth",
    paths: manager,
  },
  {
    slug: "business-analysis",
    name: "Business analysis",
    aliases: "Business analyst, BPMN, Process mapping, Gap analysis, Process improvement, Business process modelling",
    paths: manager,
  },
  { slug: "mvp", name: "Minimum viable product", exact: "MVP", aliases: "MVPs, Lean startup, Minimum viable products", paths: manager },
  {
    slug: "customer-feedback",
    name: "Customer feedback",
    aliases: "Voice of customer, Voice of the customer, NPS, CSAT, Customer empathy, User feedback",
    paths: ["ui_ux_designer", ...manager],
  },
  {
    slug: "fintech",
    name: "Fintech",
    aliases: "Fin tech, Digital payments, UPI, BFSI, NBFC, Lending products, Digital lending, Account Aggregator",
    paths: manager,
  },
  {
    slug: "ecommerce",
    name: "E-commerce",
    aliases: "Ecommerce, E commerce, ONDC, Quick commerce, Online retail, D2C",
    paths: ["full_stack_developer", ...manager],
  },
  {
    slug: "saas",
    name: "SaaS",
    aliases: "B2B SaaS, Software as a service, SaaS products, Multi-tenant SaaS",
    paths: ["cloud_architect", ...manager],
  },
  {
    slug: "digital-public-infrastructure",
    name: "India Stack",
    aliases: "Digital public infrastructure, DPI, Aadhaar, DigiLocker, Aadhaar e-KYC, eKYC, ABDM, Beckn",
    paths: ["backend_developer", ...manager],
  },
  {
    slug: "digital-marketing",
    name: "Digital marketing",
    aliases: "SEM, Google Ads, Performance marketing, Social media marketing, Email marketing, Content marketing",
    paths: manager,
  },
  {
    slug: "no-code",
    name: "No-code tools",
    aliases:
      "Low-code, No code, Low code, Bubble.io, Power Apps, Zapier, n8n, Power Automate, Webflow, Airtable, Retool, RPA, UiPath, Automation Anywhere",
    paths: ["ui_ux_designer", ...manager],
  },
  {
    slug: "ai-product-management",
    name: "AI product management",
    aliases: "AI products, AI product manager, AI/ML products, AI-powered products",
    paths: ["machine_learning_engineer", ...manager],
  },
];
