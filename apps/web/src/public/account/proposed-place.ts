import { browserPlace } from '@/lib/places/browser-place';

/** Chooses the country and the time zone of this browser, which need not be among the listed ones. */
export function proposePlace(): void {
  for (const [name, value] of Object.entries(browserPlace())) {
    const select = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
    if (!select) return;
    if (![...select.options].some((option) => option.value === value)) select.add(new Option(value, value), 0);
    select.value = value;
  }
}
