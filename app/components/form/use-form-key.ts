import { useReducer, useState } from "react";

/**
 * Returns the idempotency key of a form that creates something, and a function that renews it after success. The first key comes with the
 * page. It stays when the page's data is loaded again: a request may have arrived although its answer was lost.
 */
export function useFormKey(given: string): [key: string, renew: () => void] {
  const [first] = useState(given);
  const [count, renew] = useReducer((done: number) => done + 1, 0);
  return [count === 0 ? first : `${first}-${count}`, renew];
}
