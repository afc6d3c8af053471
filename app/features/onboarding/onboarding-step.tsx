import { Progress } from "#app/components/ui/progress.tsx";

type OnboardingStepProps = { step: 1 | 2; name: string };

/** How far somebody is with the two steps of the corporate profile. */
export function OnboardingStep({ step, name }: OnboardingStepProps) {
  const percent = step * 50;
  return (
    <div className="mb-6 grid gap-2">
      <div className="flex justify-between gap-4 text-sm text-ink-soft">
        <div>
          Step {step} of 2: <span className="font-semibold text-ink">{name}</span>
        </div>
        <div className="tabular-nums">{percent}%</div>
      </div>
      <Progress label="Progress of your profile" value={percent} />
    </div>
  );
}
