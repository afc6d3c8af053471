import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { answerableQuestions, unanswerableQuestions } from "#db/content/questions-asked.ts";
import { seedDemo } from "#db/seeds/demo.ts";
import type { AskMeDone } from "#contracts/ask-me.ts";
import { answerOpenQuestion, answerVisitor, openQuestion } from "#server/domains/ask-me/ask-me.ts";
import { syncResources } from "#server/domains/c2c/c2c.ts";
import { searchPassages } from "#server/domains/search/search.ts";
import { syncSkills } from "#server/domains/skills/skills.ts";
import { openDatabase, openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { migrate, readMigrations } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/log/log.ts";
import { readArguments } from "#server/platform/terminal/read-arguments.ts";
import { createMemberCtx, createTestConfig, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";

const usage = `node bench/ask-questions.ts
Asks the questions of db/content/questions-asked.ts on a fresh database with the demo content, and counts how many are answered rightly.`;

readArguments(usage, {});

// Counts the questions that find a right source, and those without an answer for which that is said. Three variants: the search alone, Ask
// Me without a model, and Ask Me with a stand-in for a model that quotes every passage it is given.

type Answered = { titles: string[]; isThin: boolean };
type Way = { name: string; ask(question: string): Promise<Answered> };

const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-questions-"));
const server = await startEmbedded({ dataDir, log: createLog("silent"), settings: { fsync: false } });
const owner = openOwnerPool(server.url);
await migrate(owner, await readMigrations());
await owner.end();
const database = openDatabase(server.url, { maxConnections: 4 });
const model = await startModelServer();
try {
  const source = { database };
  const ctx = createTestCtx(source);
  await syncSkills(ctx);
  await syncResources(ctx);
  await seedDemo(ctx);
  const config = createTestConfig({ AI_BASE_URL: model.url, AI_MODEL: "stand-in", AI_DAILY_TOKENS_PER_MEMBER: "100000000" });
  const member = createMemberCtx(source, await createMember(source), { config });
  model.answers(({ body }) => ({ text: quotePassages(body.messages.at(-1)?.content ?? "") }));
  const ways: Way[] = [
    {
      name: "search, 5 passages",
      ask: async (question) => {
        const { passages, isThin } = await searchPassages(ctx, question, { limit: 5 });
        return { titles: passages.map(({ title }) => title), isThin };
      },
    },
    { name: "Ask Me without a model", ask: async (question) => toAnswered(await answerVisitor(ctx, question)) },
    {
      name: "Ask Me with a stand-in",
      ask: async (message) => toAnswered(await answerOpenQuestion(member, await openQuestion(member, { message }))),
    },
  ];
  for (const way of ways) await measure(way);
} finally {
  await model.close();
  await database.close();
  await server.release();
  await removeDataDir(dataDir);
}

async function measure({ name, ask }: Way): Promise<void> {
  let right = 0;
  for (const { question, answeredBy } of answerableQuestions) {
    const { titles, isThin } = await ask(question);
    if (!isThin && titles.some((title) => answeredBy.includes(title))) right += 1;
    else console.log(`  ${name}: no right source for “${question}”`);
  }
  let honest = 0;
  for (const question of unanswerableQuestions) {
    if ((await ask(question)).isThin) honest += 1;
    else console.log(`  ${name}: should have found nothing for “${question}”`);
  }
  console.log(
    `${name}: right source ${share(right, answerableQuestions.length)}, said to be unanswered ${share(honest, unanswerableQuestions.length)}`,
  );
}

function toAnswered({ sources, exchange }: AskMeDone): Answered {
  return { titles: sources.map(({ title }) => title), isThin: sources.length === 0 || (exchange.answer?.isThin ?? true) };
}

/** The answer of a careful model that may only quote: the beginning of each passage with its number, or that there is none. */
function quotePassages(asked: string): string {
  const passages = [...asked.matchAll(/^\[(\d+)\] (.*)\n(.*)$/gm)];
  if (passages.length === 0) return "The posts here do not answer this.";
  return passages
    .map(([, number = "", title = "", text = ""]) => `${title} says ${text.slice(0, 120).replaceAll(/[.!?]/g, ",")} [${number}].`)
    .join("\n\n");
}

function share(count: number, of: number): string {
  return `${count} of ${of} (${Math.round((100 * count) / of)}%)`;
}
