import { difficultyLabels } from "#contracts/resources.ts";
import type { InterviewMarks } from "#contracts/interview-coach.ts";
import type { InterviewKind } from "#contracts/interview-questions-limits.ts";
import type { DifficultyLevel } from "#contracts/resources.ts";
import type { Skill } from "#contracts/skills.ts";
import { Badge } from "#app/components/ui/badge.tsx";

const kindLabels: Record<InterviewKind, string> = {
  concept: "Concept",
  practical: "Practical",
  design: "Design",
  behavioural: "Behavioural",
};

/** The kind of a question, its difficulty, and its skills. */
export function QuestionFacts({ kind, level, skills }: { kind: InterviewKind; level: DifficultyLevel; skills: readonly Skill[] }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
      <Badge tone="peacock">{difficultyLabels[level]}</Badge>
      <Badge>{kindLabels[kind]}</Badge>
      <span>{skills.map(({ name }) => name).join(", ")}</span>
    </p>
  );
}

/** Marks in words for screen readers: "3 of 4 points". */
export function formatMarks({ met, all }: InterviewMarks): string {
  return `${met} of ${all} points`;
}
