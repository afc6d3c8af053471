import { expect, test } from "vitest";
import { countTerms, quote } from "./quote.ts";

const question = { terms: [["deploy"], ["kubernetes", "k8s"], ["new delhi"]] };

test("other forms and names of a term count, once per term", () => {
  expect(countTerms("Deploying to K8s, deployed on Kubernetes", question)).toBe(2);
  expect(countTerms("New in Delhi", question)).toBe(1);
  expect(countTerms("Nothing of it", question)).toBe(0);
  expect(countTerms("engineering", { terms: [["engine"]] })).toBe(0);
});

test("the paragraph with the most terms is quoted, the first of equal ones, and words of its heading count", () => {
  const places = [{ text: "We deploy." }, { text: "It took a day.", heading: "Deploying to Kubernetes" }, { text: "Kubernetes deploys." }];
  expect(quote(places, question)?.text).toBe("It took a day.");
  expect(quote([{ text: "  " }], question)).toBeNull();
});

test("the lead decides between equal paragraphs", () => {
  const places = [{ text: "We deploy." }, { text: "Deploy on Friday.", lead: 1 }];
  expect(quote(places, question)?.place).toBe(places[1]);
});

test("a long paragraph is cut to 400 characters, starting at the sentence with the most terms", () => {
  const filler = "This sentence is about something else entirely. ".repeat(20);
  const quoted = quote([{ text: `${filler}Here we deploy to Kubernetes. ${filler}` }], question);
  expect(quoted?.text.startsWith("Here we deploy to Kubernetes.")).toBe(true);
  expect(quoted?.text.length).toBeLessThanOrEqual(400);
});

test("a long paragraph in Urdu is cut at its sentences too", () => {
  const filler = "یہ جملہ کسی اور چیز کے بارے میں ہے۔ ".repeat(20);
  const asked = "کیا ہم kubernetes پر deploy کرتے ہیں؟";
  expect(quote([{ text: `${filler}${asked} ${filler}` }], question)?.text.startsWith(asked)).toBe(true);
});

test("the continuation of a paragraph is quoted with it, but its terms do not count", () => {
  const places = [{ text: "We deploy:", goesOn: "on Fridays; to Kubernetes" }, { text: "on Fridays" }];
  expect(quote(places, question)?.text).toBe("We deploy: on Fridays; to Kubernetes");
  expect(quote([{ text: "Nothing:", goesOn: "deploys Kubernetes" }, { text: "We deploy." }], question)?.text).toBe("We deploy.");
});

test("a word in an Indian script counts in any Unicode form, as in searches", () => {
  const [oneSign, twoSigns] = ["\u095d", "\u0922\u093c"];
  const places = [{ text: "आज छुट्टी है।" }, { text: `शाम की प${oneSign}ाई मुफ़्त है।` }];
  expect(quote(places, { terms: [[`प${twoSigns}ाई`]] })?.text).toBe(places[1]?.text);
  const software = (joiner: string) => `സോഫ്റ്റ്${joiner}വെയർ`;
  expect(countTerms(`${software("\u200c")} പഠനം`, { terms: [[software("")]] })).toBe(1);
  expect(countTerms("അവ\u0d7b പഠിച്ചു", { terms: [["അവ\u0d28\u0d4d"]] })).toBe(1);
});

test("a paragraph without spaces is not cut inside a character", () => {
  expect(quote([{ text: `kubernetes ${"😀".repeat(300)}` }], question)?.text.isWellFormed()).toBe(true);
  expect(quote([{ text: `kubernetes a${"😀".repeat(300)}` }], question)?.text.isWellFormed()).toBe(true);
});

test("a quote is found at once in a text of only sentence ends, of ligature characters, or of thousands of words", () => {
  const spellings = (term: string) => Array.from({ length: 8 }, (_, at) => `${term} ${"abcdefgh".slice(at)}`);
  const asked = { terms: ["kubernetes", "deployments", "observability", "typescript", "bengaluru", "zamindari"].map(spellings) };
  const words = Array.from({ length: 20_000 }, (_, at) => at.toString(36)).join(" ");
  for (const text of [". ".repeat(50_000), "\ufdfa. ".repeat(33_000), "\ufdfa".repeat(100_000), words, words.replaceAll(" ", ". ")]) {
    expect(quote([{ text }], asked)?.text.length).toBeLessThanOrEqual(400);
    const taken = Array.from({ length: 5 }, () => {
      const before = process.threadCpuUsage();
      quote([{ text }], asked);
      const { user, system } = process.threadCpuUsage(before);
      return (user + system) / 1000;
    });
    expect(Math.min(...taken)).toBeLessThan(50);
  }
});
