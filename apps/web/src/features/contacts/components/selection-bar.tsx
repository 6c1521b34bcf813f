import { useText } from '@/lib/text/use-text';
import type { SelectedContacts } from '../hooks/use-selection';
import { useContactParts } from './contact-parts';
import { DeleteSelection } from './delete-selection';
import { ExportSelection } from './export-selection';
import { MoveSelection } from './move-selection';
import { TagSelection } from './tag-selection';

export interface SelectionBarProps {
  selected: SelectedContacts;
}

/** What can be done with the ticked contacts; not there while nobody is ticked. */
export function SelectionBar({ selected }: SelectionBarProps) {
  const t = useText('contacts.selection');
  const { selectionActions } = useContactParts();
  const { wire, count } = selected;
  if (count === 0) return null;
  return (
    <div
      role="group"
      aria-label={t('label')}
      className="flex shrink-0 flex-wrap items-center gap-0.5 border-t border-border bg-brand-soft px-2 py-1.5"
    >
      <TagSelection selected={selected} />
      <MoveSelection selected={selected} />
      {Object.entries(selectionActions).map(([name, Action]) => (
        <Action key={name} selection={wire} count={count} />
      ))}
      <ExportSelection selection={wire} />
      <span className="flex-1" />
      <DeleteSelection selected={selected} />
    </div>
  );
}
