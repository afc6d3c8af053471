import type { RoadmapEntry } from "./roadmap-entry.ts";

export const devopsEngineerRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "Know the machine",
      focus: "Linux, scripts, Git and networks",
      skills: [
        {
          skill: "linux",
          name: "Linux",
          hours: 50,
          description:
            "Files, processes, users, services, logs and disks. Live in a terminal for a month, and break and fix your own machine.",
        },
        {
          skill: "bash",
          name: "Shell scripts",
          hours: 24,
          description: "Small scripts that stop on errors, can run twice and say what they do.",
        },
        {
          skill: "git",
          name: "Git",
          hours: 14,
          description: "Branches, merges, tags, and the history as the record of who changed what in production.",
        },
        {
          skill: "networking",
          name: "Networking",
          hours: 40,
          description: "Addresses, routes, DNS, TLS, HTTP and firewalls; follow one request by tools from name to answer.",
        },
      ],
      milestones: ["Run your own server for a month", "Explain a request from name to answer", "Automate a chore you did three times"],
      certifications: [
        { name: "Linux Foundation Certified System Administrator", provider: "The Linux Foundation", level: "Intermediate" },
      ],
    },
    {
      phase: "Build the road",
      focus: "Python, containers and pipelines",
      skills: [
        {
          skill: "python",
          name: "Python",
          hours: 36,
          description: "Scripts, APIs and small services for the things a shell script has outgrown.",
        },
        {
          skill: "docker",
          name: "Docker",
          hours: 28,
          description: "Images, layers, networks and volumes; small images that do not run as root.",
        },
        {
          skill: "ci-cd",
          name: "CI/CD",
          hours: 32,
          description: "Pipelines that build once, test, scan and promote, with a way back that was practised.",
        },
      ],
      milestones: ["Release by a merge", "Make an image smaller than 100 MB", "Roll back on purpose"],
    },
    {
      phase: "Own the cloud",
      focus: "Cloud, code for it, and the cluster",
      skills: [
        {
          skill: "aws",
          name: "Cloud basics on AWS",
          hours: 50,
          description: "Networks, machines, storage, identity and the bill. Use the free tier with a budget alert from the first day.",
        },
        {
          skill: "terraform",
          name: "Infrastructure as code",
          hours: 32,
          description: "Plans, modules and remote state; nothing important made by clicking.",
        },
        {
          skill: "kubernetes",
          name: "Kubernetes",
          hours: 70,
          description: "Pods, deployments, services, probes, requests and rollouts; first by hand, then with a managed cluster.",
        },
      ],
      milestones: ["Build an environment from nothing by code", "Explain your bill line by line", "Upgrade a cluster"],
      certifications: [
        { name: "AWS Certified Solutions Architect – Associate", provider: "Amazon Web Services", level: "Associate" },
        { name: "HashiCorp Certified: Terraform Associate", provider: "HashiCorp", level: "Associate" },
      ],
    },
    {
      phase: "Keep it running",
      focus: "Monitoring, configuration, GitOps and reliability",
      skills: [
        {
          skill: "prometheus",
          name: "Monitoring and alerts",
          hours: 30,
          description: "Metrics, dashboards and few alerts that mean something, on symptoms people feel.",
        },
        {
          skill: "ansible",
          name: "Configuration management",
          hours: 18,
          description: "The same state on many machines, with playbooks that may run again and again.",
        },
        {
          skill: "gitops",
          name: "GitOps",
          hours: 20,
          description: "The wanted state in Git and an agent that keeps the cluster equal to it.",
        },
        {
          skill: "sre",
          name: "Reliability engineering",
          hours: 36,
          description: "Objectives, error budgets, incidents without blame and capacity. Practise failures on purpose.",
        },
      ],
      milestones: ["Delete an alert nobody needs", "Write an objective with its budget", "Hold a game day"],
      certifications: [
        { name: "Certified Kubernetes Administrator", provider: "Cloud Native Computing Foundation", level: "Professional" },
      ],
    },
  ],
  projects: [
    {
      name: "Your own server",
      difficulty: "Beginner",
      technologies: ["Linux", "nginx", "systemd"],
      description:
        "One small virtual machine with a website, TLS renewed by itself, a firewall, backups and a written way to build it again in an hour.",
    },
    {
      name: "Pipeline for a small application",
      difficulty: "Intermediate",
      technologies: ["Git", "Docker", "GitHub Actions"],
      description:
        "Build, test, scan and release an application on every merge in under eight minutes, with a rollback that you have used.",
    },
    {
      name: "Two environments from code",
      difficulty: "Intermediate",
      technologies: ["Terraform", "AWS"],
      description:
        "A network, a database and a service as modules, the same code for test and production, and a report of the monthly cost.",
    },
    {
      name: "Cluster that survives",
      difficulty: "Advanced",
      technologies: ["Kubernetes", "Helm", "Prometheus"],
      description:
        "Run three services on a cluster, take away nodes under load, and tune probes, budgets and alerts until users notice nothing.",
    },
    {
      name: "Game day with report",
      difficulty: "Advanced",
      technologies: ["SRE", "Prometheus", "Kubernetes"],
      description:
        "Let a friend break something in your system, find and fix it against the clock, and write a blameless review with three actions that you then carry out.",
    },
  ],
};
