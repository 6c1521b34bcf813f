import { CircleAlert, Eye, EyeOff, LoaderCircle } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { buttonStyle } from '@/ui/button-style';
import { classNames } from '@/ui/class-names';
import { FieldContext } from '@/ui/field-context';
import { Input, type InputProps } from '@/ui/input';
import type { FormName } from './account-forms';
import type { FieldRule } from './field-rule';

interface AccountFormProps {
  name: FormName;
  /** Where the script posts it. */
  action: string;
  /** The words for a failure for which the server gives no reason. */
  failed: string;
  children: ReactNode;
  className?: string;
  label?: string;
}

/** A form that the script sends. Until then its button is disabled: a browser's own submission would put the password into the address. */
export function AccountForm({ name, action, failed, children, className, label }: AccountFormProps) {
  return (
    <form
      noValidate
      aria-label={label}
      data-form={name}
      data-action={action}
      data-failed={failed}
      className={classNames('flex flex-col gap-4', className)}
    >
      {children}
    </form>
  );
}

/** Why the server rejected the form, where no field is at fault. */
export const Failure = () => (
  <FormBanner name="failure" tone="danger">
    <span data-words />
  </FormBanner>
);

interface FormBannerProps {
  /** The name by which the script shows it. */
  name: string;
  tone: 'success' | 'warning' | 'danger' | 'info';
  isShown?: boolean;
  className?: string;
  children: ReactNode;
}

/** A banner that waits for its reason. */
export function FormBanner({ name, tone, isShown = false, className, children }: FormBannerProps) {
  return (
    <div hidden={!isShown} data-banner={name} className={className}>
      <Banner tone={tone}>{children}</Banner>
    </div>
  );
}

interface SubmitButtonProps {
  /** The words while the form is on its way. */
  busy: string;
  size?: 'md' | 'lg';
  children: string;
  className?: string;
}

export function SubmitButton({ busy, size = 'lg', children, className }: SubmitButtonProps) {
  return (
    <button type="submit" disabled data-busy={busy} className={classNames(buttonStyle({ variant: 'primary', size }), className)}>
      {/* it turns while the form is on its way */}
      <span hidden data-spinner>
        <LoaderCircle aria-hidden className="size-4" />
      </span>
      <span data-words>{children}</span>
    </button>
  );
}

export interface AccountFieldProps extends Omit<InputProps, 'name'> {
  name: string;
  label: string;
  rules?: readonly FieldRule[];
  hint?: ReactNode;
  /** A link beside the label; by keyboard it follows the control. */
  aside?: ReactNode;
  isSecret?: boolean;
}

export function AccountField({ name, label, rules = [], hint, aside, isSecret = false, ...input }: AccountFieldProps) {
  const id = useId();
  const control = {
    id,
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    'aria-invalid': undefined,
    'aria-required': undefined,
  };
  const data = { name, 'data-rules': JSON.stringify(rules) };
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', Boolean(aside) && 'relative')}>
      <label htmlFor={id} className="text-sm font-medium text-text">
        {label}
      </label>
      <FieldContext value={control}>{isSecret ? <Secret {...data} {...input} /> : <Input {...data} {...input} />}</FieldContext>
      {aside && <div className="absolute -top-0.5 right-0 flex min-h-6 items-center text-sm">{aside}</div>}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-text-3">
          {hint}
        </p>
      )}
      <p hidden id={`${id}-error`} role="alert" data-error={name} className="flex items-start gap-1.5 text-xs font-medium text-danger-text">
        <CircleAlert aria-hidden className="mt-px size-3.5" />
        <span data-words />
      </p>
    </div>
  );
}

/** A password with a button that shows it. */
function Secret(props: InputProps) {
  const t = useText('auth.fields');
  return (
    <div className="relative">
      <Input type="password" data-secret className="pr-11" {...props} />
      <button
        type="button"
        data-reveal={t('hidePassword')}
        aria-label={t('showPassword')}
        className="absolute top-1/2 right-1.5 touch-target flex size-8 -translate-y-1/2 items-center justify-center rounded-sm text-text-3 hover:bg-surface-2 hover:text-text"
      >
        <Eye aria-hidden />
        <EyeOff aria-hidden className="hidden" />
      </button>
    </div>
  );
}

/** The hint of a new password, and how hard it is to guess as soon as something is typed. */
export function StrengthHint({ text }: { text: string }) {
  const t = useText('kit.strength');
  const words = [t('guessed'), t('easy'), t('fair'), t('strong'), t('best')];
  return (
    <>
      {text}
      <span hidden role="status" data-strength={JSON.stringify(words)} className="mt-1.5 flex items-center gap-2">
        <span aria-hidden className="flex w-24 gap-1">
          {words.slice(1).map((word) => (
            <span key={word} className="h-1 flex-1 rounded-full bg-surface-3" />
          ))}
        </span>
        <span data-words />
      </span>
    </>
  );
}
