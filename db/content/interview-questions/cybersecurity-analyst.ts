import type { InterviewQuestion } from "#contracts/interview-questions.ts";

/** For cybersecurity analysts: how attacks work, how to detect them, and how to respond. */
export const cybersecurityAnalystQuestions: readonly InterviewQuestion[] = [
  {
    id: "sec-cia",
    question: "Explain confidentiality, integrity and availability with an example from a hospital.",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["cybersecurity"],
    rubric: [
      { point: "Confidentiality: only those who treat a patient read the record", keyTerms: ["confidential", "read", "record"] },
      { point: "Integrity: a dose is not changed unnoticed", keyTerms: ["integrity", "changed", "unnoticed"] },
      { point: "Availability: records are there in an emergency", keyTerms: ["availab", "emergency"] },
      { point: "They pull against each other; risk decides", keyTerms: ["against each other", "conflict", "trade", "risk"] },
    ],
    goodAnswer:
      "Confidentiality means that only those who treat a patient can read the record, integrity that a dose is never changed unnoticed, and availability that the record opens in an emergency. They pull against each other: strict locks may cost minutes. So a hospital has break-glass access that is logged and reviewed.",
  },
  {
    id: "sec-vuln-threat-risk",
    question: "What is the difference between a threat, a vulnerability and a risk?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["cybersecurity", "grc"],
    rubric: [
      { point: "Threat: who or what may do harm", keyTerms: ["threat", "harm"] },
      { point: "Vulnerability: a weakness", keyTerms: ["weakness", "vulnerab"] },
      { point: "Risk: likelihood and effect together", keyTerms: ["likelihood", "likely", "effect", "impact"] },
      { point: "Treat, transfer, avoid or accept, by a named person", keyTerms: ["accept", "transfer", "avoid", "treat"] },
    ],
    goodAnswer:
      "A threat is who or what may do harm, such as a ransomware group. A vulnerability is a weakness, such as an unpatched VPN, and risk is how likely it is used and how bad the impact would be. Risks are treated, transferred, avoided or accepted, and accepting needs a named owner.",
  },
  {
    id: "sec-symmetric-asymmetric",
    question: "When is symmetric and when is asymmetric cryptography used, and how does TLS combine them?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["cryptography"],
    rubric: [
      { point: "Symmetric: one key, fast, for data", keyTerms: ["one key", "same key", "fast"] },
      { point: "Asymmetric: key pair, slow, for exchange and signatures", keyTerms: ["pair", "signature", "exchange"] },
      { point: "TLS: certificate proves the server, a key exchange gives a session key", keyTerms: ["certificate", "session key"] },
      { point: "Forward secrecy by a fresh exchange each time", keyTerms: ["forward secrecy", "ephemeral", "fresh"] },
    ],
    goodAnswer:
      "Symmetric encryption uses one key and is fast, so it protects the data. Asymmetric uses a key pair and serves signatures and key exchange. In TLS the certificate proves the server's identity, an ephemeral key exchange gives a session key with forward secrecy, and the rest is symmetric.",
  },
  {
    id: "sec-hash-encrypt-encode",
    question: 'A report says passwords are "encrypted with Base64". What is wrong, and what are the right words?',
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["cryptography"],
    rubric: [
      { point: "Base64 is encoding and reversible by anybody", keyTerms: ["encod", "revers", "anybody"] },
      { point: "Encryption is reversible with a key", keyTerms: ["key"] },
      { point: "Hashing is one way; passwords need a slow salted one", keyTerms: ["one way", "one-way", "argon2", "bcrypt", "salt"] },
      { point: "Treat the passwords as exposed", keyTerms: ["exposed", "reset", "plain"] },
    ],
    goodAnswer:
      "Base64 is an encoding that anybody can reverse, so these passwords are as good as plain. Encryption can be reversed with a key, hashing is one way. Passwords belong in a slow salted hash such as Argon2id, and until then I treat them as exposed and plan a reset.",
  },
  {
    id: "sec-kill-chain",
    question: "What is MITRE ATT&CK, and how does an analyst use it in daily work?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["threat-intelligence", "soc-operations"],
    rubric: [
      { point: "A catalogue of tactics and techniques seen in real attacks", keyTerms: ["tactic", "technique"] },
      { point: "Maps detections and shows gaps", keyTerms: ["gap", "coverage", "map"] },
      { point: "Common words in reports and hunts", keyTerms: ["common", "words", "language", "hunt"] },
      { point: "Not a checklist to fill; priorities by own threats", keyTerms: ["checklist", "priorit"] },
    ],
    goodAnswer:
      "ATT&CK is a catalogue of tactics and techniques seen in real attacks. I map our detections to it, see gaps and have common words for reports and hunts. It is not a checklist: I begin with the techniques used by groups that attack our sector.",
  },
  {
    id: "sec-siem-basics",
    question: "What does a SIEM do, and what decides whether it is useful?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["siem", "soc-operations"],
    rubric: [
      { point: "Collects and normalises logs, correlates, alerts", keyTerms: ["collect", "correlat", "normalis"] },
      { point: "Right sources: sign-ins, endpoints, DNS, cloud, mail", keyTerms: ["sign-in", "endpoint", "dns", "source"] },
      { point: "Rules tuned to the house; false alarms counted", keyTerms: ["tun", "false"] },
      { point: "Retention, time in sync, response that follows", keyTerms: ["retention", "respon"] },
    ],
    goodAnswer:
      "A SIEM collects logs, normalises and correlates them, and raises alerts. It is useful when the right sources are in it, such as sign-ins, endpoints, DNS and cloud, with clocks in sync. Rules need tuning against false alarms, and somebody must respond, or it is only an expensive archive.",
  },
  {
    id: "sec-zero-trust",
    question: "What does zero trust mean beyond the slogan?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["network-security", "iam"],
    rubric: [
      { point: "No trust from being in the network; each access is decided", keyTerms: ["network", "each access", "each request"] },
      { point: "Identity, device state and context", keyTerms: ["identity", "device", "context"] },
      { point: "Least privilege, segments, short sessions", keyTerms: ["least privilege", "segment"] },
      {
        point: "Steps: inventory, strong sign-in, then one application after another",
        keyTerms: ["inventory", "step", "application", "mfa"],
      },
    ],
    goodAnswer:
      "Being inside the network earns no trust; each access is decided by identity, device state and context. It leads to least privilege and small segments, so a taken-over laptop does not reach everything. In practice I begin with an inventory and strong MFA, then move one application after another behind it.",
  },
  {
    id: "sec-ids-ips-waf",
    question: "How do a firewall, an IDS or IPS and a WAF differ?",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["network-security"],
    rubric: [
      { point: "Firewall: which connections are allowed", keyTerms: ["connection", "port", "allowed"] },
      { point: "IDS reports, IPS blocks by patterns or behaviour", keyTerms: ["report", "block", "detect"] },
      { point: "WAF: HTTP requests to an application", keyTerms: ["http", "application"] },
      { point: "None replaces fixing the flaw; bypass and false alarms", keyTerms: ["replace", "bypass", "false", "mend", "fix"] },
    ],
    goodAnswer:
      "A firewall decides which connections are allowed. An IDS detects and reports suspicious traffic, an IPS blocks it, and a WAF looks at HTTP requests to an application. They gain time, but can be bypassed and do not replace fixing the flaw.",
  },
  {
    id: "sec-owasp",
    question: "Which kind of flaw leads the OWASP Top 10, and how do you test for it?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["owasp", "application-security"],
    rubric: [
      { point: "Broken access control", keyTerms: ["access control"] },
      { point: "Change ids, roles and methods as another user", keyTerms: ["change the id", "ids", "role", "another user"] },
      { point: "Test unauthenticated, as a peer and as a lower role", keyTerms: ["unauthenticated", "signed out", "peer", "lower"] },
      { point: "Remedy: deny by default, check per object on the server", keyTerms: ["deny by default", "per object", "server"] },
    ],
    goodAnswer:
      "Broken access control leads the list. I test with two accounts: change the ids in addresses and bodies, call admin functions with a lower role, and repeat everything signed out. The remedy is deny by default with a check per object on the server, and tests that keep it that way.",
  },
  {
    id: "sec-mfa-phishing",
    question: "Why can an attacker still get in although everybody uses one-time codes, and what helps?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["authentication", "phishing-defence"],
    rubric: [
      { point: "Proxy phishing takes the code and the session live", keyTerms: ["proxy", "live", "session", "relay"] },
      { point: "Push bombing and SIM swap", keyTerms: ["push", "fatigue", "sim swap"] },
      { point: "Passkeys or FIDO2 are bound to the site's name", keyTerms: ["passkey", "fido", "bound"] },
      { point: "Recovery and help desk are the next weak point", keyTerms: ["recovery", "help desk", "helpdesk"] },
    ],
    goodAnswer:
      "A phishing proxy relays the sign-in live and takes code and session together; push fatigue and SIM swaps are other ways. Passkeys and FIDO2 keys are bound to the real site's name, so a false site gets nothing. Then recovery and the help desk become the weak point and need the same care.",
  },
  {
    id: "sec-vuln-scoring",
    question: "A scanner lists 4,000 findings. How do you decide what gets fixed this week?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["cybersecurity", "vulnerability-management"],
    rubric: [
      { point: "CVSS alone is not enough; exploited in the wild, EPSS, KEV", keyTerms: ["cvss", "kev", "epss", "exploited"] },
      { point: "Exposure: from the internet, what the system holds", keyTerms: ["internet", "exposed", "asset", "critical"] },
      { point: "Reachability and existing protection", keyTerms: ["reachab", "compensat", "protection"] },
      { point: "Owners, dates, exceptions with an end", keyTerms: ["owner", "date", "exception"] },
    ],
    goodAnswer:
      "CVSS alone gives hundreds of critical findings, so I look first at those exploited in the wild, with CISA's KEV list and EPSS. Then exposure counts: internet-facing systems with sensitive data come before a test machine. Each item gets an owner and a date, and an exception has an end.",
  },
  {
    id: "sec-ransomware-stages",
    question: "Which signs do you see in the days before ransomware encrypts everything?",
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["malware-analysis", "incident-response"],
    rubric: [
      { point: "Odd sign-ins, new remote tools", keyTerms: ["sign-in", "remote", "vpn"] },
      { point: "Credential theft, scans, spread with admin tools", keyTerms: ["credential", "lateral", "psexec", "scan"] },
      { point: "Backups deleted, security tools switched off", keyTerms: ["backup", "shadow", "disabled", "switched off"] },
      { point: "Large uploads before encryption", keyTerms: ["upload", "exfiltrat"] },
    ],
    goodAnswer:
      "Usually there is an odd VPN sign-in or a stolen password, then new remote tools and network scans. Credentials are dumped and the attacker moves laterally with ordinary admin tools. Large uploads, deleted shadow copies and security tools switched off are the last signs before encryption.",
  },
  {
    id: "sec-phishing-report",
    question: "An employee reports a mail that looks like the salary portal. Walk through your analysis.",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["phishing-defence", "soc-operations"],
    rubric: [
      { point: "Thank the person; headers, SPF, DKIM, DMARC, sender", keyTerms: ["header", "spf", "dkim", "dmarc"] },
      { point: "Open links only in a sandbox; domain age, hosting", keyTerms: ["sandbox", "domain"] },
      { point: "Search who else got it, clicked, entered data", keyTerms: ["who else", "clicked", "search"] },
      { point: "Remove from mailboxes, reset sessions, block, tell people", keyTerms: ["remove", "reset", "revoke", "block"] },
    ],
    goodAnswer:
      "I thank the reporter, read the headers with SPF, DKIM and DMARC results, and open the link only in a sandbox. Then I search who else received it and who clicked. The mail is removed from all mailboxes, the domain blocked, and sessions and passwords of those who entered data are reset the same hour.",
  },
  {
    id: "sec-impossible-travel",
    question: "An alert: the same account signed in from Kochi and from Frankfurt within ten minutes. What do you check?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["siem", "soc-operations"],
    rubric: [
      { point: "VPN, mobile operator, cloud proxy: false alarm?", keyTerms: ["vpn", "proxy", "false"] },
      { point: "Device, browser, factor used, earlier pattern", keyTerms: ["device", "factor", "browser", "pattern"] },
      {
        point: "What was done afterwards: rules in the mailbox, downloads",
        keyTerms: ["mailbox rule", "download", "forward", "afterwards"],
      },
      { point: "Ask the person by another way; revoke sessions when in doubt", keyTerms: ["call", "phone", "revoke"] },
    ],
    goodAnswer:
      "I check for a harmless reason first, such as a company VPN or proxy in Frankfurt. Then I compare device and factor with the usual pattern, and look at what happened afterwards, such as new mailbox rules or downloads. I phone the person on a known number, and in doubt I revoke the sessions first.",
  },
  {
    id: "sec-malware-laptop",
    question: "EDR reports a credential stealer on a developer's laptop. What are your steps?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["incident-response", "digital-forensics", "endpoint-security"],
    rubric: [
      { point: "Isolate from the network, do not switch off", keyTerms: ["isolat", "memory", "not switch off"] },
      { point: "Keep evidence: memory, process tree, times", keyTerms: ["evidence", "process tree", "timeline"] },
      { point: "What could be stolen: browser, tokens, keys, cloud; rotate all", keyTerms: ["token", "key", "rotate", "browser"] },
      { point: "Find the way in and others affected; rebuild the machine", keyTerms: ["way in", "other machines", "rebuild", "reinstall"] },
    ],
    goodAnswer:
      "I isolate the laptop by EDR but leave it on, so memory stays as evidence. A stealer takes browser passwords, session cookies, SSH and cloud keys, so all of them are revoked and rotated, not only the password. I find how it came in and search for the same signs elsewhere, and the laptop is rebuilt.",
  },
  {
    id: "sec-web-log-attack",
    question: 'In a web server\'s log you see many requests with "../" and "UNION SELECT". How do you tell noise from a break-in?',
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["siem", "web-security", "logging"],
    rubric: [
      { point: "Status codes and sizes of answers, time of answers", keyTerms: ["status", "size"] },
      { point: "Automated scan or aimed at us: rate, paths that exist", keyTerms: ["scan", "automat", "rate"] },
      {
        point: "Follow successful ones: new files, outgoing connections, database log",
        keyTerms: ["200", "outgoing", "new file", "web shell", "database"],
      },
      { point: "Check the flaw in the code, block meanwhile", keyTerms: ["code", "block", "waf"] },
    ],
    goodAnswer:
      "Most of it is automated scanning, so I look for what differs: status 200 with unusual size, or paths that exist only with us. For these I follow what came next, such as a new file, an outgoing connection or odd queries in the database log. Meanwhile the address is blocked and the developers check the parameter in the code.",
  },
  {
    id: "sec-s3-exposed",
    question: "Your own scan finds an Elasticsearch with customer data open to the internet. What happens in the first two hours?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["cloud-security", "incident-response"],
    rubric: [
      { point: "Close access, keep logs and a snapshot", keyTerms: ["close", "snapshot", "log"] },
      { point: "How long open, who connected, what data", keyTerms: ["since"] },
      {
        point: "Inform the incident lead, legal, data protection; times of reporting",
        keyTerms: ["legal", "report", "cert-in", "six hours", "dpdp"],
      },
      { point: "Say facts, not guesses; prevention: inventory, policy", keyTerms: ["fact", "inventory", "policy"] },
    ],
    goodAnswer:
      "I close the access and take a snapshot with logs before anything is cleaned. Then I find out since when it was open, who connected and which data is in it. The incident lead and legal are told at once, because CERT-In asks for a report within six hours, and we report facts and mark what is not yet known.",
  },
  {
    id: "sec-hunting",
    question: "Plan a hunt for an attacker who uses only tools that come with Windows.",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["threat-hunting", "siem"],
    rubric: [
      { point: "A hypothesis, such as PowerShell or WMI started by Office", keyTerms: ["hypothes", "powershell", "wmi"] },
      {
        point: "Data: process creation with command lines, script logs, sign-ins",
        keyTerms: ["command line", "process creation", "sysmon", "script"],
      },
      { point: "Rare parents, new scheduled tasks, unusual times, stacking", keyTerms: ["rare", "stack", "scheduled", "parent"] },
      { point: 'Result becomes a rule or a written "nothing found" with gaps', keyTerms: ["rule", "detection", "gap"] },
    ],
    goodAnswer:
      "My hypothesis is that an Office process starts PowerShell or WMI. I need process creation with command lines, script block logs and sign-ins, and stack them to see what is rare, such as a new scheduled task made by a user account. The result becomes a detection rule, or a note of what we could not see and which log is missing.",
  },
  {
    id: "sec-pentest-scope",
    question: "Before a penetration test of a client's online shop: what do you settle in writing?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["penetration-testing", "ethical-hacking"],
    rubric: [
      { point: "Permission from somebody who can give it; scope and exclusions", keyTerms: ["permission", "scope", "written"] },
      { point: "Times, contacts, what to do when something breaks", keyTerms: ["contact", "breaks"] },
      { point: "Data: how much may be looked at, how results are kept", keyTerms: ["data", "encrypt", "delet"] },
      { point: "Hosting provider's and payment partner's rules", keyTerms: ["provider", "third part", "partner"] },
    ],
    goodAnswer:
      "I need written permission from somebody who can give it, with scope, exclusions and times. There is a contact for both sides and a rule for stopping when something breaks. We agree how little personal data I touch and how the report is encrypted and deleted, and that the provider and payment partner allow the test.",
  },
  {
    id: "sec-patch-legacy",
    question: "A factory machine runs Windows 7 and cannot be patched. What do you propose?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["vulnerability-management", "network-security"],
    rubric: [
      { point: "Separate it: own segment, only needed connections", keyTerms: ["segment", "only needed", "isolat"] },
      { point: "No mail, no browsing, controlled USB, allow-listing", keyTerms: ["usb", "allow-list", "allowlist", "browsing"] },
      { point: "Watch its traffic, backups of its image", keyTerms: ["watch", "monitor", "image", "backup"] },
      { point: "Risk accepted by an owner, with a date for replacement", keyTerms: ["owner", "accept", "replace"] },
    ],
    goodAnswer:
      "It goes into its own segment with only the connections the machine needs. No mail or browsing, USB is controlled, and application allow-listing lets only known programs run. Its traffic is monitored, an image backup lies ready, and the owner signs the remaining risk with a date for replacement.",
  },
  {
    id: "sec-dns-exfil",
    question: "How would you notice data leaving by DNS, and confirm it?",
    kind: "practical",
    difficultyLevel: "advanced",
    skills: ["network-security", "threat-hunting"],
    rubric: [
      { point: "Long random names, many unique subdomains of one domain, TXT records", keyTerms: ["subdomain", "long", "txt", "random"] },
      { point: "Volume and rhythm per host; new domains", keyTerms: ["volume", "rhythm", "per host", "young", "new domain"] },
      { point: "Exclude CDN, antivirus, and telemetry that look alike", keyTerms: ["cdn", "antivirus", "telemetry"] },
      { point: "Confirm on the host by process; sinkhole; force own resolvers", keyTerms: ["process", "sinkhole", "resolver", "host"] },
    ],
    goodAnswer:
      "I look for hosts that ask for very many unique, long subdomains of one young domain, often as TXT. CDNs and antivirus products look alike, so I compare with known ones. On the host I find the process that asks, the domain goes to a sinkhole, and from then on only our own resolvers may ask outside.",
  },
  {
    id: "sec-upi-scam-users",
    question: "Customers of a bank fall for false support numbers found by web search. What can the security team do?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["cybersecurity", "communication"],
    rubric: [
      { point: "Collect cases, report numbers and pages for removal", keyTerms: ["report", "takedown", "remov"] },
      { point: "Publish the right number where people look: app, card, search listing", keyTerms: ["card", "right number", "official"] },
      {
        point: "Warn at the moment of danger: screen sharing, new payee, a QR code “to receive” money",
        keyTerms: ["screen shar", "moment", "new payee", "qr code"],
      },
      { point: "Fast way to freeze; 1930 helpline", keyTerms: ["1930", "freeze", "helpline"] },
    ],
    goodAnswer:
      "We collect the false numbers and have pages and listings taken down, and show the official number in the app and on the card. The app warns at the moment of danger, such as active screen sharing with a new payee or a QR code scanned to receive money. Victims need one tap to freeze the account and the 1930 helpline, as the first hour decides.",
  },
  {
    id: "sec-design-soc",
    question: "Design security monitoring for a company of 600 people with two analysts.",
    kind: "design",
    difficultyLevel: "advanced",
    skills: ["soc-operations", "siem"],
    rubric: [
      { point: "What matters most: crown jewels and likely attacks", keyTerms: ["crown", "most important", "likely"] },
      { point: "Few sources that give most: identity, endpoints, mail, cloud", keyTerms: ["identity", "endpoint", "edr", "mail"] },
      { point: "Partner for nights; automation of routine", keyTerms: ["partner", "managed", "night", "automat"] },
      { point: "Runbooks, measures such as time to contain, exercises", keyTerms: ["runbook", "contain", "exercise", "tabletop"] },
    ],
    goodAnswer:
      "With two analysts I begin with what must not be lost and the likely attacks. Identity, EDR, mail and cloud logs give most of the value, a managed partner covers nights, and routine such as phishing reports is automated. Runbooks exist for the ten usual cases, and we measure the time to contain and practise twice a year.",
  },
  {
    id: "sec-design-threat-model",
    question: "Threat-model a feature: doctors send prescriptions to patients as a link by SMS.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["owasp", "threat-modelling"],
    rubric: [
      { point: "Draw data flows and borders of trust", keyTerms: ["data flow", "border", "boundary"] },
      {
        point: "Ask what can go wrong: guessing, forwarding, lost phone, insider, SMS interception",
        keyTerms: ["guess", "forward", "intercept", "insider", "lost"],
      },
      { point: "Measures: random expiring links, second check, no data in the SMS", keyTerms: ["expir", "random", "second", "no data"] },
      { point: "Who decides on the rest; test and revisit", keyTerms: ["revisit", "test", "owner", "again"] },
    ],
    goodAnswer:
      "I draw the flow from the doctor's app to the SMS provider and the phone, with its trust boundaries. The link may be guessed, forwarded or read on a lost phone, and insiders may look up famous patients. So it is random and expires, the page asks for the date of birth with few tries, the SMS holds no medical word, and access by staff is logged.",
  },
  {
    id: "sec-design-sdlc",
    question: "How do you bring security into the work of eight development teams without being a brake?",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["owasp", "devsecops"],
    rubric: [
      { point: "Champions in teams, training by own bugs", keyTerms: ["champion", "train"] },
      { point: "Automatic checks with few false alarms in the pipeline", keyTerms: ["pipeline", "sast", "dependency", "false"] },
      { point: "Paved ways: libraries for sign-in, uploads, queries", keyTerms: ["paved", "library", "librar", "template"] },
      { point: "Light threat models for risky changes; measure time to fix", keyTerms: ["threat model", "risky", "time to fix"] },
    ],
    goodAnswer:
      "Each team has a champion, and training uses our own past bugs. The pipeline checks dependencies, secrets and a few code rules with hardly any false alarms, since noise is ignored. Safe libraries for sign-in and uploads are the easy way, only risky changes need a threat model, and we measure the time to fix.",
  },
  {
    id: "sec-design-offboarding",
    question: "Design what happens on an employee's last day so that no access remains.",
    kind: "design",
    difficultyLevel: "beginner",
    skills: ["cybersecurity", "iam", "grc"],
    rubric: [
      { point: "HR system triggers; one directory ends sign-in", keyTerms: ["hr", "directory", "sso"] },
      { point: "Sessions, tokens, API keys, SSH keys, shared passwords", keyTerms: ["token", "session", "shared password", "key"] },
      { point: "Devices, mail forwarding, SaaS outside SSO", keyTerms: ["device", "saas", "forward"] },
      { point: "Checked by a report; fast path for conflicts", keyTerms: ["report", "check", "fast", "immediate"] },
    ],
    goodAnswer:
      "The HR system triggers the end of the account in the directory, which closes everything behind single sign-on. Sessions, tokens, SSH keys and shared passwords need their own step, as do devices and SaaS outside SSO. A monthly report compares the staff list with all systems, and there is an immediate path for difficult departures.",
  },
  {
    id: "sec-design-pii",
    question: "Design the protection of KYC documents in a lending app.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["data-governance", "grc", "cryptography"],
    rubric: [
      { point: "Collect less; purpose, consent, retention under the DPDP Act", keyTerms: ["dpdp", "consent", "purpose", "retention"] },
      { point: "Encrypt with keys apart, mask on screen, short access", keyTerms: ["encrypt", "mask", "key"] },
      { point: "Access by case, logged, alerts on bulk", keyTerms: ["bulk", "logged", "case"] },
      { point: "Deletion also in backups, processors bound by contract", keyTerms: ["delet", "processor", "contract"] },
    ],
    goodAnswer:
      "We collect only what the rules require, with purpose and retention under the DPDP Act, and prefer DigiLocker to copies. Documents are encrypted with separately held keys, numbers masked, and staff open only cases assigned to them, with alerts on bulk access. Deletion reaches copies and partners too, who are bound by contract.",
  },
  {
    id: "sec-design-incident-plan",
    question: "Write the skeleton of an incident response plan for a 50-person start-up.",
    kind: "design",
    difficultyLevel: "intermediate",
    skills: ["incident-response", "grc"],
    rubric: [
      { point: "Who leads, who decides, contacts outside normal systems", keyTerms: ["lead", "decide", "contact"] },
      { point: "Levels, first steps, evidence", keyTerms: ["level", "severity", "evidence"] },
      {
        point: "Reporting: CERT-In six hours, customers, board; prepared texts",
        keyTerms: ["cert-in", "customer", "template", "prepared"],
      },
      { point: "Contain, recover, review; practise twice a year", keyTerms: ["contain", "recover", "practis", "exercise", "tabletop"] },
    ],
    goodAnswer:
      "One page names who leads, who decides and their phone numbers, kept outside the company's own systems. There are three severity levels, first steps for the five likely cases and how to keep evidence. Reporting to CERT-In within six hours and texts for customers are prepared, and a tabletop exercise twice a year tests it all.",
  },
  {
    id: "sec-llm-risks",
    question: "Which new risks does an assistant with access to company data bring, and which old ones return?",
    kind: "concept",
    difficultyLevel: "advanced",
    skills: ["owasp", "ai-agents"],
    rubric: [
      { point: "Prompt injection, also hidden in documents", keyTerms: ["prompt injection", "hidden"] },
      { point: "Too much access: it answers what the asker may not see", keyTerms: ["access", "may not see", "permission"] },
      { point: "Actions by tools; output used as code or HTML", keyTerms: ["tool", "action", "output"] },
      { point: "Data to the provider, logs, supply chain; old controls apply", keyTerms: ["provider", "log", "supply", "least privilege"] },
    ],
    goodAnswer:
      "New is prompt injection, also hidden in documents the assistant reads, which no filter stops reliably. Old is access control: it must search with the rights of the asker and its tools need least privilege and confirmation. Its output is untrusted input for the next system, and data sent to the provider needs a contract.",
  },
  {
    id: "sec-wrong-call",
    question: "Tell me about an alert you judged wrongly.",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["communication", "incident-response"],
    rubric: [
      { point: "What you saw and why you judged so" },
      { point: "How it came out, and its effect" },
      { point: "What you said and to whom" },
      { point: "The change in rule or routine" },
    ],
    goodAnswer:
      "I closed an alert about PowerShell as an admin's work, because the account was an admin's. Next morning the same account scanned the network; it had been stolen. I told my lead at once with my notes, we contained it within the hour, and since then no admin alert is closed without asking the admin.",
  },
  {
    id: "sec-say-no-business",
    question: "A sales head wants an exception from a security rule for a large customer by tonight. What do you do?",
    kind: "behavioural",
    difficultyLevel: "intermediate",
    skills: ["stakeholder-management", "communication"],
    rubric: [
      { point: "Understands the need and the true deadline" },
      { point: "Explains the risk in the language of the business" },
      { point: "Offers a safe way or a limited, time-bound exception with an owner" },
      { point: "Writes it down and follows up" },
    ],
    goodAnswer:
      "I ask what the customer needs by tonight, which is usually a file, not the exception. I say what could happen in one sentence with money in it, and offer a safe transfer link at once. If an exception is really needed, the responsible head signs it for seven days, and I close it on the eighth.",
  },
  {
    id: "sec-keep-current",
    question: "How do you keep up with threats without drowning in news?",
    kind: "behavioural",
    difficultyLevel: "beginner",
    skills: ["communication", "threat-intelligence"],
    rubric: [
      { point: "Few chosen sources and a fixed time" },
      { point: "Filters by what your house really runs" },
      { point: "Turns one thing a week into an action" },
      { point: "An example of the last such action" },
    ],
    goodAnswer:
      "I read CERT-In advisories, two researchers and our vendors' notices for half an hour each morning, against our inventory. Most items do not concern us. Once a week I turn one into something: last week a hunt for a VPN flaw, which found one forgotten test gateway.",
  },
  {
    id: "sec-tcp-handshake",
    question: "Describe the TCP handshake and how a SYN scan looks in a packet capture.",
    kind: "concept",
    difficultyLevel: "beginner",
    skills: ["networking", "wireshark"],
    rubric: [
      { point: "SYN, SYN-ACK, ACK", keyTerms: ["syn", "ack"] },
      { point: "Many SYN to many ports, few complete", keyTerms: ["many ports", "complete"] },
      { point: "Open answers SYN-ACK, closed RST, filtered nothing", keyTerms: ["rst", "closed", "filtered"] },
      { point: "Allowed scanners exist; check before alarm", keyTerms: ["allowed", "own scanner", "known scanner", "false"] },
    ],
    goodAnswer:
      "A connection begins with SYN, SYN-ACK and ACK. In a SYN scan one host sends SYN to many ports and never completes: open ports answer SYN-ACK, closed ones RST, filtered ones nothing. Before I raise an alarm I check whether it is our own known scanner.",
  },
  {
    id: "sec-linux-triage",
    question: "A Linux server may be compromised. What do you collect before anybody reboots it?",
    kind: "practical",
    difficultyLevel: "intermediate",
    skills: ["linux", "digital-forensics", "incident-response"],
    rubric: [
      {
        point: "Memory and volatile things first: processes, connections, logged-in users",
        keyTerms: ["memory", "process", "connection", "volatile"],
      },
      {
        point: "Persistence: cron, systemd units, SSH keys, changed binaries",
        keyTerms: ["cron", "systemd", "authorized_keys", "ssh key", "persist"],
      },
      { point: "Logs copied elsewhere, times and time zone noted", keyTerms: ["log", "time zone", "copied"] },
      { point: "Do not trust its own tools; hash and chain of custody", keyTerms: ["trust", "hash", "custody"] },
    ],
    goodAnswer:
      "Volatile things come first: memory, processes with their connections, and who is signed in, with tools I bring along, since its own may lie. Then I look for persistence in cron, systemd and authorized_keys. Logs and images are copied and hashed, and each step is noted with its time.",
  },
  {
    id: "sec-python-ioc",
    question: "You get 800 suspicious domains in a PDF. How do you turn them into something useful with a script?",
    kind: "practical",
    difficultyLevel: "beginner",
    skills: ["python", "threat-intelligence"],
    rubric: [
      { point: "Extract, undo the defanging, drop duplicates, validate", keyTerms: ["extract", "defang", "duplicate", "validat"] },
      { point: "Leave out what is common and harmless", keyTerms: ["allow list", "harmless", "common", "top"] },
      { point: "Search own logs first, then block, with source and end date", keyTerms: ["log", "block", "expir", "end date"] },
      { point: "Never open them by accident; handle errors and limits", keyTerms: ["never open", "limit", "error"] },
    ],
    goodAnswer:
      "The script extracts the domains, undoes the defanging, removes duplicates and checks their form. Harmless common ones are taken out by an allow list, because blocking a CDN hurts more than the attack. Then it searches our own logs and hands the rest to blocking with source and expiry date, and it never resolves or opens them itself.",
  },
  {
    id: "sec-iso-controls",
    question: 'A customer asks whether you are "ISO 27001 compliant". What does that really say, and what does it not?',
    kind: "concept",
    difficultyLevel: "intermediate",
    skills: ["iso-27001", "grc"],
    rubric: [
      { point: "A management system: risks, controls, reviews, improvement", keyTerms: ["management system", "risk", "improve"] },
      {
        point: "Certified by an audit for a scope; read the statement of applicability",
        keyTerms: ["scope", "statement of applicability", "certif"],
      },
      { point: "Not a proof that there are no flaws", keyTerms: ["no flaw", "not a proof", "secure"] },
      { point: "Evidence from daily work instead of papers for the audit", keyTerms: ["evidence", "daily"] },
    ],
    goodAnswer:
      "ISO 27001 says that a management system finds risks, chooses controls and improves, and a certificate covers a stated scope. So I read the scope and the statement of applicability. It is not a proof that there are no flaws, and the best evidence comes from daily work rather than from papers made for the audit.",
  },
];
