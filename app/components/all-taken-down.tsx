import { EmptyState } from "./empty-state.tsx";
import { Link } from "./ui/link.tsx";

/** Tells authors whose blogs are all rejected why the list is empty: lists leave rejected blogs out. */
export function AllTakenDown() {
  return (
    <EmptyState title="What you published was taken down">
      Under{" "}
      <Link to="/blogs/mine" className="text-link">
        My blogs
      </Link>{" "}
      you can read why, and change it.
    </EmptyState>
  );
}
