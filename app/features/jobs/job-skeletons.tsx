import { LoadingNote, Skeleton } from "#app/components/ui/skeleton.tsx";

/** The outlines of jobs on their way. */
export function JobListSkeletons() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <LoadingNote>Loading jobs...</LoadingNote>
      {[1, 2, 3, 4].map((number) => (
        <div key={number} className="grid content-start gap-3 rounded-lg border border-line p-5">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-5 w-64 max-w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      ))}
    </div>
  );
}
