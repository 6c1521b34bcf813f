import { ListFilter, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Badge } from './badge';
import { Button } from './button';
import { Field } from './field';
import { IconButton } from './icon-button';
import { Popover } from './popover';
import { Select, type SelectOption } from './select';

export interface FilterPopoverProps {
  /** How many filters are on. */
  count: number;
  onClear: () => void;
  /** The choices. */
  children: ReactNode;
}

/** The funnel beside a search: a button that says how many filters are on, and what can be chosen. */
export function FilterPopover({ count, onClear, children }: FilterPopoverProps) {
  const t = useText('kit.filters');
  const [isOpen, setOpen] = useState(false);
  const icon = (
    <>
      <ListFilter aria-hidden />
      {count > 0 && <Badge className="absolute -top-1.5 -right-1.5">{count}</Badge>}
    </>
  );
  const trigger = <IconButton label={count === 0 ? t('open') : t('active', { count })} icon={icon} className="relative shrink-0" />;
  return (
    <Popover open={isOpen} onOpenChange={setOpen} side="bottom" label={t('open')} trigger={trigger} className="w-72 overflow-y-auto p-4">
      <div className="flex flex-col gap-3">{children}</div>
      {count > 0 && (
        <Button size="sm" variant="ghost" icon={<X aria-hidden />} onClick={onClear} className="mt-3">
          {t('clear')}
        </Button>
      )}
    </Popover>
  );
}

export interface FilterChoiceProps {
  label: string;
  /** The label for no choice. */
  any: string;
  value: string | number | undefined;
  options: readonly SelectOption<string>[];
  onChange: (value: string | undefined) => void;
}

/** No value is a space: names have none around them. */
const ANY = ' ';

/** One filter; what the address names stays in it, even if nobody has it any more. */
export function FilterChoice({ label, any, value, options, onChange }: FilterChoiceProps) {
  const chosen = value === undefined ? ANY : String(value);
  const isKnown = chosen === ANY || options.some((option) => option.value === chosen);
  return (
    <Field label={label}>
      <Select
        size="sm"
        value={chosen}
        options={[{ value: ANY, label: any }, ...options, ...(isKnown ? [] : [{ value: chosen, label: chosen }])]}
        onValueChange={(next) => onChange(next === ANY ? undefined : next)}
      />
    </Field>
  );
}
