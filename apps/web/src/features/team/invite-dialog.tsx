import { type RefObject, useRef } from 'react';
import { type InvitedRole, InviteInput } from '@app/contracts/team/team.contract';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { SeatsFull } from './seats-full';
import { useInvite } from './use-member-actions';

export interface InviteDialogProps {
  open: boolean;
  onClose: () => void;
}

const FORM = 'invite-form';
const ROLES: readonly InvitedRole[] = ['agent', 'manager'];

export function InviteDialog({ open, onClose }: InviteDialogProps) {
  const t = useText('team.invite');
  const nameField = useRef<HTMLInputElement>(null);
  const form = useInviteForm(onClose);
  const { isSubmitting, formError, submit, discard } = form;
  const close = () => {
    discard();
    onClose();
  };
  const footer = (
    <>
      <Button onClick={close}>{t('cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" loading={isSubmitting}>
        {isSubmitting ? t('sending') : t('send')}
      </Button>
    </>
  );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isSubmitting && close()}
      title={t('title')}
      initialFocus={nameField}
      footer={footer}
    >
      <form id={FORM} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <SeatsFull />
        {formError && <Banner tone="danger">{formError}</Banner>}
        <InviteFields form={form} nameField={nameField} />
      </form>
    </Dialog>
  );
}

interface InviteFieldsProps {
  form: ReturnType<typeof useInviteForm>;
  nameField: RefObject<HTMLInputElement | null>;
}

function InviteFields({ form: { values, errorOf, register, change }, nameField }: InviteFieldsProps) {
  const t = useText('team.invite');
  const roles = useText('shell.roles');
  return (
    <>
      <Field label={t('name')} required error={errorOf('name')}>
        <Input ref={nameField} value={values.name} autoComplete="off" onChange={({ target }) => change({ name: target.value })} />
      </Field>
      <Field label={t('email')} required error={errorOf('email')}>
        <Input type="email" autoComplete="off" {...register('email')} />
      </Field>
      <Field label={t('role')} hint={t(`hints.${values.role}`)}>
        <Select
          options={ROLES.map((value) => ({ value, label: roles(value) }))}
          value={values.role}
          onValueChange={(role) => change({ role })}
        />
      </Field>
    </>
  );
}

const EMPTY = { name: '', email: '', role: 'agent' as InvitedRole };

function useInviteForm(onClose: () => void) {
  const t = useText('team.invite');
  const { mutateAsync } = useInvite();
  return useSchemaForm({
    schema: InviteInput,
    values: EMPTY,
    texts: { name: t('problems.name'), email: t('problems.email') },
    failed: t('failed'),
    resetsOnSuccess: true,
    submit: (input) => mutateAsync(input, { onSuccess: onClose }),
  });
}
