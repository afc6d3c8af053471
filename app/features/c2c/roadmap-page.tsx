import { Form } from "react-router";
import type { C2cAnswer, RoadmapScreen } from "#contracts/c2c-pages.ts";
import type { RoadmapView } from "#contracts/c2c.ts";
import { careerPathLabels } from "#contracts/careers.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { PlanSection } from "./plan-section.tsx";
import { RoadmapParts } from "./roadmap-parts.tsx";
import { RoadmapSkills } from "./roadmap-skills.tsx";

/** A member's roadmap and the weeks it takes. */
export function RoadmapPage({ screen: { careerPath, roadmap, plan }, answer }: { screen: RoadmapScreen; answer: C2cAnswer | undefined }) {
  useToastFrom(answer);
  if (careerPath === null) {
    return (
      <>
        <PageHeader title="Roadmap" />
        <EmptyState title="Please select a career path first" action={<ButtonLink to="/c2c/career-path">Choose a career path</ButtonLink>}>
          Your roadmap says what to learn for it, in which order, and what to build on the way.
        </EmptyState>
      </>
    );
  }
  if (roadmap === null) {
    return (
      <>
        <PageHeader title="Roadmap" lead={`To a career as ${careerPathLabels[careerPath]}`} />
        <EmptyState title="Your roadmap has not been made yet" action={<GenerateForm label="Generate roadmap" />}>
          Skills in the order to learn them, projects, certificates and a weekly plan from the hours you have.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <PageHeader
        title={`Roadmap: ${careerPathLabels[careerPath]}`}
        lead={<Source source={roadmap.source} />}
        actions={
          <>
            <ButtonLink to="/c2c/career-path" variant="ghost" className="-ml-3">
              Change path
            </ButtonLink>
            <GenerateForm label="Regenerate" variant="secondary" />
          </>
        }
      />
      <Standing roadmap={roadmap} />
      <div className="grid gap-10">
        {plan && <PlanSection plan={plan} answer={answer} />}
        <RoadmapSkills skills={roadmap.skills} />
        <RoadmapParts roadmap={roadmap} />
      </div>
    </>
  );
}

function Source({ source }: { source: RoadmapView["source"] }) {
  return source === "ai"
    ? "Proposed by an AI model for you. Check what it says before you pay for anything."
    : "Written by our editors, not by AI: no AI answer was available when it was made. It is the same for everybody on this path; your plan is your own.";
}

function Standing({ roadmap: { skills } }: { roadmap: RoadmapView }) {
  const done = skills.filter(({ isDone }) => isDone).length;
  return (
    <div className="mb-8 grid max-w-form gap-2">
      <p className="font-semibold tabular-nums">{`${done} of ${skills.length} skills done`}</p>
      <Progress label="Skills done" value={done} max={skills.length} />
    </div>
  );
}

function GenerateForm({ label, variant }: { label: string; variant?: "secondary" }) {
  return (
    <Form method="post">
      <SubmitButton name="intent" value="generate" variant={variant} busyLabel="Generating...">
        {label}
      </SubmitButton>
    </Form>
  );
}
