import type { SourceGuard } from '@app/contracts/inventory/inventory-sources.contract';
import { ChevronDown } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';

const SHARES = ['missing_share', 'rejected_share', 'price_share', 'price_move'] as const;

export interface GuardFieldsProps {
  guard: SourceGuard;
  onGuard: (guard: SourceGuard) => void;
}

/** How much a file may change before it waits for a person, in percent. */
export function GuardFields({ guard, onGuard }: GuardFieldsProps) {
  const t = useText('feedSetup.upload.guard');
  return (
    <details className="group rounded-lg border border-border bg-surface p-4 shadow-e1">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-3 rounded-sm">
        <span>
          <span className="block text-base font-semibold text-text">{t('title')}</span>
          <span className="text-sm text-text-2">{t('hint')}</span>
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-text-3 transition-transform duration-120 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 pt-4 sm:grid-cols-2">
        {SHARES.map((name) => (
          <Field key={name} label={t(name)}>
            <Input
              inputMode="numeric"
              autoComplete="off"
              value={String(Math.round(guard[name] * 100))}
              onChange={({ target }) => onGuard({ ...guard, [name]: shareOf(target.value) })}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}

/** Reads a typed percentage as a share, at most 1. */
const shareOf = (text: string): number => Math.min(100, Number(text.replaceAll(/\D/g, '').slice(0, 3))) / 100;
