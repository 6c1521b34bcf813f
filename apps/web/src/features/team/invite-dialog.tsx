import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { planFor } from '@app/contracts/plans/plan-state.policy';
import { type InvitedRole, InviteInput } from '@app/contracts/team/team.contract';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { seatsQuery } from './api/get-seats';
import { useInvite } from './use-member-actions';

export interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

const FORM = 'invite-form';
const ROLES: readonly InvitedRole[] = ['agent', 'manager'];

export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const t = useText('team.invite');
  const roles = useText('shell.roles');
  const nameField = useRef<HTMLInputElement>(null);
  const { form, isPending, failure, problemOf, change, send, close } = useInviteForm(onClose);
  const footer = (
    <>
      <Button onClick={close}>{t('cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" loading={isPending}>
        {isPending ? t('sending') : t('send')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onOpenChange={(next) => !next && !isPending && close()} title={t('title')} initialFocus={nameField} footer={footer}>
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <SeatsFull />
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label={t('name')} required error={problemOf('name')}>
          <Input ref={nameField} value={form.name} autoComplete="off" onChange={({ target }) => change({ name: target.value })} />
        </Field>
        <Field label={t('email')} required error={problemOf('email')}>
          <Input type="email" value={form.email} autoComplete="off" onChange={({ target }) => change({ email: target.value })} />
        </Field>
        <Field label={t('role')} hint={t(`hints.${form.role}`)}>
          <Select
            options={ROLES.map((value) => ({ value, label: roles(value) }))}
            value={form.role}
            onValueChange={(role) => change({ role })}
          />
        </Field>
      </form>
    </Dialog>
  );
}

/** Says before somebody is asked that the plan has no room; who was asked before can still be sent another link. */
function SeatsFull() {
  const t = useText('plans.seats');
  const names = useText('shell.plans');
  const { data } = useQuery(seatsQuery);
  if (!data || data.limit === null || data.used < data.limit) return null;
  const { plan, used, limit } = data;
  return <Banner tone="warning">{t('full', { plan: names(plan), used, limit, larger: names(planFor(used + 1)) })}</Banner>;
}

const EMPTY = { name: '', email: '', role: 'agent' as InvitedRole };
type InviteForm = typeof EMPTY;

/** Says what is wrong with a field once somebody has tried to send it. */
function useInviteForm(onClose: () => void) {
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
