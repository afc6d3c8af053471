import ArrowRight from "lucide-react/icons/arrow-right";
import { c2cSections } from "#contracts/c2c-limits.ts";
import type { C2cSection } from "#contracts/c2c-limits.ts";
import type { OverviewView } from "#contracts/c2c-pages.ts";
import { careerPathLabels } from "#contracts/careers.ts";
import { ErrorState } from "#app/components/error-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { BetaMark } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { c2cLead, sectionWords } from "./c2c-words.ts";

/** All sections, with a check mark on the finished ones, and the next step. */
export function OverviewPage({ programme, professionals }: OverviewView & { professionals: string }) {
  const viewer = useViewer();
  const careerPath = programme?.careerPath ?? null;
  const completed: Partial<Record<C2cSection, string>> = {
    ...(careerPath && { "career-path": `Completed: ${careerPathLabels[careerPath]}` }),
    ...(programme?.hasRoadmap && { roadmap: "Completed" }),
  };
  return (
    <>
      <PageHeader
        title={
          <>
            Campus to Corporate
            <BetaMark />
          </>
        }
        lead={c2cLead}
        actions={<NextStep careerPath={careerPath} hasRoadmap={programme?.hasRoadmap ?? false} isMember={viewer !== null} />}
      />
      {programme === null && <ErrorState title="Failed to load progress. Please try again.">You can still open every section.</ErrorState>}
      <ol className="mt-2 grid gap-4 sm:grid-cols-2 sm:*:last:col-span-full lg:grid-cols-3">
        {c2cSections.slice(1).map(({ section, label, to }) => (
          <li key={section} className="item-card relative">
            <h2 className="flex items-center justify-between gap-2">
              <Link to={to} className="after:absolute after:inset-0">
                {label}
              </Link>
              <ArrowRight className="size-5 text-peacock" />
            </h2>
            <p className="text-ink-soft">{section === "overview" ? "" : sectionWords[section]}</p>
            {completed[section] && (
              <p className="item-foot">
                <span className="item-count item-count-answered">{completed[section]}</span>
              </p>
            )}
          </li>
        ))}
      </ol>
      <p className="mt-6 text-lg">Connect with {professionals} tech professionals</p>
      {!viewer && (
        <p className="mt-2 text-ink-soft">
          Career paths and resources are open to everybody. Your roadmap, plan, CV and progress are private, so they need{" "}
          <Link to="/login?next=%2Fc2c" className="text-link">
            an account
          </Link>
          .
        </p>
      )}
    </>
  );
}

function NextStep({ careerPath, hasRoadmap, isMember }: { careerPath: string | null; hasRoadmap: boolean; isMember: boolean }) {
  if (!isMember) {
    return (
      <>
        <ButtonLink to="/login?next=%2Fc2c%2Fcareer-path">Sign in to begin</ButtonLink>
        <ButtonLink to="/c2c/career-path" variant="secondary">
          See the careers
        </ButtonLink>
      </>
    );
  }
  if (careerPath === null) return <ButtonLink to="/c2c/career-path">Choose a career path</ButtonLink>;
  if (!hasRoadmap) return <ButtonLink to="/c2c/roadmap">Generate your roadmap</ButtonLink>;
  return <ButtonLink to="/c2c/roadmap#plan">Open this week&rsquo;s plan</ButtonLink>;
}
