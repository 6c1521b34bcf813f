/** The columns of the table where there is room for one. */
export const auditColumns = '@3xl:grid-cols-[8.5rem_minmax(0,1fr)_minmax(0,1.2fr)_minmax(0,1.1fr)_5rem_2.25rem] @3xl:gap-x-3';

/** One entry: a card on a narrow screen, a row of the table on a wide one. */
export const auditRow = [
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5',
  "[grid-template-areas:'action_open'_'target_target'_'actor_result'_'time_time']",
  auditColumns,
  "@3xl:[grid-template-areas:'time_actor_action_target_result_open'] @3xl:gap-y-0",
].join(' ');
