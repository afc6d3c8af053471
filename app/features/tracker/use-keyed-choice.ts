import { useEffect, useEffectEvent, useRef, useState } from "react";

const settleMs = 800;

/**
 * For a list whose choice is acted on at once: arrow keys pass through all that stands between, so what they reach counts only once they
 * rest or the list is left. `reached` is what to show until then.
 */
export function useKeyedChoice(act: (value: string) => void) {
  const isByKey = useRef(false);
  const [reached, setReached] = useState<string | null>(null);
  const settle = () => {
    if (reached !== null) act(reached);
    setReached(null);
  };
  const handleRest = useEffectEvent(settle);
  useEffect(() => {
    if (reached === null) return undefined;
    const timer = setTimeout(() => handleRest(), settleMs);
    return () => clearTimeout(timer);
  }, [reached]);
  const noteKey = () => (isByKey.current = true);
  const notePress = () => (isByKey.current = false);
  return {
    reached,
    choose: (value: string) => {
      if (isByKey.current) setReached(value);
      else act(value);
    },
    selectHandlers: {
      onKeyDown: noteKey,
      onPointerDown: notePress,
      onBlur: settle,
    },
  };
}
