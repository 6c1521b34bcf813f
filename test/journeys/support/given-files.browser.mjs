/**
 * Runs in the page: files fall onto an element, or come from the clipboard, where text may lie beside them; each is a picture of one pixel,
 * whatever its name. Answers whether the page took them from the browser.
 */
export function giveFiles(element, { way, names, text }) {
  const picture = atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==');
  const bytes = Uint8Array.from(picture, (letter) => letter.codePointAt(0));
  const data = new DataTransfer();
  for (const name of names) data.items.add(new File([bytes], name, { type: name.endsWith('.txt') ? 'text/plain' : 'image/png' }));
  if (text) data.setData('text/plain', text);
  const options = { bubbles: true, cancelable: true };
  const event =
    way === 'drop'
      ? new DragEvent('drop', { ...options, dataTransfer: data })
      : new ClipboardEvent('paste', { ...options, clipboardData: data });
  return !element.dispatchEvent(event);
}

/** Runs in the page. */
export const isFocused = (element) => element === document.activeElement;
