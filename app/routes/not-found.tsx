import { data } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";

export function loader() {
  throw data(missing, { status: 404 });
}

/** Answers a form that was sent to an address that does not exist. */
export function action() {
  throw data(missing, { status: 404 });
}

/** Has the shape of all errors with which pages answer. */
const missing = { code: "not_found", message: "Not found" };

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <RouteError />;
}
