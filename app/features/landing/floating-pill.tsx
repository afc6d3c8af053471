import LogOut from "lucide-react/icons/log-out";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { GoogleSignIn } from "#app/components/google-sign-in.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { displayName, useAccount, useViewer } from "#app/components/viewer.ts";

/** How far one has to scroll until the pill appears (specification 1, section 9). */
const scrollThresholdPx = 100;

/** A floating bar that appears after scrolling down: visitors sign in with it, members open the dashboard or sign out. */
export function FloatingPill() {
  const viewer = useViewer();
  const account = useAccount();
  const isShown = useHasScrolledPast(scrollThresholdPx);
  if (!isShown) return null;
  return (
    <div className="floating-pill">
      {viewer && account ? (
        <>
          <span className="max-w-40 truncate pl-3 font-semibold">{displayName(account)}</span>
          <ButtonLink to={viewer.onboardingCompleted ? "/dashboard" : "/onboarding"} className="rounded-full!">
            Dashboard
          </ButtonLink>
          <Form method="post" action="/auth/sign-out" reloadDocument className="contents">
            <Button type="submit" variant="ghost" size="icon" aria-label="Sign out" className="rounded-full!">
              <LogOut className="size-5" />
            </Button>
          </Form>
        </>
      ) : (
        <GoogleSignIn label="Sign In" busyLabel="Loading..." size="md" className="rounded-full!" />
      )}
    </div>
  );
}

function useHasScrolledPast(thresholdPx: number): boolean {
  const [hasPassed, setHasPassed] = useState(false);
  useEffect(() => {
    const look = () => setHasPassed(window.scrollY > thresholdPx);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [thresholdPx]);
  return hasPassed;
}
