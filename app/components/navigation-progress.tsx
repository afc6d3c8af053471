import { useNavigation } from "react-router";

/** A thin line that runs while the next page is on its way. It waits a moment first, so that quick pages show nothing. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  return (
    <div aria-hidden className="navigation-progress">
      {isLoading && <div className="navigation-progress-line" />}
    </div>
  );
}
