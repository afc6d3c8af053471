import { Form } from "react-router";
import { Link } from "#app/components/ui/link.tsx";

type JournalActionsProps = {
  journal: { id: string; title: string; isPinned: boolean };
  /** The path to come back to after pinning. */
  returnTo: string;
  /** Where to go after the deletion. Default: `returnTo`. */
  goneTo?: string;
};

/** Pin, edit and delete. */
export function JournalActions({ journal: { id, title, isPinned }, returnTo, goneTo }: JournalActionsProps) {
  return (
    <div className="-mx-2 mt-auto flex flex-wrap items-center">
      <Form method="post" action="/journals" preventScrollReset className="contents">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="return_to" value={returnTo} />
        <button
          type="submit"
          name="intent"
          value={isPinned ? "unpin" : "pin"}
          aria-label={`${isPinned ? "Unpin" : "Pin"}: ${title}`}
          className={isPinned ? "card-action card-action-pinned" : "card-action card-action-pin"}
        >
          {isPinned ? "Unpin" : "Pin"}
        </button>
      </Form>
      <Link to={`/journals/${id}/edit`} aria-label={`Edit: ${title}`} className="card-action card-action-edit">
        Edit
      </Link>
      <Form method="post" action="/journals" className="contents">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="return_to" value={goneTo ?? returnTo} />
        <button type="submit" name="intent" value="remove" aria-label={`Delete: ${title}`} className="card-action card-action-delete">
          Delete
        </button>
      </Form>
    </div>
  );
}
