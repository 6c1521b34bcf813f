import type { InvitedRole } from '@app/contracts/team/team.contract';
import { useRef } from 'react';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { SeatsFull } from './seats-full';
import { useInviteForm } from '../hooks/use-invite-form';

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
