import { useReducer, useState } from "react";

/**
 * The key under which a form that creates something is sent, and what renews it once that has succeeded. It begins with the one the page
 * brought, and stays when the page loads anew: what was sent may have arrived although its answer was lost.
 */
export function useFormKey(given: string): [key: string, renew: () => void] {
  const [first] = useState(given);
  const [count, renew] = useReducer((done: number) => done + 1, 0);
  return [count === 0 ? first : `${first}-${count}`, renew];
}
