import { useState } from 'react';

/** The last value that was there, for a dialog that still shows it while it closes. */
export function useLatest<Value>(value: Value | null): Value | null {
  const [latest, setLatest] = useState(value);
  if (value !== null && value !== latest) setLatest(value);
  return value ?? latest;
}
