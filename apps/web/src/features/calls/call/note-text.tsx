/** The note of a call, as it was typed; empty without a note. */
export const NoteText = ({ notes }: { notes: string }) =>
  notes === '' ? null : <p className="w-full rounded-md bg-note px-3 py-1.5 text-sm wrap-anywhere whitespace-pre-line">{notes}</p>;
