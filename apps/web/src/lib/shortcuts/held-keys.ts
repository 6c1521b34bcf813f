/** A field that does not get the focus within this time will not appear. */
const PATIENCE_MS = 3_000;

/** The field is already focused: it was opened again before it closed. */
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role=dialog] input') !== null;

/**
 * Holds the letters typed between opening a field and the moment it has the focus: they belong to the field, not to the page.
 * Returns a function that stops holding and returns the letters.
 */
export function holdKeys(): () => string {
  let typed = '';
  const holding = new AbortController();
  const hold = (event: KeyboardEvent) => {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey || isInDialog(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    typed += event.key;
  };
  document.addEventListener('keydown', hold, { capture: true, signal: holding.signal });
  const timer = setTimeout(() => holding.abort(), PATIENCE_MS);
  return () => {
    clearTimeout(timer);
    holding.abort();
    const early = typed;
    typed = '';
    return early;
  };
}
