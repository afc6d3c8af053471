import type { RoadmapEntry } from "./roadmap-entry.ts";

export const cloudArchitectRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "Ground",
      focus: "Linux, networks and cloud ideas",
      skills: [
        {
          skill: "linux",
          name: "Linux",
          hours: 36,
          description: "Processes, services, storage and logs, since the cloud is mostly other people's Linux.",
        },
        {
          skill: "networking",
          name: "Networking",
          hours: 44,
          description: "Addresses, routing, DNS, TLS and load balancing; draw it before you build it.",
        },
        {
          skill: "cloud-computing",
          name: "Cloud foundations",
          hours: 20,
          description: "Regions, zones, shared responsibility, service models and the bill.",
        },
      ],
      milestones: ["Draw the network of your college", "Explain zones and regions", "Set a budget alert"],
      certifications: [{ name: "AWS Certified Cloud Practitioner", provider: "Amazon Web Services", level: "Foundation" }],
    },
    {
      phase: "One cloud well",
      focus: "AWS, identity and networks",
      skills: [
        {
          skill: "aws",
          name: "AWS",
          hours: 70,
          description: "Compute, storage, databases, networks and monitoring, built by hand once and then as code.",
        },
        {
          skill: "iam",
          name: "Identity and access",
          hours: 28,
          description: "Roles, federation, least privilege and conditions; no long-lived keys.",
        },
        {
          skill: "cloud-networking",
          name: "Cloud networks",
          hours: 30,
          description: "Private networks, peering, private endpoints, hybrid links and DNS across them.",
        },
      ],
      milestones: ["Build the three tiers", "Remove every long-lived key", "Explain the bill"],
      certifications: [{ name: "AWS Certified Solutions Architect – Associate", provider: "Amazon Web Services", level: "Associate" }],
    },
    {
      phase: "By code and safely",
      focus: "Code, security, containers and architecture",
      skills: [
        {
          skill: "infrastructure-as-code",
          name: "Infrastructure as code",
          hours: 34,
          description: "Terraform or OpenTofu with modules, remote state, review and drift checks.",
        },
        {
          skill: "cloud-security",
          name: "Cloud security",
          hours: 30,
          description: "Guardrails, encryption, keys, audit logs and detection.",
        },
        {
          skill: "kubernetes",
          name: "Containers and Kubernetes",
          hours: 44,
          description: "What it gives, what it costs, and when a simpler service does the work.",
        },
        {
          skill: "cloud-architecture",
          name: "Cloud architecture",
          hours: 44,
          description: "The pillars, patterns for failure, decisions written with reasons and alternatives.",
        },
      ],
      milestones: ["Build an environment from nothing", "Write five decision records", "Fail a zone on purpose"],
      certifications: [{ name: "HashiCorp Certified: Terraform Associate", provider: "HashiCorp", level: "Associate" }],
    },
    {
      phase: "Architect",
      focus: "Recovery, cost, a second cloud and design",
      skills: [
        {
          skill: "backup-recovery",
          name: "Disaster recovery",
          hours: 20,
          description: "RTO and RPO, standby, immutable backups and drills against the clock.",
        },
        {
          skill: "finops",
          name: "Cloud cost",
          hours: 20,
          description: "Cost per order, budgets, commitments, and who decides about waste.",
        },
        {
          skill: "azure",
          name: "A second cloud",
          hours: 36,
          description: "The same application on Azure, and where the ideas differ under like names.",
        },
        {
          skill: "system-design",
          name: "System design",
          hours: 44,
          description: "Large designs spoken aloud: estimates, bottlenecks, trade-offs.",
        },
      ],
      milestones: ["Meet a recovery time in a drill", "Cut a bill by a fifth", "Defend a design before critics"],
      certifications: [{ name: "Microsoft Certified: Azure Solutions Architect Expert", provider: "Microsoft", level: "Expert" }],
    },
  ],
  projects: [
    {
      name: "Static site done properly",
      difficulty: "Beginner",
      technologies: ["AWS", "Terraform", "CDN"],
      description: "A site on object storage behind a CDN with TLS, no public bucket, everything as code, and a cost under ₹100 a month.",
    },
    {
      name: "Three tiers over two zones",
      difficulty: "Intermediate",
      technologies: ["AWS", "Terraform", "PostgreSQL"],
      description:
        "A network, a load balancer, an application and a managed database over two zones, with a test that takes one zone away.",
    },
    {
      name: "Landing zone for a start-up",
      difficulty: "Intermediate",
      technologies: ["IAM", "Terraform", "AWS"],
      description: "Accounts per stage, sign-in by federation, guardrails, audit logs and budgets, so that a new team starts in an hour.",
    },
    {
      name: "Move a real application",
      difficulty: "Advanced",
      technologies: ["Cloud migration", "Kubernetes", "Observability"],
      description:
        "Take an open-source application from one server to the cloud with a plan, a rehearsal, a way back and a comparison of cost before and after.",
    },
    {
      name: "Recovery drill",
      difficulty: "Advanced",
      technologies: ["Backup and recovery", "AWS", "Azure"],
      description:
        "A second region or cloud for one application, practised twice against an agreed time, with a report that a manager understands.",
    },
  ],
};
