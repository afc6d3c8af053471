// The languages for which code is highlighted. Each grammar is loaded on first use.
import type { LanguageRegistration } from "shiki/core";

export type CodeLanguage = {
  /** The grammar's name. */
  name: string;
  /** The name that people use. */
  label: string;
  load(): Promise<{ default: LanguageRegistration[] }>;
};

type Entry = CodeLanguage & { aliases: string };

const languages: Entry[] = [
  {
    name: "shellscript",
    label: "Shell",
    aliases: "bash sh shell zsh console shellscript",
    load: () => import("shiki/langs/shellscript.mjs"),
  },
  { name: "c", label: "C", aliases: "c h", load: () => import("shiki/langs/c.mjs") },
  { name: "cpp", label: "C++", aliases: "cpp c++ cc cxx hpp", load: () => import("shiki/langs/cpp.mjs") },
  { name: "csharp", label: "C#", aliases: "csharp c# cs", load: () => import("shiki/langs/csharp.mjs") },
  { name: "css", label: "CSS", aliases: "css", load: () => import("shiki/langs/css.mjs") },
  { name: "dart", label: "Dart", aliases: "dart", load: () => import("shiki/langs/dart.mjs") },
  { name: "diff", label: "Diff", aliases: "diff patch", load: () => import("shiki/langs/diff.mjs") },
  { name: "docker", label: "Dockerfile", aliases: "dockerfile docker", load: () => import("shiki/langs/docker.mjs") },
  { name: "go", label: "Go", aliases: "go golang", load: () => import("shiki/langs/go.mjs") },
  { name: "graphql", label: "GraphQL", aliases: "graphql gql", load: () => import("shiki/langs/graphql.mjs") },
  { name: "hcl", label: "HCL", aliases: "hcl terraform tf", load: () => import("shiki/langs/hcl.mjs") },
  { name: "html", label: "HTML", aliases: "html", load: () => import("shiki/langs/html.mjs") },
  { name: "ini", label: "INI", aliases: "ini conf properties env", load: () => import("shiki/langs/ini.mjs") },
  { name: "java", label: "Java", aliases: "java", load: () => import("shiki/langs/java.mjs") },
  { name: "javascript", label: "JavaScript", aliases: "javascript js mjs cjs", load: () => import("shiki/langs/javascript.mjs") },
  { name: "json", label: "JSON", aliases: "json jsonc json5", load: () => import("shiki/langs/json.mjs") },
  { name: "jsx", label: "JSX", aliases: "jsx", load: () => import("shiki/langs/jsx.mjs") },
  { name: "kotlin", label: "Kotlin", aliases: "kotlin kt kts", load: () => import("shiki/langs/kotlin.mjs") },
  { name: "lua", label: "Lua", aliases: "lua", load: () => import("shiki/langs/lua.mjs") },
  { name: "make", label: "Makefile", aliases: "makefile make", load: () => import("shiki/langs/make.mjs") },
  { name: "markdown", label: "Markdown", aliases: "markdown md", load: () => import("shiki/langs/markdown.mjs") },
  { name: "nginx", label: "nginx", aliases: "nginx", load: () => import("shiki/langs/nginx.mjs") },
  { name: "php", label: "PHP", aliases: "php", load: () => import("shiki/langs/php.mjs") },
  { name: "powershell", label: "PowerShell", aliases: "powershell ps1 pwsh", load: () => import("shiki/langs/powershell.mjs") },
  { name: "proto", label: "Protobuf", aliases: "proto protobuf", load: () => import("shiki/langs/proto.mjs") },
  { name: "python", label: "Python", aliases: "python py", load: () => import("shiki/langs/python.mjs") },
  { name: "r", label: "R", aliases: "r", load: () => import("shiki/langs/r.mjs") },
  { name: "ruby", label: "Ruby", aliases: "ruby rb", load: () => import("shiki/langs/ruby.mjs") },
  { name: "rust", label: "Rust", aliases: "rust rs", load: () => import("shiki/langs/rust.mjs") },
  { name: "scala", label: "Scala", aliases: "scala", load: () => import("shiki/langs/scala.mjs") },
  { name: "sql", label: "SQL", aliases: "sql postgres postgresql mysql psql", load: () => import("shiki/langs/sql.mjs") },
  { name: "swift", label: "Swift", aliases: "swift", load: () => import("shiki/langs/swift.mjs") },
  { name: "toml", label: "TOML", aliases: "toml", load: () => import("shiki/langs/toml.mjs") },
  { name: "tsx", label: "TSX", aliases: "tsx", load: () => import("shiki/langs/tsx.mjs") },
  { name: "typescript", label: "TypeScript", aliases: "typescript ts mts cts", load: () => import("shiki/langs/typescript.mjs") },
  { name: "vue", label: "Vue", aliases: "vue", load: () => import("shiki/langs/vue.mjs") },
  { name: "xml", label: "XML", aliases: "xml svg", load: () => import("shiki/langs/xml.mjs") },
  { name: "yaml", label: "YAML", aliases: "yaml yml", load: () => import("shiki/langs/yaml.mjs") },
];

const byAlias = new Map(languages.flatMap((language) => language.aliases.split(" ").map((alias) => [alias, language] as const)));

/** Returns the language named by the words after a fence (```ts title); undefined if it is not one of ours. */
export function languageOf(info: string): CodeLanguage | undefined {
  return byAlias.get(/^[\w+#-]{1,20}/.exec(info.trim())?.[0].toLowerCase() ?? "");
}
