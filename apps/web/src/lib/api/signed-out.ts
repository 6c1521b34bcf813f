type Listener = () => void;

const listeners = new Set<Listener>();

/** Called when an answer says that there is no session any more. Answers a function that stops listening. */
export function onSignedOut(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSignedOut(): void {
  for (const listener of listeners) listener();
}
