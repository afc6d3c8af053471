import type { SkillEntry } from "#contracts/skills.ts";

const analyst = ["cybersecurity_analyst"] as const;

/** Keeping systems and people safe. */
export const security: readonly SkillEntry[] = [
  {
    slug: "cybersecurity",
    name: "Cybersecurity",
    aliases: "Cyber security, Information security, InfoSec, IT security, Security analyst, Cyber defence, Cyber defense",
    paths: ["software_engineer", "cloud_architect", ...analyst],
  },
  {
    slug: "network-security",
    name: "Network security",
    aliases: "Firewalls, Firewall, IDS/IPS, IDS, Palo Alto firewall, Fortinet, FortiGate, VPN, Intrusion detection, pfSense",
    paths: ["cloud_architect", ...analyst],
  },
  {
    slug: "application-security",
    name: "Application security",
    aliases: "AppSec, Secure coding, SAST, DAST, Secure SDLC, Secure code review, Secure development",
    paths: ["backend_developer", "software_engineer", ...analyst],
  },
  {
    slug: "owasp",
    name: "OWASP Top 10",
    aliases: "OWASP, OWASP ASVS, OWASP ZAP, SQL injection, Web application security",
    paths: ["backend_developer", "full_stack_developer", ...analyst],
  },
  {
    slug: "penetration-testing",
    name: "Penetration testing",
    aliases: "Pen testing, Pentesting, Pentest, VAPT, Pen test, Red teaming, Red team, Bug bounty",
    paths: analyst,
  },
  {
    slug: "ethical-hacking",
    name: "Ethical hacking",
    aliases: "CEH, Certified Ethical Hacker, Capture the flag, CTFs, OSCP, White hat hacking",
    paths: analyst,
  },
  {
    slug: "vulnerability-management",
    name: "Vulnerability management",
    aliases: "Vulnerability assessment, Vulnerability scanning, Nessus, Qualys, CVE, CVSS, Patch management, OpenVAS",
    paths: ["devops_engineer", ...analyst],
  },
  {
    slug: "siem",
    name: "SIEM",
    aliases:
      "Security information and event management, ArcSight, IBM QRadar, QRadar, Microsoft Sentinel, Azure Sentinel, Wazuh, Log analysis",
    paths: analyst,
  },
  { slug: "splunk", name: "Splunk", aliases: "Splunk Enterprise Security, Splunk SPL", paths: ["devops_engineer", ...analyst] },
  {
    slug: "soc-operations",
    name: "Security operations",
    exact: "SOC",
    aliases: "Security operations centre, Security operations center, SOC analyst, Security monitoring, SOAR, Blue team, Alert triage",
    paths: analyst,
  },
  {
    slug: "incident-response",
    name: "Incident response",
    aliases: "Security incident response, CSIRT, CERT-In, Security incidents, DFIR",
    paths: analyst,
  },
  {
    slug: "digital-forensics",
    name: "Digital forensics",
    aliases: "Computer forensics, Memory forensics, Autopsy forensics, Volatility framework, Disk forensics, Cyber forensics",
    paths: analyst,
  },
  {
    slug: "malware-analysis",
    name: "Malware analysis",
    aliases: "Reverse engineering, Ghidra, IDA Pro, YARA, Sandbox analysis",
    paths: analyst,
  },
  {
    slug: "threat-intelligence",
    name: "Threat intelligence",
    aliases: "Threat intel, OSINT, MISP, Open-source intelligence, Indicators of compromise",
    paths: analyst,
  },
  {
    slug: "threat-hunting",
    name: "Threat hunting",
    aliases: "MITRE ATT&CK, Mitre attack framework, Threat detection, Detection engineering, Sigma rules",
    paths: analyst,
  },
  {
    slug: "threat-modelling",
    name: "Threat modelling",
    exact: "STRIDE",
    aliases: "Threat modeling, Attack trees, Security architecture, Security by design",
    paths: ["cloud_architect", ...analyst],
  },
  {
    slug: "cryptography",
    name: "Cryptography",
    aliases: "Encryption, TLS, SSL/TLS, PKI, Public key infrastructure, Digital signatures, AES, RSA",
    paths: ["software_engineer", ...analyst],
  },
  {
    slug: "endpoint-security",
    name: "Endpoint security",
    aliases: "EDR, XDR, CrowdStrike, Microsoft Defender, Antivirus, SentinelOne, DLP, Data loss prevention",
    paths: analyst,
  },
  {
    slug: "wireshark",
    name: "Packet analysis",
    aliases: "Wireshark, tcpdump, Packet capture, Zeek, Network traffic analysis",
    paths: analyst,
  },
  { slug: "nmap", name: "Nmap and Metasploit", aliases: "Nmap, Metasploit, Kali Linux, Network scanning", paths: analyst },
  { slug: "burp-suite", name: "Burp Suite", aliases: "Burpsuite, PortSwigger", paths: analyst },
  {
    slug: "grc",
    name: "Governance, risk and compliance",
    exact: "GRC",
    aliases:
      "Risk management, Security compliance, Risk assessment, Security audit, IT audit, CISA, CISSP, CISM, RBI guidelines, Compliance audits",
    paths: ["cloud_architect", ...analyst],
  },
  {
    slug: "iso-27001",
    name: "ISO 27001",
    aliases: "ISO/IEC 27001, ISO27001, ISMS, SOC 2, SOC2, PCI DSS, PCI-DSS, NIST CSF, NIST framework, HIPAA",
    paths: ["cloud_architect", ...analyst],
  },
  {
    slug: "devsecops",
    name: "DevSecOps",
    aliases: "Dev Sec Ops, Supply chain security, SBOM, Trivy, Snyk, Container security, Kubernetes security",
    paths: ["devops_engineer", ...analyst],
  },
  {
    slug: "phishing-defence",
    name: "Email security and awareness",
    aliases: "Phishing, Security awareness, Email security, Social engineering, DMARC, Phishing analysis",
    paths: analyst,
  },
  {
    slug: "mobile-security",
    name: "Mobile security",
    aliases: "Mobile application security, OWASP MASVS, Mobile app security, Certificate pinning, MobSF",
    paths: ["mobile_developer", ...analyst],
  },
];
