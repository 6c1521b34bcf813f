import { Checkbox } from '@/ui/checkbox';

export interface SeveralOfProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChosen: (chosen: Value[]) => void;
}

/** A named group of boxes, in the order of the options whatever was ticked first. */
export function SeveralOf<Value extends string>({ label, options, chosen, onChosen }: SeveralOfProps<Value>) {
  const toggle = (value: Value, isChosen: boolean) =>
    onChosen(options.map((option) => option.value).filter((other) => (other === value ? isChosen : chosen.includes(other))));
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-medium text-text">{label}</legend>
      <div className="flex flex-wrap gap-x-5">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={chosen.includes(option.value)}
            onCheckedChange={(isChosen) => toggle(option.value, isChosen)}
          />
        ))}
      </div>
    </fieldset>
  );
}
