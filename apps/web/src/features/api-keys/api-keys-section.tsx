import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ApiKeyView, GeneratedApiKey } from '@app/contracts/api-keys/api-keys.contract';
import { showSettingsBanner } from '@/lib/settings/settings-banner';
import { useText } from '@/lib/text/use-text';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ColumnTable } from '@/ui/column-table';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { QueryError } from '@/ui/error-state';
import { SettingsPage } from '@/ui/settings-page';
import { Skeleton } from '@/ui/skeleton';
import { apiKeysQuery, removeKey, revokeKey } from './api/api-key-queries';
import { GenerateDialog } from './generate-dialog';
import { keyColumns } from './key-columns';
import { type Ending, KeyRow } from './key-row';

/** Settings, Agent API Keys (document 001). */
export function ApiKeysSection() {
  const t = useText('apiKeys');
  const query = useQuery(apiKeysQuery);
  const { data: keys, error } = query;
  const [isGenerating, setGenerating] = useState(false);
  const [generated, setGenerated] = useState<GeneratedApiKey | null>(null);
  const show = (key: GeneratedApiKey) => {
    setGenerating(false);
    setGenerated(key);
    showSettingsBanner('success', t('form.done'));
  };
  const generate = (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setGenerating(true)}>
      {t('generate')}
    </Button>
  );
  return (
    <SettingsPage title={t('title')} lead={t('hint')} actions={keys && keys.length > 0 && generate}>
      {error && !keys && (
        <Card>
          <QueryError title={t('loadFailed')} query={query} />
        </Card>
      )}
      {!error && !keys && <Skeleton className="h-64 w-full rounded-lg" />}
      {keys?.length === 0 && (
        <Card>
          <EmptyState icon={<KeyRound />} title={t('empty')} description={t('emptyHint')} action={generate} />
        </Card>
      )}
      {keys && keys.length > 0 && <Keys keys={keys} />}
      {isGenerating && <GenerateDialog onClose={() => setGenerating(false)} onGenerated={show} />}
      {generated && <GeneratedKeyDialog generated={generated} onClose={() => setGenerated(null)} />}
    </SettingsPage>
  );
}

function Keys({ keys }: { keys: readonly ApiKeyView[] }) {
  const [ending, setEnding] = useState<KeyEnding | null>(null);
  return (
    <>
      <KeyTable keys={keys} onEnd={(apiKey, how) => setEnding({ apiKey, ending: how })} />
      <EndKeyDialog target={ending} onClose={() => setEnding(null)} />
    </>
  );
}

interface KeyTableProps {
  keys: readonly ApiKeyView[];
  onEnd: (key: ApiKeyView, ending: Ending) => void;
}

const COLUMNS = ['name', 'user', 'prefix', 'status', 'lastUsed', 'expires', 'actions'] as const;

function KeyTable({ keys, onEnd }: KeyTableProps) {
  const t = useText('apiKeys');
  return (
    <ColumnTable label={t('title')} heads={COLUMNS.map((column) => t(`columns.${column}`))} columnsStyle={keyColumns} from="4xl">
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} onEnd={(ending) => onEnd(key, ending)} />
      ))}
    </ColumnTable>
  );
}

interface EndKeyDialogProps {
  target: KeyEnding | null;
  onClose: () => void;
}

/** Neither can be undone. */
function EndKeyDialog({ target, onClose }: EndKeyDialogProps) {
  const t = useText('apiKeys');
  const { mutateAsync } = useEndKey();
  return (
    <ConfirmDialog
      target={target}
      texts={({ apiKey, ending }) => ({
        title: t(`${ending}.title`, { name: apiKey.name }),
        description: t(`${ending}.confirm`),
        confirmLabel: t(`${ending}.button`),
        failed: t(`${ending}.failed`),
      })}
      action={mutateAsync}
      onClose={onClose}
    />
  );
}

interface KeyEnding {
  apiKey: ApiKeyView;
  ending: Ending;
}

const CALLS = { revoke: revokeKey, remove: removeKey };

function useEndKey() {
  const t = useText('apiKeys');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ apiKey, ending }: KeyEnding): Promise<unknown> => CALLS[ending](apiKey.id),
    async onSuccess(_, { ending }) {
      await queryClient.invalidateQueries(apiKeysQuery);
      showSettingsBanner('success', t(`${ending}.done`));
    },
    // a teammate may have done it already
    onError: () => void queryClient.invalidateQueries(apiKeysQuery),
  });
}

interface GeneratedKeyDialogProps {
  generated: GeneratedApiKey;
  onClose: () => void;
}

/** Shows the whole key this once, so a press outside does not close it. */
function GeneratedKeyDialog({ generated, onClose }: GeneratedKeyDialogProps) {
  const t = useText('apiKeys.generated');
  const close = (
    <Button variant="primary" onClick={onClose}>
      {t('close')}
    </Button>
  );
  return (
    <Dialog
      open
      staysOnOutsidePress
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={generated.name}
      footer={close}
    >
      <div className="flex flex-col gap-4">
        <Banner tone="warning">{t('warning')}</Banner>
        <div className="flex flex-wrap items-center gap-2 rounded-md border border-border bg-surface-2 p-3">
          <code aria-label={t('label')} className="min-w-0 flex-1 basis-60 font-mono text-sm break-all text-text select-all">
            {generated.key}
          </code>
          <CopyButton text={() => generated.key} copied={t('copied')}>
            {t('copy')}
          </CopyButton>
        </div>
      </div>
    </Dialog>
  );
}
