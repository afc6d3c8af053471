import { describe, expect, test } from "vitest";
import { careerPaths } from "#contracts/careers.ts";
import { questionKinds } from "#contracts/interview-questions-limits.ts";
import { interviewQuestion, mentionsPoint } from "#contracts/interview-questions.ts";
import { difficultyLevels } from "#contracts/resources.ts";
import { careers } from "./careers.ts";
import { interviewQuestions } from "./interview-questions.ts";
import { roadmaps } from "./roadmaps.ts";
import { skills } from "./skills.ts";

const all = Object.values(interviewQuestions).flat();
const knownSkills = new Set(skills.map(({ slug }) => slug));

/** The minimum number of questions of a path. */
const QUESTIONS_MIN = 30;

/** The minimum number of questions of each kind and of each difficulty in a path. */
const EACH_MIN = 3;

/** The minimum number of a rubric's points that its good answer mentions, where points have key terms. */
const POINTS_NAMED_MIN = 2;

describe.each(careerPaths)("the questions of %s", (path) => {
  const questions = interviewQuestions[path];

  test("keep to their schema", () => {
    const wrong = questions.flatMap((question) => {
      const parsed = interviewQuestion.safeParse(question);
      return parsed.success
        ? []
        : [`${question.id}: ${parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`).join("; ")}`];
    });
    expect(wrong).toEqual([]);
  });

  test("are enough, of every kind and difficulty", () => {
    expect(questions.length).toBeGreaterThanOrEqual(QUESTIONS_MIN);
    for (const kind of questionKinds) {
      expect(questions.filter((question) => question.kind === kind).length, kind).toBeGreaterThanOrEqual(EACH_MIN);
    }
    for (const difficulty of difficultyLevels) {
      expect(questions.filter((question) => question.difficultyLevel === difficulty).length, difficulty).toBeGreaterThanOrEqual(EACH_MIN);
    }
  });

  test("name skills that exist, each once", () => {
    expect(
      questions.flatMap(({ id, skills: slugs }) => slugs.filter((slug) => !knownSkills.has(slug)).map((slug) => `${id}: ${slug}`)),
    ).toEqual([]);
    expect(questions.filter(({ skills: slugs }) => new Set(slugs).size < slugs.length).map(({ id }) => id)).toEqual([]);
  });

  test("ask for every skill of the roadmap, and lead back to the path", () => {
    const taught = roadmaps[path].skills.map(({ skill }) => skill);
    const later = careers.find((career) => career.path === path)?.laterSkills ?? [];
    const asked = new Set(questions.flatMap(({ skills: slugs }) => slugs));
    expect(taught.filter((slug) => !asked.has(slug))).toEqual([]);
    const ofPath = new Set([...taught, ...later]);
    const astray = questions.filter(({ kind, skills: slugs }) => kind !== "behavioural" && !slugs.some((slug) => ofPath.has(slug)));
    expect(astray.map(({ id }) => id)).toEqual([]);
  });

  test("have ids that begin alike", () => {
    expect(new Set(questions.map(({ id }) => id.split("-")[0])).size).toBe(1);
  });

  test("have good answers of two to four sentences", () => {
    const wrong = questions.filter(({ goodAnswer }) => {
      const sentences = goodAnswer.match(/[.?!]"?(?=\s|$)/g) ?? [];
      return sentences.length < 2 || sentences.length > 4;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test("have good answers that name points of their rubric", () => {
    const wrong = questions.filter(({ rubric, kind, goodAnswer }) => {
      return kind !== "behavioural" && rubric.filter((point) => mentionsPoint(goodAnswer, point)).length < POINTS_NAMED_MIN;
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});

describe("all questions", () => {
  test("have ids of their own", () => {
    expect(repeated(all.map(({ id }) => id))).toEqual([]);
  });

  test("are asked once, in no path in the same words", () => {
    expect(repeated(all.map(({ question }) => plain(question)))).toEqual([]);
  });

  test("have good answers of their own", () => {
    expect(repeated(all.map(({ goodAnswer }) => plain(goodAnswer)))).toEqual([]);
  });

  test("have rubrics whose points differ", () => {
    expect(all.filter(({ rubric }) => repeated(rubric.map(({ point }) => plain(point))).length > 0).map(({ id }) => id)).toEqual([]);
  });
});

describe("mentionsPoint", () => {
  const point = { point: "Names the header that says when to come back", keyTerms: ["retry-after", "idempoten"] };

  test("finds the start of a word in any case and spelling of hyphens", () => {
    expect(mentionsPoint("I send Retry-After.", point)).toBe(true);
    expect(mentionsPoint("A retry  after header helps", point)).toBe(true);
    expect(mentionsPoint("Idempotency keys", point)).toBe(true);
  });

  test("finds nothing inside a word, in an empty answer or for a point without terms", () => {
    expect(mentionsPoint("It is nonidempotent", point)).toBe(false);
    expect(mentionsPoint("", point)).toBe(false);
    expect(mentionsPoint("Retry-After", { point: "Tells a real situation" })).toBe(false);
  });
});

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
}

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
