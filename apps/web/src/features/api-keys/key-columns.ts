/** One line where there is room, else a card with the name at its top and the buttons at its lower edge. */
export const keyColumns = [
  'grid gap-x-4 gap-y-2 grid-cols-2',
  '@4xl:grid-cols-[minmax(8rem,1.8fr)_minmax(6rem,1fr)_8.5rem_5.5rem_6rem_6.5rem_4.5rem]',
].join(' ');
