import { useEffect } from "react";
import { RouteError } from "#app/components/route-error.tsx";
import { useToast } from "#app/components/ui/toast-host.tsx";

/** What stands where a discussion could not be loaded. */
export function DiscussionFailed() {
  const showToast = useToast();
  useEffect(() => showToast({ key: "discussion-load-failed" }), [showToast]);
  return <RouteError />;
}
