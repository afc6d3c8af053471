// Keywords in a title or summary that give an article a tag.
import type { TechFlashTag } from "#contracts/tech-flash-limits.ts";

/**
 * A pattern for `name` that does not match within 80 characters of the words `others`, which show that something else with this name is
 * meant.
 */
function notNear(others: string, name: string): string {
  return `(?![^]{0,80}(?:${others}))(?<!(?:${others})[^]{0,80}${name})`;
}

/**
 * The patterns of each tag. `exact` ones match only in this case, `any` ones in any case. Only whole words match: "AI" is not in "said".
 * Some patterns look at the text that follows, to exclude another meaning of the word, as in ETH Zurich.
 */
const table: Record<TechFlashTag, { exact: string[]; any: string[] }> = {
  AI: {
    exact: [
      ..."LLMs? GenAI AGI RAG NLP Claude Llama Copilot Grok Perplexity Qwen".split(" "),
      // "AI" with a number is a flight of Air India, unless the number is a year.
      "AI(?![- ](?:\\d{3}|(?!20)\\d{4})(?!\\d))",
      "A\\.I",
      "GPT(?:-?\\d[\\w.]*)?",
      `Gemini${notNear("Winklevoss|[Cc]rypto(?!g)|[Bb]itcoin", "Gemini")}`,
    ],
    any: [
      "artificial intelligence",
      "machine learning",
      "deep learning",
      "neural net(?:work)?s?",
      "(?:large |small )?language models?",
      "foundation models?",
      "diffusion models?",
      "reinforcement learning",
      "computer vision",
      "generative",
      "agentic",
      "chat ?bots?",
      "deep ?fakes?",
      "prompt injections?",
      "chatgpt",
      "openai",
      "xai",
      "pytorch",
      "tensorflow",
      "anthropic",
      "deepmind",
      "deepseek",
      "hugging ?face",
      "mistral",
      "bharatgen",
      "sarvam",
      "krutrim",
    ],
  },
  Cloud: {
    exact: ["AWS", "GCP", "EC2", "CNCF", "EKS", "GKE", "AKS", "VMs?"],
    any: [
      "(?<!under a )(?:multi-?)?cloud(?![ -](?:kitchens?|seeding))",
      "azure",
      "kubernetes",
      "k8s",
      "serverless",
      "data ?cent(?:er|re)s?",
      "docker",
      "containerd",
      "containeri[sz](?:ed|ation)",
      "terraform",
      "opentofu",
      "openshift",
      "cloudflare",
      "edge computing",
      "service mesh",
      "observability",
    ],
  },
  Startups: {
    exact: ["IPOs?", "VCs?(?! [Oo]f\\b)", "D2C", "DPIIT", "Series [A-H]"],
    any: [
      "start-?ups?",
      "unicorns?",
      "soonicorns?",
      "(?:pre-)?seed (?:round|funding|fund)",
      "(?<!(?:terror|militant|hate|election|party|political|government|federal|state|public|research|school|university) )funding",
      "fundraise",
      "venture (?:capital|debt|fund|firm)s?",
      "angel investors?",
      "valuation",
      "bootstrapped",
      "co-?founders?",
      "incubators?",
      "fintech",
      "edtech",
      "quick commerce",
    ],
  },
  DevTools: {
    exact: [
      ..."IDEs? SDKs? CLI JVM LLVM SQL CSS HTML5? PHP C# Git Rust Deno Bun Haskell Perl Xcode".split(" "),
      ..."Angular Vue Svelte Django Laravel Neovim Emacs JetBrains MongoDB MariaDB DuckDB Redis Wasm".split(" "),
      `APIs?${notNear("[Pp]harma|[Dd]rugs?\\b", "APIs?")}`,
      "C\\+\\+(?:\\d\\d)?",
      "(?:ASP)?\\.NET",
      "Go \\d[\\d.]*",
      "Zig(?![- ]?[Zz]ag)",
      "Java(?! (?:[Ii]sland|[Ss]ea\\b|[Ee]arthquake|[Cc]offee))",
      "React(?! (?:[Tt]o|[Aa]s(?! an?\\b)|[Aa]fter)\\b)",
      "Swift(?:UI| \\d(?:\\.\\d+)*)",
      "Ruby (?:on Rails|\\d[\\d.]*)",
      "Spring (?:Boot|Framework|AI|Cloud|Security)",
      "Flutter(?! Entertainment)",
      "(?:Apache )?Kafka(?! on\\b)",
    ],
    any: [
      "open[- ]source",
      "github",
      "gitlab",
      "vs ?code",
      "visual studio",
      "compilers?",
      "debugg(?:er|ers|ing)",
      "devops",
      "ci/cd",
      "developer (?:tools?|experience|productivity)",
      "(?<!tv |television )programming",
      "software (?:engineers?|engineering|developers?|development)",
      "typescript",
      "javascript",
      "python",
      "golang",
      "kotlin",
      "(?:node|next)\\.?js",
      "webassembly",
      "postgres(?:ql)?",
      "mysql",
      "sqlite",
      "linux",
      "npm",
      "(?:unit|integration|flaky) tests?",
      "test automation",
      "code reviews?",
      "refactoring",
      "pypi",
    ],
  },
  Security: {
    exact: ["CVE-\\d{4}-\\d+", "CERT-In", "CISA", "DDoS", "RCE", "XSS", "2FA", "MFA"],
    any: [
      "cyber ?-?security",
      "cyber ?-?(?:attacks?|crimes?|criminals?|frauds?|threats?|espionage)",
      "security (?:flaws?|bugs?|holes?|patch(?:es)?|updates?|advisor(?:y|ies)|researchers?|vulnerabilit(?:y|ies))",
      "vulnerabilit(?:y|ies)",
      "ransomware",
      "malware",
      "spyware",
      "botnets?",
      "phishing",
      "infostealers?",
      "backdoors?",
      "zero-?days?",
      "exploit(?:s|ed)?",
      // "Hacker News" only says where something was discussed.
      "hack(?:ed|ers?)(?! news)",
      // Stock markets "breach" a mark too.
      "breach(?:es|ed)?(?! of (?:contract|trust|privilege|promise|conduct|peace)| (?:the )?(?:rs\\.? ?|[$₹€])?\\d)",
      "data leaks?",
      "threat actors?",
      "supply[- ]chain attacks?",
      "pass(?:key|word)s?",
      "(?:two|multi)-?factor",
      "trojans?",
      "prompt injections?",
      "digital arrests?",
      "encryption",
      "patch tuesday",
    ],
  },
  Web3: {
    exact: ["DAOs?", "NFTs?", "BTC", "ETH(?! Z[uü]rich)", "CBDC"],
    any: [
      "web ?3",
      "blockchains?",
      "crypto",
      "crypto ?(?:currency|currencies|assets?)",
      "bitcoin",
      "ethereum",
      "solana",
      "stablecoins?",
      "defi",
      "smart contracts?",
      "tokeni[sz](?:ed|ation)",
      "digital rupee",
      "wazirx",
      "coindcx",
    ],
  },
};

const matchers = Object.entries(table).map(([tag, { exact, any }]) => ({ tag, patterns: [toPattern(exact, "u"), toPattern(any, "iu")] }));

/** The tags whose patterns match `text`, in the order of the tabs. */
export function findKeywordTags(text: string): string[] {
  return matchers.filter(({ patterns }) => patterns.some((pattern) => pattern.test(text))).map(({ tag }) => tag);
}

// A word ends where no letter or digit follows. `\b` would find an end inside "A.I." but not after "C++".
function toPattern(words: string[], flags: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, flags);
}
