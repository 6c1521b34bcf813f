/** The columns of the table where there is room for one. */
export const columnsStyle = '@4xl:grid-cols-[minmax(0,1.1fr)_minmax(0,1.3fr)_10.5rem_6.5rem_9rem_5rem] @4xl:gap-x-4';

/** One member: a card on a narrow screen, a row of the table on a wide one. */
export const rowStyle = [
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2',
  "[grid-template-areas:'name_actions'_'email_email'_'role_status']",
  columnsStyle,
  "@4xl:[grid-template-areas:'name_email_role_status_updated_actions'] @4xl:gap-y-0",
].join(' ');
