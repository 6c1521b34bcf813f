import type { MergeField } from '@app/contracts/merges/merges.contract';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useMerge } from '../hooks/use-merge';
import { type ContactPair, differingFields, firstChoices } from '../pair/contact-pair';
import { MergeChoice } from './merge-choice';
import { MergeSide } from './merge-side';

export interface MergeDialogProps {
  pair: ContactPair;
  onClose: () => void;
}

/** Which of two contacts stays, and whose values. */
export function MergeDialog({ pair: proposed, onClose }: MergeDialogProps) {
  const t = useText('merges');
  const [pair, setPair] = useState(proposed);
  const [fields, setFields] = useState(() => firstChoices(proposed));
  const { mutate, isPending } = useMerge(onClose);
  const differing = differingFields(pair);
  const choose = (field: MergeField, choice: 'own' | 'other') => setFields({ ...fields, [field]: choice });
  const swap = () => {
    const turned = { own: pair.other, other: pair.own };
    setPair(turned);
    setFields(firstChoices(turned));
  };
  return (
    <Dialog
      open
      size="md"
      onOpenChange={(open) => open || isPending || onClose()}
      title={t('dialog.title')}
      description={t('dialog.hint')}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {t('dialog.cancel')}
          </Button>
          <Button variant="primary" loading={isPending} onClick={() => mutate({ ...pair, fields })}>
            {t('dialog.confirm')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 items-stretch gap-2 sm:grid-cols-[1fr_auto_1fr]">
        <MergeSide contact={pair.own} label={t('dialog.stays')} />
        <Button variant="ghost" onClick={swap} aria-label={t('dialog.swap')} className="size-9 self-center justify-self-center p-0">
          <ArrowLeftRight aria-hidden className="max-sm:rotate-90" />
        </Button>
        <MergeSide contact={pair.other} label={t('dialog.joins')} />
      </div>
      {differing.length > 0 && <h3 className="mt-5 mb-1 text-sm font-semibold text-text">{t('dialog.choose')}</h3>}
      {differing.map((field) => (
        <MergeChoice key={field} field={field} pair={pair} value={fields[field] ?? 'own'} onChoose={(choice) => choose(field, choice)} />
      ))}
      <p className="mt-4 text-sm text-text-2">{t('dialog.rest')}</p>
    </Dialog>
  );
}
