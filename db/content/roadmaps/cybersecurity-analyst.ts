import type { RoadmapEntry } from "./roadmap-entry.ts";

export const cybersecurityAnalystRoadmap: RoadmapEntry = {
  phases: [
    {
      phase: "Understand systems",
      focus: "Networks, Linux, foundations and packets",
      skills: [
        {
          skill: "networking",
          name: "Networking",
          hours: 50,
          description: "Addresses, routing, DNS, TLS and HTTP, seen packet by packet.",
        },
        {
          skill: "linux",
          name: "Linux",
          hours: 40,
          description: "Users, permissions, processes, services and logs; most tools and many victims run it.",
        },
        {
          skill: "cybersecurity",
          name: "Security foundations",
          hours: 30,
          description: "Confidentiality, integrity, availability, risk, identity and the usual controls.",
        },
        {
          skill: "wireshark",
          name: "Packet analysis",
          hours: 20,
          description: "Read captures, follow conversations and find what does not belong.",
        },
      ],
      milestones: ["Explain TLS from a capture", "Harden a machine", "Name the risks of a shop you know"],
      certifications: [{ name: "Certified in Cybersecurity", provider: "ISC2", level: "Entry" }],
    },
    {
      phase: "Understand attacks",
      focus: "Code, networks, cryptography and the web",
      skills: [
        {
          skill: "python",
          name: "Python for analysts",
          hours: 36,
          description: "Parse logs, call APIs, automate the dull half of the shift.",
        },
        {
          skill: "network-security",
          name: "Network security",
          hours: 30,
          description: "Firewalls, segments, VPN, detection, and how attackers move sideways.",
        },
        {
          skill: "cryptography",
          name: "Cryptography in use",
          hours: 20,
          description: "Hashes, keys, signatures, certificates and the usual mistakes, without inventing any.",
        },
        {
          skill: "owasp",
          name: "Web attacks",
          hours: 36,
          description: "The OWASP Top 10 tried on vulnerable training applications, and the repair of each.",
        },
      ],
      milestones: ["Solve forty practice labs", "Write three good reports", "Repair a flaw you found"],
      certifications: [{ name: "Google Cybersecurity Professional Certificate", provider: "Google on Coursera", level: "Beginner" }],
    },
    {
      phase: "See and respond",
      focus: "SIEM, SOC and incidents",
      skills: [
        {
          skill: "siem",
          name: "SIEM",
          hours: 40,
          description: "Searches, rules, tuning and dashboards with free tools such as Wazuh, Elastic or Splunk's free tier.",
        },
        {
          skill: "soc-operations",
          name: "Work in a SOC",
          hours: 30,
          description: "Triage, notes, handover, runbooks and MITRE ATT&CK as a shared language.",
        },
        {
          skill: "incident-response",
          name: "Incident response",
          hours: 36,
          description: "Contain, keep evidence, recover, report to CERT-In in time, and learn without blame.",
        },
      ],
      milestones: ["Detect seven of ten attacks", "Write a clean timeline", "Report in time in an exercise"],
      certifications: [{ name: "CompTIA Security+", provider: "CompTIA", level: "Intermediate" }],
    },
    {
      phase: "Go deeper",
      focus: "Mail, hunting and the cloud",
      skills: [
        {
          skill: "phishing-defence",
          name: "Phishing and mail",
          hours: 16,
          description: "Headers, SPF, DKIM, DMARC, sandboxes, and helping people instead of shaming them.",
        },
        {
          skill: "threat-hunting",
          name: "Threat hunting",
          hours: 28,
          description: "From a hypothesis to a query to a rule, or to a written gap.",
        },
        {
          skill: "cloud-security",
          name: "Cloud security",
          hours: 30,
          description: "Identity, logging, public exposure and the usual faults of AWS and Azure accounts.",
        },
      ],
      milestones: ["Turn a hunt into a rule", "Review a cloud account", "Help ten people to report a mail"],
      certifications: [{ name: "Microsoft Certified: Security Operations Analyst Associate", provider: "Microsoft", level: "Associate" }],
    },
  ],
  projects: [
    {
      name: "Watch your own network",
      difficulty: "Beginner",
      technologies: ["Wireshark", "Linux"],
      description: "Capture a day at home with everybody's consent, explain the ten most talkative names, and write what surprised you.",
    },
    {
      name: "Home SIEM",
      difficulty: "Intermediate",
      technologies: ["Wazuh or Elastic", "Linux", "Windows"],
      description:
        "Two virtual machines, their logs in one place, ten attacks from Atomic Red Team, and rules that find at least seven of them.",
    },
    {
      name: "Mend a broken shop",
      difficulty: "Intermediate",
      technologies: ["OWASP Juice Shop", "Burp Suite"],
      description: "Find fifteen flaws in the training shop, write each as a report a developer can act on, and repair five in the code.",
    },
    {
      name: "Phishing desk",
      difficulty: "Intermediate",
      technologies: ["Python", "Email security"],
      description:
        "A script that reads reported mails, extracts links and headers, checks them safely and writes the first half of the ticket.",
    },
    {
      name: "Tabletop exercise",
      difficulty: "Advanced",
      technologies: ["Incident response", "Writing"],
      description:
        "A ransomware exercise for a small firm or your college: script, roles, CERT-In report as practice, and a review with actions.",
    },
  ],
};
