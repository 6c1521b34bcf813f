/** The backdrop of dialogs, drawers and sheets. */
export const backdropStyle =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-180 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** The enter and exit transition of a surface. */
export const sheetMotion = {
  rise: 'transition-[opacity,translate] duration-180 ease-out data-ending-style:translate-y-3 data-ending-style:opacity-0 data-starting-style:translate-y-3 data-starting-style:opacity-0',
  right: 'transition-[translate] duration-240 ease-out data-ending-style:translate-x-full data-starting-style:translate-x-full',
  left: 'transition-[translate] duration-240 ease-out data-ending-style:-translate-x-full data-starting-style:-translate-x-full',
  bottom: 'transition-[translate] duration-240 ease-out data-ending-style:translate-y-full data-starting-style:translate-y-full',
};
