import { finishSignIn } from "#server/http/sign-in/sign-in.ts";
import type { Route } from "./+types/callback.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  return finishSignIn(context, request);
}
