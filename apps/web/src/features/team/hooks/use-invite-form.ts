import { type InvitedRole, InviteInput } from '@app/contracts/team/team.contract';
import { useState } from 'react';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useInvite } from './use-member-actions';

const EMPTY = { name: '', email: '', role: 'agent' as InvitedRole };
type InviteForm = typeof EMPTY;

/** Says what is wrong with a field once somebody has tried to send it. */
export function useInviteForm(onClose: () => void) {
  const t = useText('team.invite');
  const say = useFailureText();
  const { mutate, isPending, error, reset } = useInvite();
  const [form, setForm] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const parsed = InviteInput.safeParse(form);
  const wrong = new Set(parsed.error?.issues.map(({ path }) => path[0]));
  const refused = error instanceof ApiFailure ? error.fields : {};
  const close = () => {
    setForm(EMPTY);
    setTried(false);
    reset();
    onClose();
  };
  const send = () => {
    setTried(true);
    if (parsed.success) mutate(parsed.data, { onSuccess: close });
  };
  const problemOf = (field: 'name' | 'email'): string | undefined => {
    if (isTried && wrong.has(field)) return t(`problems.${field}`);
    return refused[field] && say(error);
  };
  /** Why the whole was refused, where no field is to blame. */
  const failure = error && Object.keys(refused).length === 0 ? say(error, t('failed')) : null;
  const change = (fields: Partial<InviteForm>) => setForm((before) => ({ ...before, ...fields }));
  return { form, isPending, failure, problemOf, change, send, close };
}
