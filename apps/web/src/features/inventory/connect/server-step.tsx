import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { PasswordInput } from '@/ui/password-input';
import { RadioCard } from '@/ui/radio-card';
import { Select } from '@/ui/select';
import { Textarea } from '@/ui/textarea';
import { type ConnectionForm, connectionFormSchema, formOf, MODES, USUAL_PORTS } from './connection-form';
import { TestResult } from './test-result';
import type { StockConnection } from './use-stock-connection';

type Form = ReturnType<typeof useConnectionForm>;

function useConnectionForm(source: InventorySourceView | null, { testing }: StockConnection) {
  const t = useText('feedSetup.connect');
  return useSchemaForm({
    schema: connectionFormSchema,
    values: formOf(source),
    texts: {
      url: t('problems.url'),
      host: t('problems.host'),
      port: t('problems.port'),
      username: t('problems.username'),
      private_key: t('problems.key'),
    },
    failed: t('failed'),
    resetsOnSuccess: true,
    submit: (connection) => testing.mutateAsync(connection),
  });
}

/** Where the file lies, and whether it can be fetched from there. */
export function ServerStep({ source, connection }: { source: InventorySourceView | null; connection: StockConnection }) {
  const t = useText('feedSetup.connect');
  const { testing } = connection;
  const stored = testing.data?.source ?? source;
  const form = useConnectionForm(stored, connection);
  const { values, change, formError, submit, isSubmitting, isDirty } = form;
  // changes since the test belong to no result
  const result = isDirty || testing.isPending ? null : testing.data;
  return (
    <>
      <form noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <div>
          <h2 className="text-md font-semibold text-text">{t('title')}</h2>
          <p className="text-base text-text-2">{t('hint')}</p>
        </div>
        <fieldset className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
          <legend className="sr-only">{t('mode')}</legend>
          {MODES.map((mode) => (
            <RadioCard
              key={mode}
              name="mode"
              checked={values.mode === mode}
              label={t(`modes.${mode}.label`)}
              hint={t(`modes.${mode}.hint`)}
              onChoose={() => change({ mode })}
            />
          ))}
        </fieldset>
        {formError && <Banner tone="danger">{formError}</Banner>}
        <div className="grid gap-4 rounded-lg border border-border bg-surface p-4 shadow-e1 sm:grid-cols-2">
          {values.mode === 'https' ? <LinkFields form={form} /> : <FolderFields form={form} mode={values.mode} />}
          <LoginFields form={form} source={stored} />
        </div>
        <div className="flex justify-end">
          <Button type="submit" variant={result && !result.test.trouble ? 'secondary' : 'primary'} loading={isSubmitting}>
            {t('test')}
          </Button>
        </div>
      </form>
      {result && <TestResult result={result} connection={connection} />}
    </>
  );
}

function LinkFields({ form: { register, errorOf } }: { form: Form }) {
  const t = useText('feedSetup.connect.fields');
  return (
    <Field label={t('url')} hint={t('urlHint')} required error={errorOf('url')} className="sm:col-span-2">
      <Input type="url" inputMode="url" autoComplete="off" placeholder={t('urlExample')} {...register('url')} />
    </Field>
  );
}

function FolderFields({ form: { register, errorOf }, mode }: { form: Form; mode: Exclude<ConnectionForm['mode'], 'https'> }) {
  const t = useText('feedSetup.connect.fields');
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3 sm:col-span-2">
        <Field label={t('host')} required error={errorOf('host')}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} placeholder={t('hostExample')} {...register('host')} />
        </Field>
        <Field label={t('port')} error={errorOf('port')}>
          <Input inputMode="numeric" autoComplete="off" placeholder={USUAL_PORTS[mode]} {...register('port')} />
        </Field>
      </div>
      <Field label={t('folder')} error={errorOf('folder')}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('folder')} />
      </Field>
      <Field label={t('pattern')} hint={t('patternHint')} error={errorOf('file_pattern')}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('file_pattern')} />
      </Field>
    </>
  );
}

function LoginFields({ form: { register, errorOf, values, change }, source }: { form: Form; source: InventorySourceView | null }) {
  const t = useText('feedSetup.connect.fields');
  const { mode, login } = values;
  const known = source?.connection;
  const usesKey = mode === 'sftp' && login === 'key';
  return (
    <>
      <Field label={mode === 'https' ? t('optionalUser') : t('user')} required={mode !== 'https'} error={errorOf('username')}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
      </Field>
      {mode === 'sftp' && (
        <Field label={t('login')}>
          <Select
            options={(['password', 'key'] as const).map((value) => ({ value, label: t(value) }))}
            value={login}
            onValueChange={(chosen) => change({ login: chosen })}
          />
        </Field>
      )}
      {usesKey ? (
        <Field
          label={t('key')}
          hint={known?.has_private_key ? t('stored') : t('keyHint')}
          error={errorOf('private_key')}
          className="sm:col-span-2"
        >
          <Textarea
            rows={4}
            autoComplete="off"
            spellCheck={false}
            className="font-mono text-sm"
            placeholder={t('keyExample')}
            {...register('private_key')}
          />
        </Field>
      ) : (
        <Field label={t('password')} hint={known?.has_password ? t('stored') : undefined} error={errorOf('password')}>
          <PasswordInput
            autoComplete="new-password"
            placeholder={known?.has_password ? '••••••••' : undefined}
            showLabel={t('showPassword')}
            hideLabel={t('hidePassword')}
            {...register('password')}
          />
        </Field>
      )}
    </>
  );
}
