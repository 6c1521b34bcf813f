/** A field that has not come until then is not coming. */
const PATIENCE_MS = 3_000;

/** The field is there already: it was opened again before it had gone. */
const isInDialog = (target: EventTarget | null) => target instanceof Element && target.closest('[role=dialog] input') !== null;

/**
 * Keeps the letters that are typed between the call for a field and the moment it has the focus: they belong to it, not to the
 * page. Answers how to let go, which gives them.
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
