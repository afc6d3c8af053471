import type { SkillEntry } from "#contracts/skills.ts";

const cloudPaths = ["cloud_architect", "devops_engineer"] as const;
const architect = ["cloud_architect"] as const;

/** The public clouds and designing for them. */
export const cloud: readonly SkillEntry[] = [
  {
    slug: "cloud-computing",
    name: "Cloud computing",
    aliases:
      "Cloud platforms, Cloud services, Cloud infrastructure, Public cloud, Cloud technologies, Cloud fundamentals, Cloud engineer, IaaS, PaaS",
    exact: "Cloud",
    paths: ["software_engineer", "backend_developer", ...cloudPaths],
  },
  {
    slug: "aws",
    name: "AWS",
    aliases: "Amazon Web Services, AWS Cloud, AWS services, AWS certified",
    paths: ["backend_developer", "full_stack_developer", "machine_learning_engineer", ...cloudPaths],
  },
  {
    slug: "azure",
    name: "Microsoft Azure",
    aliases: "Azure, Azure Cloud, MS Azure, Azure services",
    paths: ["backend_developer", ...cloudPaths],
  },
  {
    slug: "gcp",
    name: "Google Cloud",
    aliases: "GCP, Google Cloud Platform, Google Cloud services",
    paths: ["backend_developer", "machine_learning_engineer", ...cloudPaths],
  },
  { slug: "oracle-cloud", name: "Oracle Cloud", aliases: "Oracle Cloud Infrastructure, OCI cloud", paths: architect },
  {
    slug: "ec2",
    name: "Cloud virtual machines",
    aliases: "EC2, Amazon EC2, AWS EC2, Azure VMs, Google Compute Engine, Compute Engine",
    paths: cloudPaths,
  },
  {
    slug: "object-storage",
    name: "Object storage",
    aliases: "S3, Amazon S3, AWS S3, Azure Blob Storage, Blob storage, Google Cloud Storage, MinIO",
    paths: ["backend_developer", ...cloudPaths],
  },
  {
    slug: "managed-databases",
    name: "Managed databases",
    aliases: "RDS, Amazon RDS, Amazon Aurora, Aurora PostgreSQL, Azure SQL, Cloud SQL, Cloud Spanner, AlloyDB",
    paths: ["backend_developer", ...cloudPaths],
  },
  {
    slug: "cloud-networking",
    name: "Cloud networking",
    aliases: "VPC, VPCs, Virtual private cloud, Route 53, Transit Gateway, VNet, CloudFront, CDN, Content delivery network, Private Link",
    paths: cloudPaths,
  },
  {
    slug: "iam",
    name: "Identity and access management",
    exact: "IAM",
    aliases: "IAM policies, AWS IAM, Identity management, Okta, Privileged access management, CyberArk, Zero trust, Least privilege",
    paths: ["cybersecurity_analyst", ...cloudPaths],
  },
  {
    slug: "cloud-security",
    name: "Cloud security",
    aliases: "CSPM, Cloud security posture, AWS security, Azure security, CNAPP, Shared responsibility model",
    paths: ["cybersecurity_analyst", ...cloudPaths],
  },
  {
    slug: "cloud-architecture",
    name: "Cloud architecture",
    aliases:
      "Well-Architected Framework, Cloud architect, Solution architecture, Solutions architect, Solution architect, Landing zone, Landing zones, Cloud design patterns",
    paths: architect,
  },
  {
    slug: "cloud-migration",
    name: "Cloud migration",
    aliases: "Migration to cloud, Lift and shift, Application modernisation, Application modernization, Database migration",
    paths: architect,
  },
  {
    slug: "finops",
    name: "Cloud cost management",
    aliases: "FinOps, Cloud cost optimisation, Cloud cost optimization, Cost optimisation, Cost optimization, AWS Cost Explorer",
    paths: cloudPaths,
  },
  {
    slug: "multi-cloud",
    name: "Multi-cloud and hybrid cloud",
    aliases: "Multi-cloud, Multicloud, Hybrid cloud, Azure Arc, Anthos",
    paths: architect,
  },
  {
    slug: "cloud-native",
    name: "Cloud-native development",
    aliases: "Cloud-native, CNCF, Twelve-factor app, 12-factor app, Knative",
    paths: ["backend_developer", ...cloudPaths],
  },
  {
    slug: "enterprise-architecture",
    name: "Enterprise architecture",
    aliases: "TOGAF, Enterprise architect, ArchiMate, Architecture governance",
    paths: architect,
  },
  {
    slug: "data-centre-networking",
    name: "Routing and switching",
    aliases: "Routing and switching, BGP, OSPF, VLAN, VLANs, SD-WAN, Cisco routers, MPLS",
    exact: "Cisco",
    paths: ["cloud_architect", "cybersecurity_analyst"],
  },
  {
    slug: "high-level-design",
    name: "High-level design",
    exact: "HLD",
    aliases: "Architecture diagrams, C4 model, Architecture decision records, Solution design, Technical design",
    paths: ["cloud_architect", "software_engineer"],
  },
  {
    slug: "data-residency",
    name: "Data residency and privacy law",
    aliases: "DPDP Act, DPDP, DPDPA, GDPR, Data protection, Data privacy, Data localisation, Data localization",
    paths: ["cloud_architect", "cybersecurity_analyst", "product_manager"],
  },
  {
    slug: "iot",
    name: "Internet of Things",
    aliases: "IoT, MQTT, AWS IoT, Azure IoT, Arduino, Raspberry Pi, ESP32",
    paths: ["software_engineer", "cloud_architect"],
  },
];
