import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style';
import { classNames } from './class-names';
import { Spinner } from './spinner';
import { Tooltip } from './tooltip';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  /** Shows a spinner in the icon's place and refuses clicks. */
  loading?: boolean;
  /** Why the button cannot be used now: it stays reachable by keyboard and says so. */
  disabledReason?: string;
}

export function Button({
  variant,
  size,
  icon,
  loading = false,
  disabledReason,
  disabled,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const refused = disabledReason !== undefined;
  const blocked = (disabled ?? false) || refused;
  const button = (
    <button
      type="button"
      disabled={!refused && (disabled || loading)}
      aria-disabled={refused || undefined}
      aria-describedby={refused ? reasonId : undefined}
      aria-busy={loading || undefined}
      className={classNames(buttonStyle({ variant, size, blocked: blocked && !loading }), className)}
      onClick={refused ? swallow : onClick}
      {...rest}
    >
      {loading ? <Spinner /> : icon}
      {children}
    </button>
  );
  if (!refused) return button;
  return (
    <>
      <Tooltip content={disabledReason}>{button}</Tooltip>
      <span id={reasonId} hidden>
        {disabledReason}
      </span>
    </>
  );
}

const swallow = (event: MouseEvent) => event.preventDefault();
