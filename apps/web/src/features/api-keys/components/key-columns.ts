/** One line where there is room, else a card with the name and the buttons at its top. */
export const keyColumns = [
  'grid gap-x-4 gap-y-2 grid-cols-2',
  '@3xl:grid-cols-[minmax(9rem,1.6fr)_minmax(7rem,1fr)_9.5rem_6.5rem_7rem_7rem_4.5rem]',
].join(' ');
