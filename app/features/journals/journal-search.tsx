import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import Search from "lucide-react/icons/search";
import { JOURNAL_SEARCH_MAX } from "#contracts/journals-limits.ts";
import { controlClass } from "#app/components/form/control-class.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useSearchText } from "#app/components/use-search-text.ts";

const pauseMs = 250;

/** Searches the journals while somebody types; without JavaScript when they press Search. */
export function JournalSearch({ q }: { q: string | undefined }) {
  const submit = useSubmit();
  const field = useSearchText(q);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function handleInput(event: React.InputEvent<HTMLInputElement>) {
    const { form } = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true, preventScrollReset: true }), pauseMs);
  }

  return (
    <Form action="/journals" role="search" className="flex gap-2" onSubmit={() => clearTimeout(timer.current)}>
      <input
        ref={field}
        type="search"
        name="q"
        aria-label="Search journals"
        placeholder="Search journals"
        autoComplete="off"
        defaultValue={q}
        maxLength={JOURNAL_SEARCH_MAX}
        onInput={handleInput}
        className={controlClass("min-h-11")}
      />
      <Button type="submit" variant="secondary" size="icon" aria-label="Search">
        <Search className="size-5" />
      </Button>
    </Form>
  );
}
