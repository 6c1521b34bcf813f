import { useFormContext } from 'react-hook-form';
import { useText } from '@/lib/text/use-text';
import type { ContactForm } from '../form/contact-form';

/** One field of the form around it: its name in words, what is wrong with it, and its tie to the form. */
export function useField(name: keyof ContactForm) {
  const t = useText('contacts.form.fields');
  const { register, control, formState } = useFormContext<ContactForm>();
  return { label: t(name), problem: formState.errors[name], register: () => register(name), control };
}
