import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { GenerateApiKeyInput, type GeneratedApiKey } from '@app/contracts/api-keys/api-keys.contract';
import { KeyPermission } from '@app/contracts/core/permissions';
import { ApiFailure } from '@/lib/api/api-failure';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { apiKeysQuery, generateKey, keyAgentsQuery } from './api/api-key-queries';

export interface GenerateDialogProps {
  onClose: () => void;
  onGenerated: (key: GeneratedApiKey) => void;
}

const FORM = 'generate-key-form';

/** A day as the browser's own date field writes it. */
const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());

export function GenerateDialog({ onClose, onGenerated }: GenerateDialogProps) {
  const t = useText('apiKeys.form');
  const { data: agents, isError } = useQuery(keyAgentsQuery);
  const { form, isPending, isWrong, problemOf, failure, change, submit } = useKeyForm(onGenerated);
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" loading={isPending}>
        {t('submit')}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && !isPending && onClose()} title={t('title')} footer={footer}>
      <form
        id={FORM}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {failure && <Banner tone="danger">{failure}</Banner>}
        <Field label={t('agent')} required invalid={isWrong('user_id')} error={problemOf('user_id') ?? (isError && t('agentsFailed'))}>
          <Select
            placeholder={t('chooseAgent')}
            options={(agents ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={form.userId}
            onValueChange={(userId) => change({ userId })}
          />
        </Field>
        <Field label={t('name')} required hint={t('nameHint')} invalid={isWrong('name')} error={problemOf('name')}>
          <Input value={form.name} maxLength={80} autoComplete="off" onChange={({ target }) => change({ name: target.value })} />
        </Field>
        <PermissionChoices chosen={form.permissions} onChange={(permissions) => change({ permissions })} />
        <Field label={t('expires')} hint={t('expiresHint')} error={problemOf('expires_at')}>
          <Input type="date" min={today()} value={form.expires} onChange={({ target }) => change({ expires: target.value })} />
        </Field>
      </form>
    </Dialog>
  );
}

interface PermissionChoicesProps {
  chosen: readonly KeyPermission[];
  onChange: (permissions: KeyPermission[]) => void;
}

function PermissionChoices({ chosen, onChange }: PermissionChoicesProps) {
  const t = useText('apiKeys');
  const toggle = (permission: KeyPermission, isOn: boolean) =>
    onChange(KeyPermission.options.filter((option) => (option === permission ? isOn : chosen.includes(option))));
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1 text-sm font-medium text-text">{t('form.permissions')}</legend>
      {KeyPermission.options.map((permission) => (
        <Checkbox
          key={permission}
          checked={chosen.includes(permission)}
          onCheckedChange={(isOn) => toggle(permission, isOn)}
          label={
            <span className="min-w-0">
              <span className="block">{t(`permissions.${permission}`)}</span>
              <span className="block text-xs text-text-3">{t(`permissionHints.${permission}`)}</span>
            </span>
          }
        />
      ))}
    </fieldset>
  );
}

interface KeyForm {
  userId: string | null;
  name: string;
  permissions: readonly KeyPermission[];
  /** A day as 2026-12-31, or empty. */
  expires: string;
}

const EMPTY: KeyForm = { userId: null, name: '', permissions: [], expires: '' };

/** What a new key is to be; says what is missing once somebody has tried. */
function useKeyForm(onGenerated: (key: GeneratedApiKey) => void) {
  const t = useText('apiKeys.form');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const [form, setForm] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: generateKey,
    async onSuccess(key) {
      await queryClient.invalidateQueries(apiKeysQuery);
      onGenerated(key);
    },
  });
  const parsed = GenerateApiKeyInput.safeParse({
    user_id: Number(form.userId ?? Number.NaN),
    name: form.name,
    permissions: form.permissions,
    expires_at: form.expires || null,
  });
  const refused = error instanceof ApiFailure ? error.fields : {};
  const wholeFailure = error && Object.keys(refused).length === 0 ? say(error, t('failed')) : null;
  const isMissing = form.userId === null || form.name.trim() === '';
  const fieldsAtFault = { user_id: form.userId === null, name: form.name.trim() === '' };
  return {
    form,
    isPending,
    /** Marks the field; what is missing is said once, above the form. */
    isWrong: (field: keyof typeof fieldsAtFault) => isTried && fieldsAtFault[field],
    problemOf: (field: 'user_id' | 'name' | 'expires_at') => refused[field] && say(error, refused[field]),
    failure: isTried && isMissing ? t('required') : wholeFailure,
    change(changes: Partial<KeyForm>) {
      reset();
      setForm((before) => ({ ...before, ...changes }));
    },
    submit() {
      setTried(true);
      if (parsed.success && !isPending) mutate(parsed.data);
    },
  };
}
