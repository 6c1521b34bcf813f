/** One line where there is room, else a card with the face and the buttons at its top. */
export const agentColumns = [
  'grid gap-x-4 gap-y-3 grid-cols-2',
  '@3xl:grid-cols-[minmax(11rem,1.6fr)_minmax(9.5rem,1fr)_8rem_minmax(8rem,1.2fr)_4.5rem]',
].join(' ');
