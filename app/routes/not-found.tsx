import { data } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";

export function loader() {
  throw data(null, { status: 404 });
}

/** A form sent to an address that does not exist. */
export function action() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

export function ErrorBoundary() {
  return <RouteError />;
}
