import { data } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";

export function loader() {
  throw data(missing, { status: 404 });
}

/** A form sent to an address that does not exist. */
export function action() {
  throw data(missing, { status: 404 });
}

/** As every error that a page answers. */
const missing = { code: "not_found", message: "Not found" };

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <RouteError />;
}
