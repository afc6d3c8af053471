/**
 * What can be done with the item that a page is about. The row begins and ends where the text does, whatever room its buttons take around
 * their words.
 */
export function PageActions({ children }: { children: React.ReactNode }) {
  return (
    <div className="border-y border-line py-1">
      <div className="mx-[calc(-0.625*var(--gutter))] flex flex-wrap items-center gap-1">{children}</div>
    </div>
  );
}
