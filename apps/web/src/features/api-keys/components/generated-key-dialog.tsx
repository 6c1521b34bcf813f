import type { GeneratedApiKey } from '@app/contracts/api-keys/api-keys.contract';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { CopyButton } from '@/ui/copy-button';
import { Dialog } from '@/ui/dialog';

export interface GeneratedKeyDialogProps {
  generated: GeneratedApiKey;
  onClose: () => void;
}

/** The one time at which the whole key is seen: a press beside it does not close it. */
export function GeneratedKeyDialog({ generated, onClose }: GeneratedKeyDialogProps) {
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
