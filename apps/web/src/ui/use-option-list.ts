import { type KeyboardEvent, useId, useState } from 'react';

/** A list of options for a text field, operated from the field with the keyboard (WAI-ARIA: combobox with a list box). */
export function useOptionList<Option>(
  options: readonly Option[],
  { onPick, onClose }: { onPick: (option: Option) => void; onClose: () => void },
) {
  const listId = useId();
  const [wanted, setActive] = useState(0);
  const active = Math.min(wanted, Math.max(0, options.length - 1));
  const optionId = (index: number) => `${listId}-${index}`;

  /** Returns whether the list handled the key. */
  const takeKey = (event: KeyboardEvent): boolean => {
    const option = options[active];
    if (option === undefined || event.nativeEvent.isComposing) return false;
    if (event.key === 'ArrowDown') setActive((active + 1) % options.length);
    else if (event.key === 'ArrowUp') setActive((active - 1 + options.length) % options.length);
    else if (event.key === 'Enter' || event.key === 'Tab') onPick(option);
    else if (event.key === 'Escape') onClose();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return {
    active,
    setActive,
    takeKey,
    field: {
      'aria-autocomplete': 'list',
      'aria-controls': options.length > 0 ? listId : undefined,
      'aria-activedescendant': options.length > 0 ? optionId(active) : undefined,
    } as const,
    list: { id: listId, role: 'listbox' } as const,
    option: (index: number) =>
      ({
        id: optionId(index),
        role: 'option',
        'aria-selected': index === active,
        'data-highlighted': index === active ? '' : undefined,
        onPointerMove: () => setActive(index),
        // The field keeps the focus.
        onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
        onClick: () => onPick(options[index] as Option),
      }) as const,
  };
}
