import type { MarkedSkill } from "#contracts/c2c.ts";

/** A row of skills; those that the reader has are marked. */
export function SkillList({ label, skills }: { label: string; skills: readonly MarkedSkill[] }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {skills.map(({ slug, name, isDone }) => (
        <li
          key={slug}
          className={
            isDone
              ? "rounded-full bg-success-tint px-2.5 text-sm font-semibold text-success"
              : "rounded-full bg-sunken px-2.5 text-sm text-ink-soft"
          }
        >
          {isDone ? `✓ ${name}` : name}
          {isDone && <span className="sr-only"> (done)</span>}
        </li>
      ))}
    </ul>
  );
}
