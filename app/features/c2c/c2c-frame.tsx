import ArrowLeft from "lucide-react/icons/arrow-left";
import { c2cSections } from "#contracts/c2c-limits.ts";
import { BetaMark } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Chip } from "#app/components/ui/chip.tsx";

/** The programme's name, the link back and the sections, above the content of a section. */
export function C2cFrame({ pathname, children }: { pathname: string; children: React.ReactNode }) {
  const current = c2cSections.findLast(({ to }) => pathname === to || pathname.startsWith(`${to}/`)) ?? c2cSections[0];
  if (current.section === "overview") return children;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 print:hidden">
        <ButtonLink to="/c2c" variant="ghost" size="sm" className="-ml-3">
          <ArrowLeft className="size-4.5" />
          Back to Overview
        </ButtonLink>
        <p className="text-sm text-ink-soft max-sm:hidden">
          Campus to Corporate
          <BetaMark />
        </p>
      </div>
      <nav aria-label="Sections of Campus to Corporate" className="mb-5">
        <ul className="chip-row">
          {c2cSections.slice(1).map(({ section, label, to }) => (
            <li key={section}>
              <Chip to={to} isSelected={section === current.section}>
                {label}
              </Chip>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}
