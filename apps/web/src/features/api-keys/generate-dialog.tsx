import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { GenerateApiKeyInput, type GeneratedApiKey } from '@app/contracts/api-keys/api-keys.contract';
import { KeyPermission } from '@app/contracts/core/permissions';
import { useClientId } from '@/lib/forms/use-client-id';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
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

/** Today in the format of `<input type="date">`. */
const today = (): string => new Intl.DateTimeFormat('en-CA').format(new Date());

export function GenerateDialog({ onClose, onGenerated }: GenerateDialogProps) {
  const t = useText('apiKeys.form');
  const { data: agents, isError } = useQuery(keyAgentsQuery);
  const { values, isSubmitting, isMissing, errorOf, formError, register, change, submit } = useKeyForm(onGenerated);
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button type="submit" form={FORM} variant="primary" loading={isSubmitting}>
        {t('submit')}
      </Button>
    </>
  );
  return (
    <Dialog open onOpenChange={(open) => !open && !isSubmitting && onClose()} title={t('title')} footer={footer}>
      <form id={FORM} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        {formError && <Banner tone="danger">{formError}</Banner>}
        <Field label={t('agent')} required invalid={isMissing('user_id')} error={errorOf('user_id') || (isError && t('agentsFailed'))}>
          <Select
            placeholder={t('chooseAgent')}
            options={(agents ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
            value={values.user_id}
            onValueChange={(user_id) => change({ user_id })}
          />
        </Field>
        <Field label={t('name')} required hint={t('nameHint')} invalid={isMissing('name')} error={errorOf('name')}>
          <Input maxLength={80} autoComplete="off" {...register('name')} />
        </Field>
        <PermissionChoices chosen={values.permissions} onChange={(permissions) => change({ permissions })} />
        <Field label={t('expires')} hint={t('expiresHint')} error={errorOf('expires_at')}>
          <Input type="date" min={today()} {...register('expires_at')} />
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

const { shape } = GenerateApiKeyInput;

const KeyForm = z.object({
  user_id: z.string().nullable().transform(Number).pipe(shape.user_id),
  name: shape.name,
  permissions: shape.permissions,
  /** A day such as 2026-12-31, or empty. */
  expires_at: z
    .string()
    .transform((day): string | null | undefined => day || null)
    .pipe(shape.expires_at),
});

const EMPTY = { user_id: null as string | null, name: '', permissions: [] as KeyPermission[], expires_at: '' };

/** One sentence above the form says what is missing, so these two fields are only marked. */
const MISSING = { user_id: '', name: '' };

function useKeyForm(onGenerated: (key: GeneratedApiKey) => void) {
  const t = useText('apiKeys.form');
  const createOnce = useClientId();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (input: GenerateApiKeyInput) => createOnce((client_id) => generateKey({ ...input, client_id })),
    async onSuccess(key) {
      await queryClient.invalidateQueries(apiKeysQuery);
      onGenerated(key);
    },
  });
  const form = useSchemaForm({ schema: KeyForm, values: EMPTY, texts: MISSING, failed: t('failed'), submit: mutateAsync });
  const isMissing = (field: keyof typeof MISSING) => form.errorOf(field) === MISSING[field];
  return { ...form, isMissing, formError: isMissing('user_id') || isMissing('name') ? t('required') : form.formError };
}
