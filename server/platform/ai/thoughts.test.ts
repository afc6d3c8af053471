import { afterAll, expect, test } from "vitest";
import { startModelServer } from "#tests/fakes/model-server.ts";
import { streamChat } from "./stream-chat.ts";
import { addPiece, emptyAnswer } from "./thoughts.ts";

const model = await startModelServer();
afterAll(() => model.close());

/** Returns the stored answer, and the text that a reader of its pieces has at the end. */
async function hear(says: string) {
  model.says(says);
  let heard = "";
  const { text } = await streamChat(
    { baseUrl: model.url, apiKey: undefined, model: "m" },
    { system: "s", turns: [{ role: "user", content: "q" }], maxTokens: 500 },
    { onText: (piece, isAnew) => (heard = isAnew ? piece : heard + piece) },
  );
  return { text: text.trim(), heard: heard.trim() };
}

test.each([
  ["between tags", "<think>They want a career.</think>Begin with Python."],
  ["whose opening tag stands in the prompt", "They want a career. Not rule 3.\n</think>\n\nBegin with Python."],
  ["with spaces on both sides of the closing tag", "They want a career. </think> Begin with Python."],
  ["in an Indian script, with such spaces", "उन्हें करियर चाहिए। </think> Begin with Python."],
  ["in Urdu, with such spaces", "انہیں کیریئر چاہیے۔ </think> Begin with Python."],
  ["whose last sentence stands in brackets, with such spaces", "They want a career. (A good one.) </think> Begin with Python."],
  ["whose last sentence is quoted, with such spaces", 'They say: "Which career?" </think> Begin with Python.'],
  ["whose last sentence is stressed, with such spaces", "**They want a career.** </think> Begin with Python."],
  ["that name the opening tag", "They ask about `<think>`.\n</think>\n\nBegin with Python."],
  ["that are told apart in both ways", "They want\n</think>\n\n<think>a career.</think>Begin with Python."],
])("thoughts %s are neither stored nor shown", async (_, says) => {
  expect(await hear(says)).toEqual({ text: "Begin with Python.", heard: "Begin with Python." });
});

test.each([
  ["in a fence", "Split it at the tag:\n\n```python\nparts = text.split('</think>')\n```\n\nThat leaves the answer."],
  ["alone in a fence", "It ends its thoughts with:\n\n```\n</think>\n```\n\nThe answer follows."],
  ["in a fence of a list", "1. It ends its thoughts:\n\n    ~~~text\n    </think>\n    ~~~\n\n2. It answers."],
  ["in a fence that is left open", "It ends its thoughts with:\n\n```\n</think>"],
  ["in code within a line", "It ends its thoughts with `</think>`. Or so: `a </think>`"],
  ["between quotation marks", 'It ends its thoughts with "</think>" and answers.'],
  ["within a sentence", "It ends its thoughts with </think> and answers."],
])("an answer that shows the tag %s stays whole, even after thoughts", async (_, answer) => {
  expect(await hear(answer)).toEqual({ text: answer, heard: answer });
  expect(await hear(`They ask about \`tags\`.\n</think>\n\n${answer}`)).toEqual({ text: answer, heard: answer });
});

test.each([
  ["as code", "Models begin with `<think>` and end with `</think>`. Then they answer."],
  ["in a fence", "It thinks first:\n\n```xml\n<think>\nThey want a career.\n</think>\n```\n\nThen it answers."],
  ["between quotation marks", 'It begins with "<think>" and answers later.'],
  ["within a sentence", "It begins with <think> and ends with </think> and answers."],
])("an answer that shows the opening tag %s stays whole, even after thoughts", async (_, answer) => {
  expect(await hear(answer)).toEqual({ text: answer, heard: answer });
  expect(await hear(`<think>They ask about tags.</think>\n\n${answer}`)).toEqual({ text: answer, heard: answer });
});

test("thoughts in the middle of an answer are removed, even without an end", async () => {
  expect((await hear("Begin with Python.\n<think>What else?</think>Then SQL.")).text).toBe("Begin with Python.\nThen SQL.");
  expect((await hear("Begin with Python.\n<think>What `else")).text).toBe("Begin with Python.");
});

test("thoughts that begin after a sentence on the same line are removed, and the sentence stays", async () => {
  for (const thoughts of ["", "<think>They want a career.</think>"]) {
    expect((await hear(`${thoughts}Sure! <think>What else?</think>Then SQL.`)).text).toBe("Sure! \nThen SQL.");
    expect((await hear(`${thoughts}Sure! <think>उन्हें करियर चाहिए`)).text).toBe("Sure!");
  }
});

test.each(["` ", "``` ", "word "])("only the end of a line of thousands of %j is scanned again", (sign) => {
  const line = sign.repeat(3_000);
  let spoken = addPiece(emptyAnswer, "`</think>` ");
  let longest = 0;
  for (const letter of line) {
    spoken = addPiece(spoken, letter);
    longest = Math.max(longest, spoken.rest.length);
  }
  expect(spoken.text).toBe(`\`</think>\` ${line}`);
  expect(longest).toBeLessThanOrEqual(1_000);
});

test("a closing tag shown as code does not end thoughts", async () => {
  expect((await hear("Say `</think>`, and\n```\n</think>\n```</think>Begin with `a`.")).text).toBe("Begin with `a`.");
});

test.each(["`</think>`", '"</think>"', "“</think>”"])("a closing tag quoted as %s does not end thoughts between tags", (quote) => {
  const join = (pieces: string[]) => pieces.reduce(addPiece, emptyAnswer).text;
  const says = `<think>They ask about ${quote}. Not rule 3, \`no ${quote}\n</think>\n${quote} ends them.`;
  for (let at = 1; at < says.length; at += 1) expect(join([says.slice(0, at), says.slice(at)])).toBe(`\n${quote} ends them.`);
  expect(join([...says])).toBe(`\n${quote} ends them.`);
  expect(join(["<think>`odd", "`</think>", "Answer."])).toBe("Answer.");
});

test("a second closing tag is not shown, and the answer before it stays", async () => {
  const text = "Begin with Python. Then SQL.";
  for (const thoughts of ["<think>They want a career.</think>", "They want a career.</think>"]) {
    expect(await hear(`${thoughts}Begin with Python.</think> Then SQL.`)).toEqual({ text, heard: text });
  }
});

test("the tag is recognised however it is split into pieces", () => {
  const join = (pieces: string[]) => pieces.reduce(addPiece, emptyAnswer).text;
  const says = "Thoughts</think>Answer</think>.\nUse `</think>`.";
  const kept = "Answer.\nUse `</think>`.";
  for (let at = 1; at < says.length; at += 1) expect(join([says.slice(0, at), says.slice(at)])).toBe(kept);
  expect(join([...says])).toBe(kept);
});
