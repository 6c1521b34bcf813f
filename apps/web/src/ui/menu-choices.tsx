import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { optionStyle } from './popup-style';

export interface MenuChoice<Value extends string> {
  value: Value;
  label: string;
}

export interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly MenuChoice<Value>[];
  onChoose: (value: Value) => void;
}

/** A titled group of radio items inside a Menu. */
export function MenuChoices<Value extends string>({ label, value, choices, onChoose }: MenuChoicesProps<Value>) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2 pt-2 pb-1 text-xs font-medium text-text-3">{label}</Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={(next: Value) => onChoose(next)}>
        {choices.map((choice) => (
          <Base.RadioItem key={choice.value} value={choice.value} closeOnClick className={optionStyle}>
            <span className="flex-1">{choice.label}</span>
            <Base.RadioItemIndicator render={<Check className="size-4 text-brand-text" />} />
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}
