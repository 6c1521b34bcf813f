import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import type { MergeField } from '@app/contracts/merges/merges.contract';
import { hasCode } from '@/lib/api/api-failure';
import { useStages } from '@/lib/stages/use-stages';
import { useFailureText } from '@/lib/text/use-failure-text';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { usePersonNames } from '@/lib/text/use-person-name';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { notify } from '@/ui/notify';
import { mergePair } from './api/decide-duplicates';
import { mergeKeys } from './api/merge-keys';
import { type ContactPair, differingFields, firstChoices, valueOf } from './contact-pair';

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

interface MergeSideProps {
  contact: ContactView;
  /** The result of the merge. */
  label: string;
}

function MergeSide({ contact, label }: MergeSideProps) {
  const number = usePhoneText(contact.phone ?? contact.whatsapp_number);
  return (
    <div className="flex min-w-0 items-center gap-3 rounded-md border border-border bg-surface-2 p-3">
      <Avatar name={contact.name} id={contact.id} mark={contact.emoji} />
      <div className="min-w-0">
        <p className="text-xs font-medium text-text-3">{label}</p>
        <p className="truncate font-semibold text-text">
          <bdi>{contact.name}</bdi>
        </p>
        <p className="truncate text-sm text-text-2 tabular-nums">{number ?? contact.email}</p>
      </div>
    </div>
  );
}

/** Merges two contacts. If a teammate has merged them already, that counts as success. */
function useMerge(onDone: () => void) {
  const t = useText('merges');
  const say = useFailureText();
  const nameOf = usePersonNames();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: mergePair,
    onSuccess: (contact) => notify({ title: t('merged', { name: nameOf(contact.name) }), tone: 'success' }),
    onError(error) {
      if (hasCode(error, 'contact.merged')) notify({ title: say(error) });
      else notify({ title: t('mergeFailed'), description: say(error), tone: 'danger' });
    },
    onSettled: () => {
      onDone();
      return queryClient.invalidateQueries({ queryKey: mergeKeys.duplicates });
    },
  });
}

interface MergeChoiceProps {
  field: MergeField;
  pair: ContactPair;
  value: 'own' | 'other';
  onChoose: (choice: 'own' | 'other') => void;
}

/** One field in which the contacts differ. */
function MergeChoice({ field, pair, value, onChoose }: MergeChoiceProps) {
  const t = useText('merges.fields');
  const contact = useText('contacts.form.fields');
  const name = useId();
  const label = field === 'name' || field === 'assigned_agent' ? t(field) : contact(field);
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="mb-1 text-xs font-medium text-text-3">{label}</legend>
      <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
        {(['own', 'other'] as const).map((side) => (
          <label
            key={side}
            className="relative flex min-w-0 cursor-pointer items-center gap-2.5 rounded-md border border-border px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring hover:not-has-checked:bg-surface-2"
          >
            <input type="radio" name={name} checked={value === side} onChange={() => onChoose(side)} className="peer sr-only" />
            <span
              aria-hidden
              className="size-4 shrink-0 rounded-full border border-text-3 peer-checked:border-5 peer-checked:border-brand"
            />
            <ShownValue field={field} value={valueOf(pair[side], field)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ShownValue({ field, value }: { field: MergeField; value: string }) {
  const stages = useStages();
  const isNumber = field === 'phone' || field === 'whatsapp_number';
  const number = usePhoneText(isNumber ? value : null);
  const stage = field === 'stage' ? stages.find(({ id }) => id === value)?.label : undefined;
  return <span className="line-clamp-3 min-w-0 text-base wrap-anywhere text-text">{number ?? stage ?? value}</span>;
}
