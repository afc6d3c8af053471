import { useEffect, useEffectEvent, useRef, useState } from "react";

const settleMs = 800;

/**
 * For a select whose choice is applied at once by `act`. Arrow keys pass all options in between, so a choice by key is applied only after a
 * pause, or when the select loses the focus. `reached` is the option to show until then, or null.
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
