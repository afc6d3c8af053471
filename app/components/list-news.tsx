import { formatCount } from "#app/lib/numbers.ts";

type ListNewsProps = {
  /** How many of the requested items are on the page; undefined while they are loading or could not be loaded. */
  count: number | undefined;
  /** The word for one item, such as "blog". */
  noun: string;
  hasMore: boolean;
};

/** Announces the result of a filter or a search to people who do not see the list change. */
export function ListNews({ count, noun, hasMore }: ListNewsProps) {
  return (
    <p role="status" className="sr-only">
      {count !== undefined && formatCount(count, noun) + (hasMore ? " and more" : "")}
    </p>
  );
}
