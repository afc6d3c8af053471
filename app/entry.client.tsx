import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { registerServiceWorker } from "#app/lib/service-worker.ts";

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});

registerServiceWorker();
