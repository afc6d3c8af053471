/**
 * The actions on the item that a page is about. The row begins and ends at the edges of the text, whatever padding its buttons have. Forms
 * that are answered with a whole page lead back here (`#actions`), so that the reader is not moved to its top.
 */
export function PageActions({ children }: { children: React.ReactNode }) {
  return (
    <div id="actions" className="border-y border-line py-1">
      <div className="mx-[calc(-0.625*var(--gutter))] flex flex-wrap items-center gap-1 max-sm:gap-0 max-sm:[&_.button-sm]:px-2">
        {children}
      </div>
    </div>
  );
}
