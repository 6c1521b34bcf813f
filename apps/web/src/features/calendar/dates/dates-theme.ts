import type { CalendarOptions } from '@fullcalendar/react';
import { classNames } from '@/ui/class-names';
import './dates-view.css';

const LINE = 'border-border';

/** The looks of weeks, months and lists, from our tokens. */
export const DATES_THEME = {
  viewClass: 'bg-surface',
  tableHeaderClass: 'bg-surface',
  dayHeaderRowClass: classNames('border-b', LINE),
  dayHeaderClass: classNames('border-l first:border-l-0', LINE),
  dayHeaderInnerClass: 'w-full px-2.5 py-1.5 text-left',
  dayHeaderAlign: 'start',
  dayHeaderDividerClass: classNames('border-b', LINE),
  dayRowClass: classNames('border', LINE),
  dayCellClass: ({ isOther }) => classNames('border', LINE, isOther && 'bg-bg'),
  dayCellTopClass: 'flex justify-end px-2 pt-1.5',
  dayLaneClass: classNames('border-l', LINE),
  dayLaneInnerClass: 'mx-1',
  slotLaneClass: ({ isMinor }) => (isMinor ? '' : classNames('border-t', LINE)),
  slotHeaderInnerClass: ({ isFirst }) => classNames('px-2 text-2xs text-text-2 tabular-nums', !isFirst && 'relative -top-2'),
  slotHeaderDividerClass: '',
  eventClass: 'focus-visible:outline-2 focus-visible:outline-ring rounded-md',
  backgroundEventClass: 'hatched',
  backgroundEventInnerClass: 'hidden',
  blockEventClass: 'group relative',
  columnEventClass: 'mb-px',
  columnEventInnerClass: 'h-full',
  columnEventAfterClass: ({ isEndResizable }) => (isEndResizable ? 'absolute inset-x-0 -bottom-1 h-2.5' : ''),
  rowEventClass: 'mx-1 mb-0.5',
  rowEventInnerClass: '',
  listItemEventClass: 'mx-1 mb-0.5',
  rowMoreLinkClass: 'mx-1 rounded-sm hover:bg-surface-2',
  rowMoreLinkInnerClass: 'px-1.5 py-0.5 text-2xs font-medium text-text-2',
  columnMoreLinkClass: 'rounded-md bg-surface-3',
  columnMoreLinkInnerClass: 'p-1 text-2xs font-medium text-text-2',
  moreLinkClass: 'focus-visible:outline-2 focus-visible:outline-ring',
  navLinkClass: 'cursor-pointer rounded-md focus-visible:outline-2 focus-visible:outline-ring',
  popoverClass: 'min-w-56 rounded-md border border-border bg-surface pb-2 shadow-e2',
  popoverCloseClass: 'absolute top-1 right-1 rounded-sm p-1 text-text-2 hover:bg-surface-2',
  nowIndicatorLineClass: 'border-t border-danger',
  nowIndicatorHeaderClass: 'hidden',
  highlightClass: 'bg-brand-soft',
  listDayHeaderClass: 'sticky top-0 z-1 flex items-baseline gap-2 border-y border-border bg-surface-2 px-4 py-2',
  listDayHeaderInnerClass: 'text-sm font-semibold text-text',
  views: { list: { listItemEventClass: 'cursor-pointer border-b border-border last:border-b-0 hover:bg-surface-2' } },
} as const satisfies CalendarOptions;
