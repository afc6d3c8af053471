import type { SkillEntry } from "#contracts/skills.ts";

const everyCoder = ["software_engineer", "backend_developer", "full_stack_developer"] as const;

/** Programming languages, and what everybody who writes programs needs. */
export const languages: readonly SkillEntry[] = [
  {
    slug: "javascript",
    name: "JavaScript",
    aliases: "JS, JSConf, Java Script, ECMAScript, ES6, ES2015, Vanilla JS, जावास्क्रिप्ट",
    paths: ["frontend_developer", "mobile_developer", ...everyCoder],
  },
  { slug: "typescript", name: "TypeScript", aliases: "Type Script", context: "TS", paths: ["frontend_developer", ...everyCoder] },
  {
    slug: "python",
    name: "Python",
    aliases: "PyCon, PyConf, PyData, Python3, Python 3, Python2, Py3, Core Python, पाइथन",
    paths: ["data_scientist", "machine_learning_engineer", "devops_engineer", "cybersecurity_analyst", ...everyCoder],
  },
  {
    slug: "java",
    name: "Java",
    aliases: "Core Java, Advance Java, Advanced Java, Java SE, J2SE, Java 8, Java 11, Java 17, Java 21, जावा",
    paths: ["mobile_developer", ...everyCoder],
  },
  { slug: "c", name: "C", context: "C", aliases: "C language, C programming, ANSI C, Embedded C", paths: ["software_engineer"] },
  { slug: "c-plus-plus", name: "C++", aliases: "CPP, C plus plus, C++11, C++14, C++17, C++20", paths: ["software_engineer"] },
  { slug: "c-sharp", name: "C#", aliases: "CSharp, C Sharp, C#.NET", paths: everyCoder },
  { slug: "go", name: "Go", context: "Go", aliases: "Golang, Go lang, Go language", paths: ["devops_engineer", ...everyCoder] },
  {
    slug: "rust",
    name: "Rust",
    context: "Rust",
    aliases: "RustConf, Rust lang, Rustlang, Rust language",
    paths: ["software_engineer", "backend_developer"],
  },
  {
    slug: "r",
    name: "R",
    context: "R",
    aliases: "R language, R programming, R Studio, RStudio, Tidyverse, dplyr",
    paths: ["data_scientist"],
  },
  {
    slug: "php",
    name: "PHP",
    aliases: "Core PHP, PHP 7, PHP 8, PHP7, PHP8",
    paths: ["backend_developer", "full_stack_developer"],
  },
  { slug: "ruby", name: "Ruby", context: "Ruby", aliases: "Ruby language", paths: ["backend_developer", "full_stack_developer"] },
  { slug: "kotlin", name: "Kotlin", paths: ["mobile_developer", "backend_developer"] },
  { slug: "swift", name: "Swift", context: "Swift", aliases: "Swift language, Swift 5, Swift 6", paths: ["mobile_developer"] },
  { slug: "dart", name: "Dart", context: "Dart", aliases: "Dart language, Dart lang", paths: ["mobile_developer"] },
  { slug: "objective-c", name: "Objective-C", aliases: "ObjectiveC, Obj-C, ObjC", paths: ["mobile_developer"] },
  { slug: "scala", name: "Scala", paths: ["backend_developer", "data_scientist"] },
  { slug: "perl", name: "Perl", paths: ["software_engineer"] },
  { slug: "elixir", name: "Elixir", context: "Elixir", aliases: "Elixir language", paths: ["backend_developer"] },
  { slug: "haskell", name: "Haskell", paths: ["software_engineer"] },
  { slug: "julia", name: "Julia", context: "Julia", aliases: "Julia language", paths: ["data_scientist"] },
  { slug: "lua", name: "Lua", paths: ["software_engineer"] },
  { slug: "matlab", name: "MATLAB", aliases: "Simulink", paths: ["data_scientist", "machine_learning_engineer"] },
  { slug: "solidity", name: "Solidity", aliases: "Smart contracts, Smart contract", paths: ["software_engineer"] },
  {
    slug: "bash",
    name: "Bash and shell scripting",
    context: "Bash, Shell",
    aliases: "Shell scripting, Shell script, Shell scripts, Bash scripting, Bash script, Unix shell, Bash shell",
    paths: ["devops_engineer", "cloud_architect", "cybersecurity_analyst", "software_engineer"],
  },
  {
    slug: "powershell",
    name: "PowerShell",
    aliases: "Power Shell",
    paths: ["devops_engineer", "cloud_architect", "cybersecurity_analyst"],
  },
  {
    slug: "assembly-language",
    name: "Assembly language",
    aliases: "Assembly programming, Assembler, x86 assembly, ARM assembly",
    paths: ["cybersecurity_analyst", "software_engineer"],
  },
  { slug: "cobol", name: "COBOL", aliases: "Mainframe", paths: ["software_engineer"] },
  { slug: "verilog", name: "Verilog and VHDL", aliases: "Verilog, VHDL, SystemVerilog, RTL design", paths: ["software_engineer"] },
];
