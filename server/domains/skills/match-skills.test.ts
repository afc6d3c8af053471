import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skills } from "#db/content/skills.ts";
import { SKILL_TEXT_MAX, splitNames } from "#contracts/skills.ts";
import { matchSkills } from "./skills.ts";

const match = (...texts: string[]): string[] => matchSkills(texts);

describe("whole names in free texts", () => {
  test.each([
    ["3+ years of React and Node.js, CI/CD", ["react", "node-js", "ci-cd"]],
    ["Strong JS/TS, ReactJS and Postgres on K8s", ["javascript", "typescript", "react", "postgresql", "kubernetes"]],
    ["C/C++, C# and .NET Core", ["c", "c-plus-plus", "c-sharp", "dotnet"]],
    ["Java (.NET is a plus)", ["java", "dotnet"]],
    ["JavaScript is not Java Script's cousin", ["javascript"]],
    ["React Native, not the web", ["react-native"]],
    ["**Django** REST framework, `FastAPI`; AI/ML", ["django", "fastapi", "artificial-intelligence", "machine-learning"]],
    ["machine_learning, data-structures and object‑oriented programming", ["machine-learning", "data-structures", "oop"]],
    ["CI / CD with Jenkins.", ["ci-cd", "jenkins"]],
    ["जावास्क्रिप्ट और पाइथन", ["javascript", "python"]],
    ["nodejs, NODE.JS, Node js", ["node-js"]],
    ["MERN stack developer", ["full-stack-development"]],
    ["PyTorch, JAX", ["pytorch", "jax"]],
    ["Azure Cosmos DB", ["azure", "nosql"]],
  ])("%s", (text, slugs) => {
    expect(match(text)).toEqual(slugs);
  });

  test("names inside a word, a host or another name are ignored", () => {
    expect(match("Javanese scalable gitters at example.net, reactor and csss")).toEqual([]);
    expect(match("Join at https://zoom.example/python?x=1, [notes](http://react.example/)")).toEqual([]);
    expect(match("HTTP and TLS, https://a.example/")).toContain("http");
    expect(match("JavaScript")).not.toContain("java");
    expect(match("C++ and C#")).toEqual(["c-plus-plus", "c-sharp"]);
  });

  test("names are not joined across texts, and are returned once, in order", () => {
    expect(match("Spring", "Boot camp")).toEqual(["spring-boot"]);
    expect(match("machine", "learning")).toEqual([]);
    expect(match("Python", "SQL and python", "Java")).toEqual(["python", "sql", "java"]);
  });
});

describe("ambiguous words, which are names only beside other names", () => {
  test.each([
    ["Our go to market team", ["go-to-market"]],
    ["An R&D centre in Pune", []],
    ["R and D budget", []],
    ["Spring is the best season to visit", []],
    ["Joining in Spring 2027", []],
    ["A swift reply, no rust, the rest is up to you", []],
    ["Good to go? Go and see", []],
    ["C-level stakeholders, a Series C startup", []],
    ["We react quickly. React to incidents at night", []],
    ["At the confluence of art and code", []],
    ["Excel in your role. Excel at reviews", []],
    ["every node in the cluster", []],
    ["She sat at the helm and dropped a dart in a flask", []],
    ["Plan C, room R, terminal T", []],
    ["Living in TS, AP or KA", []],
    ["W-JAX comes to Munich", []],
  ])("not: %s", (text, slugs) => {
    expect(match(text)).toEqual(slugs);
  });

  test.each([
    ["Go", ["go"]],
    ["r", ["r"]],
    ["- Go\n- Swift\n* rust.", ["go", "swift", "rust"]],
    ["python, go, rust", ["python", "go", "rust"]],
    ["Languages: Go, Rust or Swift", ["go", "rust", "swift"]],
    ["Go developer", ["go"]],
    ["go developer with knowledge of c", ["go", "c"]],
    ["Java, Spring and Hibernate", ["java", "spring-boot", "hibernate"]],
    ["Java Spring", ["java", "spring-boot"]],
    ["R & Python for statistics", ["r", "python", "statistics"]],
    ["You have built services in Go", ["go"]],
    ["Experience with react is a plus", ["react"]],
    ["strong C and SQL", ["c", "sql"]],
    ["Moved from React to Angular", ["react", "angular"]],
    ["Excel, MS Word", ["excel"]],
    ["REST, SOAP", ["rest-api", "soap"]],
  ])("yes: %s", (text, slugs) => {
    expect(match(text)).toEqual(slugs);
  });
});

describe("for any text", () => {
  const known = new Set(skills.map(({ slug }) => slug));
  const entry = fc.constantFrom(...skills);

  test("every name and alias by itself matches its skill, in any case", () => {
    for (const { slug, name, aliases, exact, context } of skills) {
      for (const term of [name, slug, ...[aliases, exact, context].flatMap(splitNames)]) {
        expect([term, match(term)]).toEqual([term, [slug]]);
        expect([term, match(` ${term.toLowerCase()} `)]).toEqual([term, [slug]]);
      }
    }
  });

  test("only known skills are returned, each once", () => {
    const piece = fc.oneof(
      fc.string({ unit: "binary" }),
      entry.map(({ name }) => name),
      fc.constantFrom(", ", "/", "\n", "++", ".", "#"),
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.array(piece).map((pieces) => pieces.join(" ")),
          { maxLength: 6 },
        ),
        (texts) => {
          const slugs = matchSkills(texts);
          expect(new Set(slugs).size).toBe(slugs.length);
          for (const slug of slugs) expect(known).toContain(slug);
        },
      ),
    );
  });

  test("a list of names in a sentence returns these skills in order", () => {
    fc.assert(
      fc.property(fc.uniqueArray(entry, { minLength: 2, maxLength: 12, selector: ({ slug }) => slug }), (chosen) => {
        expect(match(`You know ${chosen.map(({ name }) => name).join(", ")}.`)).toEqual(chosen.map(({ slug }) => slug));
      }),
    );
  });

  test("words around a name do not prevent a match, but adjoining letters do", () => {
    fc.assert(
      fc.property(entry, fc.constantFrom("a", "ज", "7"), ({ slug, name, exact, context }, letter) => {
        if (context === undefined && exact === undefined) expect(match(`maybe ${name} tomorrow`)).toContain(slug);
        if (/^\p{L}+$/u.test(name)) expect(match(`${name}${letter}zzz`)).not.toContain(slug);
      }),
    );
  });

  test("text beyond the limit is ignored, and hostile texts take no longer than others", () => {
    const filler = "x ".repeat(SKILL_TEXT_MAX / 2);
    expect(match(filler, "Python")).toEqual([]);
    expect(match(`${filler.slice(0, -20)} Python`)).toEqual(["python"]);
    const hostile = ["Go, ", "c++++", "machine ", "data structures and ", "(", "\n", "Object oriented ", ".net", "ﷺ"];
    for (const unit of hostile) {
      const started = performance.now();
      match(unit.repeat(2 * SKILL_TEXT_MAX));
      expect([unit, performance.now() - started < 10_000]).toEqual([unit, true]);
    }
  });
});
