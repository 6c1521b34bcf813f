import type { GeneratedApiKey } from '@app/contracts/api-keys/api-keys.contract';
import { useQuery } from '@tanstack/react-query';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { keyAgentsQuery } from '../api/api-key-queries';
import { useKeyForm } from '../hooks/use-key-form';
import { PermissionChoices } from './permission-choices';

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
