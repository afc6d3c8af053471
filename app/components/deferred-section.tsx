import { Suspense } from "react";
import { Await } from "react-router";
import type { DeferredPart } from "#contracts/part.ts";
import { ErrorState } from "./error-state.tsx";

type DeferredSectionProps<Value> = {
  part: DeferredPart<Value>;
  /** Shown until the part has loaded. */
  skeleton: React.ReactNode;
  /** Names the part in its error message, such as "Your counts". */
  name: string;
  children: (value: Value) => React.ReactNode;
};

/** A part of a page that loads separately; a failure is shown in its place, with Retry. */
export function DeferredSection<Value>({ part, skeleton, name, children }: DeferredSectionProps<Value>) {
  const failure = <ErrorState title={`${name} could not be loaded`}>The rest of the page still works.</ErrorState>;
  return (
    <Suspense fallback={skeleton}>
      <Await resolve={part} errorElement={failure}>
        {(settled) => (settled.isLoaded ? children(settled.value) : failure)}
      </Await>
    </Suspense>
  );
}
