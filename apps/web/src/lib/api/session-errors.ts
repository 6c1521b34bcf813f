type Listener = () => void;

/** Error codes that concern the session itself, whatever the call: it has ended, or a second factor must be set up first. */
const SESSION_ERRORS = ['auth.required', 'auth.second_factor_due'] as const;
type SessionError = (typeof SESSION_ERRORS)[number];

const listeners: Record<SessionError, Set<Listener>> = { 'auth.required': new Set(), 'auth.second_factor_due': new Set() };

/** Calls the listener when an answer has this code. Returns a function that stops listening. */
export function onSessionError(error: SessionError, listener: Listener): () => void {
  listeners[error].add(listener);
  return () => listeners[error].delete(listener);
}

/** Notifies the listeners when the code of an answer is one of these. */
export function publishSessionError(code: string): void {
  const error = SESSION_ERRORS.find((known) => known === code);
  if (error) for (const listener of listeners[error]) listener();
}
