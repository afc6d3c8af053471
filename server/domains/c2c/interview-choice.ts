// Which question the interview coach asks next, and which skills the scores show to be weak. Pure.
import { interviewQuestions } from "#db/content/interview-questions.ts";
import { careerPaths } from "#contracts/careers.ts";
import type { CareerPath } from "#contracts/careers.ts";
import { WEAK_SKILL_BELOW, WEAK_SKILLS_MAX } from "#contracts/interview-coach-limits.ts";
import type { WeakSkill } from "#contracts/interview-coach.ts";
import type { InterviewQuestion } from "#contracts/interview-questions.ts";
import type { DifficultyLevel } from "#contracts/resources.ts";
import type { Skill } from "#contracts/skills.ts";
import { nameSkills } from "#server/domains/skills/skills.ts";
import type { LatestAnswer } from "./interview-queries.ts";

export type AskedQuestion = InterviewQuestion & { path: CareerPath };
export type QuestionFilters = { path: CareerPath; skill?: string; difficulty?: DifficultyLevel };

const byId = new Map<string, AskedQuestion>(
  careerPaths.flatMap((path) => interviewQuestions[path].map((question) => [question.id, { ...question, path }] as const)),
);

/** The text of a question; for one that is no longer in the bank, a text that says so. */
export function questionText(id: string): string {
  return findQuestion(id)?.question ?? "A question that is no longer asked";
}

/** The question with this id; undefined when there is none. */
export function findQuestion(id: string): AskedQuestion | undefined {
  return byId.get(id);
}

/** The questions that match the filters, in the order in which they were written, from easy to hard. */
export function listQuestions({ path, skill, difficulty }: QuestionFilters): AskedQuestion[] {
  return interviewQuestions[path]
    .filter((question) => skill === undefined || question.skills.includes(skill))
    .filter((question) => difficulty === undefined || question.difficultyLevel === difficulty)
    .map((question) => ({ ...question, path }));
}

/** The skills that the questions of a path are about; those with the most questions come first. */
export function listAskedSkills(path: CareerPath): (Skill & { questions: number })[] {
  const counts = new Map<string, number>();
  for (const { skills } of interviewQuestions[path]) for (const skill of skills) counts.set(skill, (counts.get(skill) ?? 0) + 1);
  return nameSkills([...counts.keys()])
    .map((skill) => ({ ...skill, questions: counts.get(skill.slug) ?? 0 }))
    .toSorted((one, other) => other.questions - one.questions || one.name.localeCompare(other.name, "en"));
}

/**
 * The next question: the first unanswered one after `after`, continuing from the start. If all are answered, the one with the lowest marks;
 * of several, the one answered longest ago. `after` itself is chosen only when there is no other.
 */
export function chooseQuestion(questions: readonly AskedQuestion[], latest: readonly LatestAnswer[], after?: string): AskedQuestion | null {
  const at = questions.findIndex(({ id }) => id === after);
  const inTurn = [...questions.slice(at + 1), ...questions.slice(0, Math.max(0, at))];
  const answers = new Map(latest.map((answer) => [answer.question_id, answer]));
  const isNew = ({ id }: AskedQuestion) => !answers.has(id);
  const share = ({ id }: AskedQuestion) => {
    const answer = answers.get(id);
    return (answer?.met_points ?? 0) / (answer?.all_points || 1);
  };
  const age = ({ id }: AskedQuestion) => answers.get(id)?.created_at.getTime() ?? 0;
  const again = inTurn.toSorted((one, other) => share(one) - share(other) || age(one) - age(other));
  return inTurn.find(isNew) ?? again[0] ?? questions[at] ?? null;
}

/** Skills with less than 60% of their points met in the latest marked answers, weakest first. */
export function findWeakSkills(latest: readonly LatestAnswer[]): WeakSkill[] {
  const sums = new Map<string, { metPoints: number; allPoints: number }>();
  for (const { question_id: id, met_points: met, all_points: all } of latest) {
    if (met === null) continue;
    for (const skill of byId.get(id)?.skills ?? []) {
      const sum = sums.get(skill) ?? { metPoints: 0, allPoints: 0 };
      sums.set(skill, { metPoints: sum.metPoints + met, allPoints: sum.allPoints + all });
    }
  }
  return nameSkills([...sums.keys()])
    .map((skill) => ({ ...skill, metPoints: 0, allPoints: 0, ...sums.get(skill.slug) }))
    .filter((skill) => shareOf(skill) < WEAK_SKILL_BELOW)
    .toSorted((one, other) => shareOf(one) - shareOf(other) || other.allPoints - one.allPoints || one.slug.localeCompare(other.slug))
    .slice(0, WEAK_SKILLS_MAX);
}

function shareOf({ metPoints, allPoints }: { metPoints: number; allPoints: number }): number {
  return metPoints / allPoints;
}
