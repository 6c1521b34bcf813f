/** Surfaces that open next to something: menus, popovers, lists of options. */
export const popupStyle = [
  'z-50 origin-(--transform-origin) rounded-md border border-border bg-surface p-1 text-text shadow-e2 outline-none',
  'transition-[opacity,scale] duration-180 ease-out data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0',
].join(' ');

/** One line of such a list; `data-highlighted` follows the pointer and the arrow keys alike. */
export const optionStyle = [
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-sm px-2 py-1.5 text-base outline-none select-none pointer-coarse:min-h-11',
  'data-highlighted:bg-surface-2 data-disabled:text-text-3',
].join(' ');
