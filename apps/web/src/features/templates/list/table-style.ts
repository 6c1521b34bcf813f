/** The columns of the table where there is room for one. */
export const columnsStyle = '@3xl:grid-cols-[minmax(0,1fr)_7.5rem_minmax(0,1.5fr)_7rem_5rem_10.5rem] @3xl:gap-x-4';

/** One template: a card on a narrow screen, a row of the table on a wide one. */
export const rowStyle = [
  'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2',
  "[grid-template-areas:'name_name_status'_'preview_preview_preview'_'category_usage_actions']",
  columnsStyle,
  '@3xl:grid-rows-[1fr_auto] @3xl:gap-y-0',
  "@3xl:[grid-template-areas:'name_category_preview_status_usage_actions'_'name_category_reason_reason_reason_actions']",
].join(' ');
