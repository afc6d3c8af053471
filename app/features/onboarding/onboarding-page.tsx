import { Form } from "react-router";
import type { UserType } from "#contracts/viewer.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { TypeCard, cardOverlay } from "./type-card.tsx";

const types = [
  {
    userType: "campus",
    text: "For students and graduates who want in.",
    benefits: ["Campus events", "Student opportunities", "Mentorship programs", "Gamified learning"],
    label: "Continue as Campus",
  },
  {
    userType: "corporate",
    text: "For working professionals and recruiters.",
    benefits: ["Blue tick verification", "Industry networking", "Advanced job features", "Thought leadership"],
    label: "Continue as Corporate",
  },
] as const;

type OnboardingPageProps = { picked: UserType | null; answer: FormAnswer | undefined };

/** The choice between a campus and a corporate profile, with the benefits of each. An earlier choice is marked. */
export function OnboardingPage({ picked, answer }: OnboardingPageProps) {
  return (
    <div className="mx-auto max-w-[52rem]">
      <BackLink to="/">Home</BackLink>
      <PageHeader title="Join as Campus or Corporate" lead="Compare and choose. You can change your mind until your profile is complete." />
      <Form method="post" className="grid gap-4">
        <ErrorSummary errors={answer?.errors} />
        <div className="grid gap-4 md:grid-cols-2">
          {types.map(({ userType, text, benefits, label }) => (
            <TypeCard key={userType} userType={userType} text={text} benefits={benefits} isPicked={picked === userType}>
              <SubmitButton
                name="userType"
                value={userType}
                busyLabel="One moment..."
                variant={picked === null || picked === userType ? "primary" : "secondary"}
                className={cardOverlay}
              >
                {label}
              </SubmitButton>
            </TypeCard>
          ))}
        </div>
      </Form>
    </div>
  );
}
