/** Running text: headings, paragraphs and lists as somebody reads them. */
export function Prose({ children }: { children: React.ReactNode }) {
  return <div className="prose">{children}</div>;
}
