import type { MergeField } from '@app/contracts/merges/merges.contract';
import { useId } from 'react';
import { useStages } from '@/lib/stages/use-stages';
import { usePhoneText } from '@/lib/text/use-phone-text';
import { useText } from '@/lib/text/use-text';
import { type ContactPair, valueOf } from '../pair/contact-pair';

export interface MergeChoiceProps {
  field: MergeField;
  pair: ContactPair;
  value: 'own' | 'other';
  onChoose: (choice: 'own' | 'other') => void;
}

/** One value of which each contact has its own. */
export function MergeChoice({ field, pair, value, onChoose }: MergeChoiceProps) {
  const t = useText('merges');
  const name = useId();
  return (
    <fieldset className="mt-2 min-w-0">
      <legend className="mb-1 text-xs font-medium text-text-3">{t(`fields.${field}`)}</legend>
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
