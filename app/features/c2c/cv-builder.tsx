import ArrowUp from "lucide-react/icons/arrow-up";
import Download from "lucide-react/icons/download";
import PenLine from "lucide-react/icons/pen-line";
import Plus from "lucide-react/icons/plus";
import Trash2 from "lucide-react/icons/trash";
import { Form } from "react-router";
import { cvLayouts } from "#contracts/cv-limits.ts";
import type { CvLayout } from "#contracts/cv-limits.ts";
import type { CvPartView, CvView, RemovedEntry } from "#contracts/cv.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RemovedNote } from "#app/components/removed-note.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { CvPreview } from "./cv-preview.tsx";

/** A member's CV: its parts on one side, the preview on the other. */
export function CvBuilder({ cv, removed }: { cv: CvView | null; removed: RemovedEntry | undefined }) {
  if (!cv) return <NoCv />;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title="CV builder"
          lead="Write it once. Download it as PDF, or as JSON Resume, which other tools read."
          actions={
            <>
              <ButtonLink to="/c2c/cv-builder/check" variant="secondary">
                Check against a job
              </ButtonLink>
              <ButtonLink to="/c2c/cv-builder/cv.pdf" reloadDocument download>
                <Download className="size-4.5" />
                Download PDF
              </ButtonLink>
            </>
          }
        />
      </div>
      {removed && (
        <RemovedNote
          action="/c2c/cv-builder"
          fields={{ intent: "restore", section: removed.section, at: String(removed.at), entry: removed.entry, version: cv.version }}
        >
          “{removed.title}” was removed from your CV.
        </RemovedNote>
      )}
      <Notes cv={cv} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid gap-4 print:hidden">
          <Layouts chosen={cv.layout} />
          <Basics cv={cv} />
          {cv.parts.map((part) => (
            <Part key={part.section} part={part} version={cv.version} />
          ))}
          <Files />
        </div>
        <section aria-labelledby="preview" className="min-w-0 lg:sticky lg:top-24">
          <h2 id="preview" className="mb-3 text-lg print:hidden">
            Preview
          </h2>
          <CvPreview document={cv.document} layout={cv.layout} />
          <p className="mt-3 text-sm text-ink-faint print:hidden">
            Saved <time dateTime={cv.updatedAt}>{formatDateTime(cv.updatedAt)}</time>
          </p>
        </section>
      </div>
    </>
  );
}

function NoCv() {
  return (
    <>
      <PageHeader title="CV builder" lead="From your profile to a CV that people and application systems can read." />
      <EmptyState
        title="No CV yet"
        action={
          <>
            <Form method="post">
              <input type="hidden" name="intent" value="draft" />
              <SubmitButton busyLabel="Drafting...">Make a first draft</SubmitButton>
            </Form>
            <ButtonLink to="/c2c/cv-builder/import" variant="secondary">
              Import a CV
            </ButtonLink>
          </>
        }
      >
        The draft takes your profile, the skills you have marked as done and the milestones you have reached. Nothing is made up, and only
        you can see it.
      </EmptyState>
    </>
  );
}

function Notes({ cv: { document, hiddenParts, unprintable } }: { cv: CvView }) {
  const notes = [
    document.name === "" && "Your name is missing.",
    hiddenParts.length > 0 && `Kept and exported, but not shown in your CV: ${hiddenParts.join(", ")}.`,
    unprintable.length > 0 &&
      `The PDF has no letters for these signs and leaves them out; a print of this page keeps them: ${unprintable.join(" ")}`,
  ].filter((note) => note !== false);
  if (notes.length === 0) return null;
  return (
    <ul className="mb-6 grid gap-1 rounded-md border-l-4 border-marigold bg-marigold-tint px-4 py-3 wrap-anywhere print:hidden">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

function Layouts({ chosen }: { chosen: CvLayout }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-2" aria-label="Layout">
      <input type="hidden" name="intent" value="layout" />
      <span className="font-semibold">Layout</span>
      {cvLayouts.map(({ value, label, hint }) => (
        <Button
          key={value}
          type="submit"
          name="layout"
          value={value}
          size="sm"
          variant={value === chosen ? "primary" : "secondary"}
          aria-pressed={value === chosen}
          title={hint}
        >
          {label}
        </Button>
      ))}
    </Form>
  );
}

function Basics({ cv: { document } }: { cv: CvView }) {
  return (
    <section aria-labelledby="part-basics" className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="part-basics" className="text-lg">
          Name and contact
        </h2>
        <ButtonLink to="/c2c/cv-builder/basics" variant="ghost" size="sm" className="ends-row" aria-label="Edit name and contact">
          <PenLine className="size-4" />
          Edit
        </ButtonLink>
      </div>
      <p className="wrap-anywhere text-ink-soft">{[document.name, document.label].filter(Boolean).join(", ") || "Nothing yet"}</p>
    </section>
  );
}

function Part({ part: { section, label, one, entries }, version }: { part: CvPartView; version: string }) {
  const base = `/c2c/cv-builder/${section}`;
  return (
    <section aria-labelledby={`part-${section}`} className="rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id={`part-${section}`} className="text-lg">
          {label}
        </h2>
        <ButtonLink to={`${base}/new`} variant="ghost" size="sm" className="ends-row" aria-label={`Add ${one}`}>
          <Plus className="size-4" />
          Add
        </ButtonLink>
      </div>
      {entries.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {entries.map(({ at, title, subtitle }) => (
            <li key={at} className="flex flex-wrap items-center justify-end gap-x-2 py-1">
              <Link to={`${base}/${at + 1}`} className="flex-[1_1_9rem] py-2 wrap-anywhere hover:text-peacock hover:underline">
                <span className="font-semibold">{title}</span>
                {subtitle && <span className="text-ink-soft">, {subtitle}</span>}
                {/* On a touch screen nothing hovers, and a bold name alone does not look like a link. */}
                <PenLine className="ml-2 inline size-4 text-peacock" />
              </Link>
              <Form method="post" className="ends-row flex shrink-0">
                <input type="hidden" name="section" value={section} />
                <input type="hidden" name="at" value={at} />
                <input type="hidden" name="version" value={version} />
                {at > 0 && (
                  <Button type="submit" name="intent" value="up" variant="ghost" size="icon" aria-label={`Move up: ${title}`}>
                    <ArrowUp className="size-4" />
                  </Button>
                )}
                <Button type="submit" name="intent" value="remove" variant="ghost" size="icon" aria-label={`Remove: ${title}`}>
                  <Trash2 className="size-4" />
                </Button>
              </Form>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Files() {
  return (
    <section aria-labelledby="part-files" className="rounded-lg border border-line bg-surface p-4">
      <h2 id="part-files" className="mb-3 text-lg">
        Your file
      </h2>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to="/c2c/cv-builder/resume.json" reloadDocument download variant="secondary" size="sm">
          Export JSON Resume
        </ButtonLink>
        <ButtonLink to="/c2c/cv-builder/import" variant="secondary" size="sm">
          Import another
        </ButtonLink>
      </div>
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer py-2 text-sm">Delete this CV</summary>
        <Form method="post" className="flex flex-wrap items-center gap-3">
          <input type="hidden" name="intent" value="delete" />
          <p className="text-sm text-ink-soft">It is gone for good. Export it first if you may want it back.</p>
          <SubmitButton variant="danger" size="sm" busyLabel="Deleting...">
            Delete my CV
          </SubmitButton>
        </Form>
      </details>
    </section>
  );
}
