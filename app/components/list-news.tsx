import { formatCount } from "#app/lib/numbers.ts";

type ListNewsProps = {
  /** How many items of what was asked for last are on the page; undefined while they are on their way or could not be loaded. */
  count: number | undefined;
  /** One of them, such as "blog". */
  noun: string;
  hasMore: boolean;
};

/** Says what a filter or a search has come to, to those who do not see the list change. */
export function ListNews({ count, noun, hasMore }: ListNewsProps) {
  return (
    <p role="status" className="sr-only">
      {count !== undefined && formatCount(count, noun) + (hasMore ? " and more" : "")}
    </p>
  );
}
