/**
 * Put into the pages of Firefox: Playwright fills a field there by its property `value`, where React watches for its own changes and would hear of
 * no filling. What was filled in is set again past that property, after something else, so that React finds it changed.
 */
export function letReactHearFilling() {
  const setAgain = ({ isTrusted, target }) => {
    if (isTrusted) return;
    const { value } = target;
    target.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value').set.call(target, value);
  };
  window.addEventListener('input', setAgain, { capture: true });
}
