/** Elements of the page. */
export const parts = <Element extends HTMLElement>(selector: string, root: ParentNode = document): Element[] => [
  ...root.querySelectorAll<Element>(selector),
];

/** Shows one place of a kind and hides the others; its first empty field gets the focus. */
export function show(kind: 'step' | 'part', name: string): void {
  for (const place of parts(`[data-${kind}]`)) place.hidden = place.dataset[kind] !== name;
  const shown = document.querySelector<HTMLElement>(`[data-${kind}="${name}"]`);
  if (!shown) return;
  const title = shown.querySelector('h1')?.textContent;
  if (title) document.title = document.title.replace(/^.*(?= · )/, title);
  parts<HTMLInputElement>('form input', shown)
    .find((input) => input.value === '' && input.offsetParent)
    ?.focus();
}

/** Shows a banner, with its reason where it has none of its own; without words it is hidden. */
export function showBanner(root: ParentNode, name: string, words: string | true): void {
  const banner = root.querySelector<HTMLElement>(`[data-banner="${name}"]`);
  if (!banner) return;
  banner.hidden = words === '';
  const place = banner.querySelector('[data-words]');
  if (place && words !== true) place.textContent = words;
}

/** Opens another page. The promise never resolves, so that the form stays busy until the page is there. */
export function go(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => undefined);
}
