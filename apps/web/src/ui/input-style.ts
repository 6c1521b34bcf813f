/** The look that Input, Textarea, Select and Combobox share. */
export const inputStyle = [
  'w-full min-w-0 rounded-md border border-border-strong bg-surface px-3 text-base text-text placeholder:text-text-3',
  'transition-colors duration-120 focus-visible:border-ring focus-visible:outline-offset-0',
  'aria-invalid:border-danger disabled:cursor-not-allowed disabled:border-border disabled:bg-surface-2 disabled:text-text-3',
].join(' ');
