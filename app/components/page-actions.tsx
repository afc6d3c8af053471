/**
 * What can be done with the item that a page is about. The row begins and ends where the text does, whatever room its buttons take around
 * their words. Forms that are answered with a whole page lead back here (`#actions`), so that nobody is thrown to its top.
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
