import { IntegrationConnect, type IntakeAccount } from '@app/contracts/inventory/inventory-intake.contract';
import { type InventoryProvider, type InventorySourceView, PROVIDER_NAMES } from '@app/contracts/inventory/inventory-sources.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { QueryError } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { notify } from '@/ui/notify';
import { Skeleton } from '@/ui/skeleton';
import { connectProvider, feedKeys, intakeQuery, renewIntakePassword } from '../api/integration-queries';
import { inventoryKeys } from '../api/inventory-queries';

export interface ConnectProviderProps {
  /** Null while the dialog is closed. */
  provider: InventoryProvider | null;
  /** Where it is connected already. */
  source: InventorySourceView | null;
  onClose: () => void;
  onConnected: () => void;
}

/** Connects a program that brings its files to us: the code by which it knows the dealership, and where it has to bring them. */
export function ConnectProvider({ provider, source, onClose, onConnected }: ConnectProviderProps) {
  const t = useText('feedSetup.provider');
  return (
    <Dialog
      open={provider !== null}
      onOpenChange={(open) => open || onClose()}
      size="md"
      title={PROVIDER_NAMES[provider ?? 'auto_dealer_digital']}
      description={t('hint')}
      staysOnOutsidePress
    >
      {provider && <ConnectForm provider={provider} source={source} onClose={onClose} onConnected={onConnected} />}
    </Dialog>
  );
}

const Code = z.custom<{ identification_code: string }>().pipe(IntegrationConnect.pick({ identification_code: true }));

interface ConnectFormProps extends Omit<ConnectProviderProps, 'provider'> {
  provider: InventoryProvider;
}

function ConnectForm({ provider, source, onClose, onConnected }: ConnectFormProps) {
  const t = useText('feedSetup.provider');
  const integrations = useText('integrations');
  const kit = useText('kit');
  const queryClient = useQueryClient();
  const { register, errorOf, submit, formError, isSubmitting } = useSchemaForm({
    schema: Code,
    values: { identification_code: source?.dealer_code ?? '' },
    texts: { identification_code: t('codeMissing') },
    failed: integrations('notConnected'),
    async submit(input) {
      await connectProvider({ provider, ...input });
      void queryClient.invalidateQueries({ queryKey: feedKeys.integrations });
      void queryClient.invalidateQueries({ queryKey: inventoryKeys.all });
      notify({ title: integrations('connected'), tone: 'success' });
      onConnected();
    },
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      {formError && <Banner tone="danger">{formError}</Banner>}
      <Field label={t('code')} hint={t('codeHint')} required error={errorOf('identification_code')}>
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={60} {...register('identification_code')} />
      </Field>
      <IntakeDetails />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>{kit('cancel')}</Button>
        <Button type="submit" variant="primary" loading={isSubmitting}>
          {t('connect')}
        </Button>
      </div>
    </form>
  );
}

/** The organization's own account at our server; hidden where the installation has no server. */
function IntakeDetails() {
  const t = useText('feedSetup.provider');
  const query = useQuery(intakeQuery);
  if (query.isError && !query.data) return <QueryError title={t('failed')} query={query} className="py-4" />;
  if (!query.data) return <Skeleton className="h-48 rounded-lg" />;
  const { account } = query.data;
  return account ? <Account account={account} /> : <Banner tone="info">{t('off')}</Banner>;
}

function Account({ account }: { account: IntakeAccount }) {
  const t = useText('feedSetup.provider');
  const { moment } = useTimeText();
  const { host, port, username, file_name: fileName, last_delivery_at: lastDelivery } = account;
  return (
    <section aria-labelledby="intake-title" className="rounded-lg border border-border">
      <header className="border-b border-border px-4 py-3">
        <h3 id="intake-title" className="text-sm font-semibold text-text">
          {t('account')}
        </h3>
        <p className="text-sm text-text-2">{t('accountHint')}</p>
      </header>
      <dl>
        <Detail label={t('server')} text={host} />
        <Detail label={t('port')} text={String(port)} />
        <Detail label={t('user')} text={username}>
          {t('userLater')}
        </Detail>
        <Password account={account} />
        <Detail label={t('file')} text={fileName} />
      </dl>
      {lastDelivery && (
        <p className="border-t border-border px-4 py-2.5 text-sm text-text-3">{t('lastDelivery', { time: moment(lastDelivery) })}</p>
      )}
    </section>
  );
}

interface DetailProps {
  label: string;
  /** Null: there is nothing to copy yet. */
  text: string | null;
  note?: string;
  children?: ReactNode;
}

function Detail({ label, text, note, children }: DetailProps) {
  const t = useText('feedSetup.provider');
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-border px-4 py-1.5 text-sm last:border-0">
      <dt className="w-24 shrink-0 text-text-2">{label}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {text === null ? (
          <span className="mr-auto text-text-3">{children}</span>
        ) : (
          <>
            <code className="mr-auto min-w-0 wrap-anywhere text-text">{text}</code>
            <CopyButton text={() => text}>{t('copy')}</CopyButton>
            {note && <p className="w-full rounded-sm bg-warning-soft px-2 py-1 text-warning-text">{note}</p>}
          </>
        )}
      </dd>
    </div>
  );
}

function Password({ account: { renewed_at: renewedAt } }: { account: IntakeAccount }) {
  const t = useText('feedSetup.provider');
  const say = useFailureText();
  const { moment } = useTimeText();
  const queryClient = useQueryClient();
  const renewing = useMutation({
    mutationFn: renewIntakePassword,
    onSuccess: ({ account }) => queryClient.setQueryData(feedKeys.intake, { account }),
    onError: (error) => notify({ title: say(error, t('renewFailed')), tone: 'danger' }),
  });
  const password = renewing.data?.password;
  if (password) return <Detail label={t('password')} text={password} note={t('once')} />;
  return (
    <div className="flex min-h-11 items-center gap-3 border-b border-border px-4 py-1.5 text-sm">
      <dt className="w-24 shrink-0 text-text-2">{t('password')}</dt>
      <dd className="flex min-w-0 flex-1 flex-wrap items-center justify-end gap-x-3 gap-y-1">
        <span className="mr-auto text-text-3">{renewedAt ? t('passwordOf', { time: moment(renewedAt) }) : t('passwordLater')}</span>
        <Button size="sm" loading={renewing.isPending} onClick={() => renewing.mutate()}>
          {t(renewedAt ? 'renew' : 'create')}
        </Button>
      </dd>
    </div>
  );
}
