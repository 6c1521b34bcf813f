import type { DuplicateGroup as Group } from '@app/contracts/merges/merges.contract';
import { Combine } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Chip } from '@/ui/chip';
import { useKeepApart } from '../hooks/use-keep-apart';
import type { ContactPair } from '../pair/contact-pair';
import { DuplicateRow } from './duplicate-row';

export interface DuplicateGroupProps {
  group: Group;
  onMerge: (pair: ContactPair) => void;
}

/** The oldest contact, and each that looks like it with what can be done. */
export function DuplicateGroup({ group: { contacts, reasons }, onMerge }: DuplicateGroupProps) {
  const t = useText('merges');
  const { mutate, isPending } = useKeepApart();
  const [own, ...others] = contacts;
  if (!own) return null;
  return (
    <section aria-label={t('group', { name: own.name })} className="rounded-lg border border-border bg-surface shadow-e1">
      <header className="flex flex-wrap items-center gap-1.5 border-b border-border px-4 py-2.5">
        {reasons.map((reason) => (
          <Chip key={reason} tone="info">
            {t(`reasons.${reason}`)}
          </Chip>
        ))}
      </header>
      <ul className="divide-y divide-border">
        <DuplicateRow contact={own} />
        {others.map((other) => (
          <DuplicateRow key={other.id} contact={other}>
            <Button size="sm" loading={isPending} onClick={() => mutate({ own, other })}>
              {t('notDuplicate')}
            </Button>
            <Button size="sm" variant="primary" icon={<Combine className="size-4" />} onClick={() => onMerge({ own, other })}>
              {t('merge')}
            </Button>
          </DuplicateRow>
        ))}
      </ul>
    </section>
  );
}
