// The content of a PDF document.

export type PdfEntry = {
  title: string;
  subtitle: string;
  dates: string;
  link: string | null;
  text: string;
  bullets: string[];
  tags: string;
};

export type PdfSection = {
  heading: string;
  /** Whether only the title and the text of each entry are printed. */
  isCompact: boolean;
  /** Whether the section is in the second column of the modern layout. */
  isAside: boolean;
  entries: PdfEntry[];
};

export type PdfDocument = {
  /** The title in the file's properties. */
  title: string;
  /** The language of the text, as a BCP 47 tag. */
  lang: string;
  layout: "classic" | "modern";
  name: string;
  label: string;
  /** `href`: a web or mail address to which the text links. */
  contacts: { text: string; href: string | null }[];
  summaryHeading: string;
  summary: string;
  sections: PdfSection[];
};
