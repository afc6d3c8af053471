import type { SkillEntry } from "#contracts/skills.ts";

const devOps = ["devops_engineer"] as const;
const platform = ["devops_engineer", "cloud_architect"] as const;
const shared = ["backend_developer", "full_stack_developer", "software_engineer", ...platform] as const;

/** Building, shipping and running software, and the clouds it runs in. */
export const devops: readonly SkillEntry[] = [
  {
    slug: "devops",
    name: "DevOps",
    aliases: "Dev Ops, DevOpsCon, DevOpsDays, DevOps practices, DevOps engineer, DevOps culture",
    paths: platform,
  },
  {
    slug: "ci-cd",
    name: "CI/CD",
    aliases:
      "CICD, CI CD, CI & CD, Continuous integration, Continuous delivery, Continuous deployment, CI/CD pipelines, Deployment pipelines, Build pipelines",
    paths: shared,
  },
  { slug: "jenkins", name: "Jenkins", aliases: "Jenkinsfile, CloudBees, TeamCity, Bamboo CI", paths: devOps },
  { slug: "github-actions", name: "GitHub Actions", aliases: "GitHub workflows", paths: shared },
  {
    slug: "gitlab-ci",
    name: "GitLab CI",
    aliases: "GitLab CI/CD, GitLab pipelines, CircleCI, Travis CI, Azure DevOps, Azure Pipelines",
    paths: devOps,
  },
  { slug: "gitops", name: "GitOps", aliases: "Git Ops, Argo CD, ArgoCD, Flux CD, FluxCD, Argo Workflows", paths: platform },
  {
    slug: "docker",
    name: "Docker",
    aliases: "Dockerfile, Docker Compose, Docker Swarm, Dockerised, Dockerized, Dockerization, Podman",
    paths: ["machine_learning_engineer", ...shared],
  },
  {
    slug: "containers",
    name: "Containers",
    aliases: "Containerisation, Containerization, containerd, Container orchestration, OCI images, Containerized applications",
    paths: platform,
  },
  {
    slug: "kubernetes",
    name: "Kubernetes",
    aliases: "KubeCon, K8s, K8, Kubernets, Kubernates, kubectl, EKS, AKS, GKE, Amazon EKS, K3s",
    paths: ["backend_developer", "machine_learning_engineer", "software_engineer", ...platform],
  },
  { slug: "helm", name: "Helm", context: "Helm", aliases: "Helm charts, Helm chart, Kustomize", paths: platform },
  { slug: "openshift", name: "OpenShift", aliases: "Red Hat OpenShift, Rancher, VMware Tanzu", paths: platform },
  { slug: "service-mesh", name: "Service mesh", aliases: "Istio, Linkerd, Envoy proxy, Cilium, eBPF", paths: platform },
  { slug: "terraform", name: "Terraform", aliases: "OpenTofu, HashiCorp Terraform, Terragrunt, HCL Terraform", paths: platform },
  {
    slug: "infrastructure-as-code",
    name: "Infrastructure as code",
    aliases: "IaC, Pulumi, CloudFormation, AWS CloudFormation, AWS CDK, Azure Bicep, ARM templates, Crossplane",
    paths: platform,
  },
  { slug: "ansible", name: "Ansible", aliases: "Ansible playbooks, Ansible Tower, AWX", paths: platform },
  {
    slug: "configuration-management",
    name: "Configuration management",
    aliases: "Puppet Enterprise, Chef Infra, SaltStack, Configuration management tools",
    context: "Puppet, Chef",
    paths: devOps,
  },
  {
    slug: "linux",
    name: "Linux",
    aliases: "Unix, Unix/Linux, Ubuntu, Red Hat Linux, RHEL, CentOS, Debian, Linux administration, Linux commands, Linux internals",
    paths: ["cybersecurity_analyst", ...shared],
  },
  {
    slug: "windows-server",
    name: "Windows Server",
    aliases: "Windows administration, IIS, Windows Server administration",
    paths: ["devops_engineer", "cybersecurity_analyst"],
  },
  {
    slug: "active-directory",
    name: "Active Directory",
    aliases: "Azure AD, Entra ID, Microsoft Entra, LDAP, Group Policy",
    paths: ["cloud_architect", "cybersecurity_analyst"],
  },
  {
    slug: "networking",
    name: "Computer networks",
    aliases:
      "Networking fundamentals, Computer networking, TCP/IP, DNS, Network protocols, Networking concepts, OSI model, DHCP, Computer network, Network engineering, CCNA",
    paths: ["cybersecurity_analyst", "software_engineer", ...platform],
  },
  {
    slug: "load-balancing",
    name: "Load balancing",
    aliases: "Load balancer, Load balancers, Traffic management, Auto scaling, Autoscaling",
    paths: platform,
  },
  {
    slug: "monitoring",
    name: "Monitoring and alerting",
    aliases:
      "Monitoring tools, Alerting, Nagios, Zabbix, Datadog, New Relic, CloudWatch, Dynatrace, AppDynamics, PagerDuty, Application monitoring",
    paths: platform,
  },
  { slug: "prometheus", name: "Prometheus and Grafana", aliases: "Prometheus, Grafana, PromQL, Alertmanager", paths: platform },
  {
    slug: "observability",
    name: "Observability",
    aliases: "OpenTelemetry, Distributed tracing, Jaeger, Tracing and metrics, OTel",
    paths: ["backend_developer", ...platform],
  },
  {
    slug: "logging",
    name: "Log management",
    aliases: "ELK, ELK stack, Logstash, Kibana, Fluentd, Fluent Bit, Graylog, Loki logs, Elastic stack, EFK stack",
    paths: devOps,
  },
  {
    slug: "sre",
    name: "Site reliability engineering",
    exact: "SRE",
    aliases: "Site reliability, SLOs, SLIs, Error budgets, Chaos engineering, Site reliability engineer",
    paths: platform,
  },
  {
    slug: "incident-management",
    name: "Incident management",
    aliases: "On-call, Root cause analysis, RCA, Postmortems, Post-mortems, Incident handling, ITIL, Production support",
    paths: ["devops_engineer", "cybersecurity_analyst"],
  },
  {
    slug: "artifact-management",
    name: "Artifact management",
    aliases: "Artifactory, JFrog, Nexus repository, Container registry, Sonatype Nexus",
    paths: devOps,
  },
  {
    slug: "sonarqube",
    name: "Code quality tools",
    aliases: "SonarQube, Sonar, Static code analysis, Linting, ESLint, Checkstyle, Code quality",
    paths: ["devops_engineer", "software_engineer"],
  },
  {
    slug: "secrets-management",
    name: "Secrets management",
    aliases: "HashiCorp Vault, AWS Secrets Manager, Secret management, Azure Key Vault",
    paths: ["cybersecurity_analyst", ...platform],
  },
  {
    slug: "platform-engineering",
    name: "Platform engineering",
    aliases: "Internal developer platform, Backstage.io, Developer platform, Developer experience",
    paths: platform,
  },
  {
    slug: "release-management",
    name: "Release management",
    aliases: "Blue-green deployment, Canary releases, Canary deployment, Feature flags, Release engineering, Rolling deployments",
    paths: ["devops_engineer", "product_manager"],
  },
  {
    slug: "virtualisation",
    name: "Virtualisation",
    aliases: "Virtualization, VMware, vSphere, Hypervisors, Hyper-V, KVM hypervisor, Proxmox, Vagrant, OpenStack, Virtual machines",
    paths: platform,
  },
  {
    slug: "backup-recovery",
    name: "Backup and disaster recovery",
    aliases: "Disaster recovery, Business continuity, Backup and recovery, Backup and restore, High availability, RTO and RPO",
    paths: platform,
  },
  {
    slug: "capacity-planning",
    name: "Capacity planning",
    aliases: "Capacity management, Performance engineering, Scalability planning",
    paths: platform,
  },
];
