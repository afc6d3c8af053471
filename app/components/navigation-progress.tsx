import { useNavigation } from "react-router";

/** A thin line that is animated while the next page loads. It appears after a moment, so that quick pages show nothing. */
export function NavigationProgress() {
  const isLoading = useNavigation().state !== "idle";
  return (
    <div aria-hidden className="navigation-progress">
      {isLoading && <div className="navigation-progress-line" />}
    </div>
  );
}
