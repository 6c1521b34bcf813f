import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { classNames } from './class-names';
import { Input, type InputProps } from './input';

export interface PasswordInputProps extends Omit<InputProps, 'type'> {
  showLabel: string;
  hideLabel: string;
}

/** A password field with a button that shows the text; pasting and password managers work. */
export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input type={isShown ? 'text' : 'password'} className={classNames('pr-11', className)} {...rest} />
      <button
        type="button"
        aria-label={isShown ? hideLabel : showLabel}
        onClick={() => setShown(!isShown)}
        className="absolute top-1/2 right-1.5 touch-target flex size-8 -translate-y-1/2 items-center justify-center rounded-sm text-text-3 hover:bg-surface-2 hover:text-text"
      >
        <Icon aria-hidden />
      </button>
    </div>
  );
}
