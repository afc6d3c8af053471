import { afterAll, expect, test } from "vitest";
import { startModelServer } from "#tests/fakes/model-server.ts";
import { streamChat } from "./stream-chat.ts";
import { addPiece } from "./thoughts.ts";

const model = await startModelServer();
afterAll(() => model.close());

/** What is kept of an answer, and what a reader of its pieces has at the end. */
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
  ["that are told apart in both ways", "They want\n</think>\n\n<think>a career.</think>Begin with Python."],
])("thoughts %s are neither kept nor shown", async (_, says) => {
  expect(await hear(says)).toEqual({ text: "Begin with Python.", heard: "Begin with Python." });
});

test("an end of thoughts that were told apart already leaves the answer before it", async () => {
  expect((await hear("<think>They want a career.</think>Begin with Python.</think> Then SQL.")).text).toBe("Begin with Python. Then SQL.");
});

test("the tag is known in whatever pieces it comes, and stays where it is quoted as code", () => {
  const join = (pieces: string[]) => pieces.reduce((spoken, piece) => addPiece(spoken, piece), { text: "", hadThoughts: false }).text;
  const says = "Thoughts</think>Answer</think>.";
  for (let at = 1; at < says.length; at += 1) expect(join([says.slice(0, at), says.slice(at)])).toBe("Answer.");
  expect(join([...says])).toBe("Answer.");
  expect(join(["A model ends its thoughts with `</think>`."])).toBe("A model ends its thoughts with `</think>`.");
});
