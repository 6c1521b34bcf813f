type Listener = () => void;

/** What the server says of the session itself, whatever was asked: there is none any more, or a second factor is due before anything else. */
const ANNOUNCED = ['auth.required', 'auth.second_factor_due'] as const;
type Refusal = (typeof ANNOUNCED)[number];

const listeners: Record<Refusal, Set<Listener>> = { 'auth.required': new Set(), 'auth.second_factor_due': new Set() };

/** Called when an answer says so. Answers a function that stops listening. */
export function onRefusal(refusal: Refusal, listener: Listener): () => void {
  listeners[refusal].add(listener);
  return () => listeners[refusal].delete(listener);
}

/** Tells those who listen, where the code of an answer is one of these. */
export function announceRefusal(code: string): void {
  const refusal = ANNOUNCED.find((known) => known === code);
  if (refusal) for (const listener of listeners[refusal]) listener();
}
