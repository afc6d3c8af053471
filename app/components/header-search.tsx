import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { SEARCH_TEXT_MAX } from "#contracts/search-limits.ts";
import { cachedFragment } from "./cached-fragment.tsx";
import { controlClass } from "./form/control-class.ts";
import { buttonClass } from "./ui/button.tsx";
import { Link } from "./ui/link.tsx";

/** The way to the search: a field where there is room, else an icon. Ctrl-K or ⌘K leads to it from every page (start/search-key.ts). */
export function HeaderSearch({ isOnSearchPage }: { isOnSearchPage: boolean }) {
  return (
    <>
      {!isOnSearchPage && (
        <Form action="/search" role="search" aria-label="Site" className="relative hidden w-44 shrink-0 grow xl:block">
          <SearchField />
        </Form>
      )}
      <SearchLink isHidden={isOnSearchPage} />
    </>
  );
}

const SearchField = cachedFragment(function SearchField() {
  return (
    <>
      <Search className="pointer-events-none absolute top-1/2 left-2.5 size-4.5 text-ink-faint [translate:0_-50%]" />
      <input
        type="search"
        name="q"
        aria-label="Search"
        aria-keyshortcuts="Control+K Meta+K"
        placeholder="Search (Ctrl K)"
        maxLength={SEARCH_TEXT_MAX}
        data-search-field
        className={controlClass("min-h-10 pl-9 text-sm pointer-coarse:text-base")}
      />
    </>
  );
});

const SearchLink = cachedFragment(function SearchLink({ isHidden }: { isHidden: boolean }) {
  return (
    <Link
      to="/search"
      aria-label="Search"
      className={`${buttonClass({ variant: "ghost", size: "icon" })} ${isHidden ? "hidden" : "max-[22.5rem]:hidden xl:hidden"}`}
    >
      <Search className="size-5.5" />
    </Link>
  );
});
