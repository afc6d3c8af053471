import Search from "lucide-react/icons/search";
import { Form } from "react-router";
import { controlClass } from "./form/control-class.ts";
import { Button } from "./ui/button.tsx";
import { useSearchText } from "./use-search-text.ts";

type SearchFormProps = {
  /** The path of the list that is searched. */
  action: string;
  /** What is searched, such as "Search blogs". */
  label: string;
  q: string | undefined;
  maxLength: number;
  /** The other parameters of the list's address, which a search keeps. */
  keep: Record<string, string | undefined>;
};

/** Searches a list by words, which become the `q` of its address. */
export function SearchForm({ action, label, q, maxLength, keep }: SearchFormProps) {
  const field = useSearchText(q);
  return (
    <Form action={action} role="search" className="flex gap-2">
      {Object.entries(keep).map(([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />)}
      <input
        ref={field}
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={q}
        maxLength={maxLength}
        className={controlClass("min-h-11")}
      />
      <Button type="submit" variant="secondary" size="icon" aria-label="Search">
        <Search className="size-5" />
      </Button>
    </Form>
  );
}
