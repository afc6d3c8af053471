import type { CvLayout } from "#contracts/cv-limits.ts";
import type { CvDocument, CvEntryView, CvSectionView } from "#contracts/cv.ts";
import { classNames } from "#app/lib/class-names.ts";

/** A preview of the CV, close to paper: the same words in the same order as the PDF. */
export function CvPreview({ document, layout }: { document: CvDocument; layout: CvLayout }) {
  const { lang, name, label, contacts, summary, sections } = document;
  const isModern = layout === "modern";
  const contactList = contacts.length > 0 && (
    <ul aria-label="Contact" className={classNames("text-sm", isModern ? "grid gap-1" : "flex flex-wrap gap-x-3")}>
      {contacts.map(({ text, href }) => (
        <li key={text} className="wrap-anywhere">
          {href ? (
            <a href={href} rel="noopener nofollow" className="text-link">
              {text}
            </a>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
  const main = (
    <div className="min-w-0">
      <h3 className="text-2xl wrap-anywhere">{name || "Your name"}</h3>
      {label && (
        <p dir="auto" className="wrap-anywhere text-peacock">
          {label}
        </p>
      )}
      {!isModern && contactList}
      {summary && (
        <>
          <Heading>Summary</Heading>
          <p className="wrap-anywhere whitespace-pre-line">{summary}</p>
        </>
      )}
      <Sections sections={sections.filter(({ isAside }) => !isModern || !isAside)} />
    </div>
  );
  return (
    <article lang={lang} className="rounded-sm border border-line bg-surface p-5 text-sm sm:p-8">
      {isModern ? (
        <div className="grid gap-6 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          {main}
          <div className="min-w-0 rounded-sm bg-sunken p-4">
            {contactList}
            <Sections sections={sections.filter(({ isAside }) => isAside)} />
          </div>
        </div>
      ) : (
        main
      )}
    </article>
  );
}

function Sections({ sections }: { sections: readonly CvSectionView[] }) {
  return sections.map(({ section, heading, isCompact, entries }) => (
    <section key={`${section} ${heading}`}>
      <Heading>{heading}</Heading>
      <div className="grid gap-3">
        {entries.map((entry) => (
          <Entry key={JSON.stringify(entry)} entry={entry} isCompact={isCompact} />
        ))}
      </div>
    </section>
  ));
}

function Heading({ children }: { children: React.ReactNode }) {
  return <h4 className="mt-5 mb-2 border-b border-line font-sans text-base font-semibold wrap-anywhere text-peacock">{children}</h4>;
}

function Entry({ entry: { title, subtitle, dates, link, text, bullets, tags }, isCompact }: { entry: CvEntryView; isCompact: boolean }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      {title && (
        <p dir="auto" className="font-semibold">
          {title}
        </p>
      )}
      {subtitle && <p dir="auto">{subtitle}</p>}
      {dates && <p className="text-ink-soft">{dates}</p>}
      {link && !isCompact && (
        <p>
          <a href={link} rel="noopener nofollow" className="text-link">
            {link}
          </a>
        </p>
      )}
      {text && <p className="whitespace-pre-line">{text}</p>}
      {bullets.length > 0 && (
        <ul className="list-disc pl-5">
          {bullets.map((bullet) => (
            <li key={bullet}>{bullet}</li>
          ))}
        </ul>
      )}
      {tags && (
        <p dir="auto" className="text-ink-soft">
          {tags}
        </p>
      )}
    </div>
  );
}
