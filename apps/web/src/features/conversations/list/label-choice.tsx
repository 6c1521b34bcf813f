import { useState } from 'react';
import type { Label } from '@app/contracts/conversations/conversations.contract';
import { LABELS } from '@app/contracts/conversations/labels';
import { highlightParts } from '@/lib/search/highlight';
import { useText } from '@/lib/text/use-text';
import { Input } from '@/ui/input';
import { ToggleChip } from '@/ui/toggle-chip';
import { FilterSection } from './filter-section';
import { colourOf } from '@/ui/label-chip';

export interface LabelChoiceProps {
  label: Label | undefined;
  onChange: (change: { label: Label | undefined }) => void;
}

/** Labels are found by search, as their names are in the reader's language. */
export function LabelChoice({ label, onChange }: LabelChoiceProps) {
  const t = useText('chats.funnel');
  const kit = useText('kit.filters');
  const names = useText('kit.labels');
  const [search, setSearch] = useState('');
  const found = LABELS.filter((value) => value === label || hasWords(names(value), search));
  return (
    <FilterSection name={kit('names.label')}>
      <Input
        size="sm"
        type="search"
        value={search}
        aria-label={t('searchLabel')}
        placeholder={t('searchLabel')}
        autoComplete="off"
        onChange={({ target }) => setSearch(target.value)}
      />
      <div className="flex flex-wrap gap-1.5">
        {found.map((value) => (
          <ToggleChip
            key={value}
            pressed={value === label}
            icon={<span aria-hidden data-label={colourOf(value)} className="size-2 shrink-0 rounded-full bg-label-dot" />}
            onClick={() => onChange({ label: value === label ? undefined : value })}
          >
            {names(value)}
          </ToggleChip>
        ))}
      </div>
      {found.length === 0 && (
        <p role="status" className="text-sm text-text-2">
          {t('noLabel')}
        </p>
      )}
    </FilterSection>
  );
}

const hasWords = (name: string, search: string): boolean => search.trim() === '' || highlightParts(name, search).some(({ found }) => found);
