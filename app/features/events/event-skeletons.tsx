import { Skeleton } from "#app/components/ui/skeleton.tsx";

/** Stands in the place of the list while another one is on its way. */
export function EventSkeletons() {
  return (
    <div aria-hidden className="article-list">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="event-card">
          <Skeleton className="h-18 w-16" />
          <div>
            <Skeleton className="h-4 w-48 max-w-full" />
            <Skeleton className="mt-2 h-6 w-full max-w-sm" />
            <Skeleton className="mt-2 h-4 w-full" />
            <Skeleton className="mt-3 h-7 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
