import type { InventorySourceView } from '@app/contracts/inventory/inventory-sources.contract';
import { useQuery } from '@tanstack/react-query';
import { FileUp, History, Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { useTimeText } from '@/lib/text/use-time-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Chip } from '@/ui/chip';
import { Dialog } from '@/ui/dialog';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { integrationsQuery } from '../api/integration-queries';
import { EndIntegration } from './end-integration';

export interface IntegrationsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Where the stock comes from, and where it could come from. */
export function IntegrationsDialog({ open, onClose }: IntegrationsDialogProps) {
  const t = useText('integrations');
  return (
    <Dialog open={open} onOpenChange={(isOpen) => isOpen || onClose()} size="md" title={t('title')} description={t('intro')}>
      <Integrations />
    </Dialog>
  );
}

function Integrations() {
  const t = useText('integrations');
  const query = useQuery(integrationsQuery);
  const [ending, setEnding] = useState<InventorySourceView | null>(null);
  if (query.isError && !query.data) return <QueryError title={t('failed')} query={query} />;
  if (!query.data) return <Skeleton className="h-40 rounded-lg" />;
  // one whose columns nobody has confirmed is no more than a file that was looked at
  const active = query.data.sources.filter((source) => source.active && (source.column_map !== null || source.last_success_at !== null));
  return (
    <div className="flex flex-col gap-5">
      {active.length > 0 && (
        <Group title={t('list.active')}>
          {active.map((source) => (
            <ActiveIntegration key={source.id} source={source} onEnd={() => setEnding(source)} />
          ))}
        </Group>
      )}
      <Group title={t('list.available')}>
        <AvailableIntegration icon={<FileUp />} title={t('available.upload')} hint={t('available.uploadHint')}>
          <ButtonLink to="/inventory/upload" variant={active.length === 0 ? 'primary' : 'secondary'}>
            {t('list.start')}
          </ButtonLink>
        </AvailableIntegration>
      </Group>
      <EndIntegration source={ending} onClose={() => setEnding(null)} />
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="text-sm font-semibold text-text-2">{title}</h3>
      <ul className="flex flex-col gap-2.5">{children}</ul>
    </section>
  );
}

interface ActiveIntegrationProps {
  source: InventorySourceView;
  onEnd: () => void;
}

function ActiveIntegration({ source, onEnd }: ActiveIntegrationProps) {
  const t = useText('integrations');
  const { moment } = useTimeText();
  const { id, name, mode, last_success_at: lastFile } = source;
  return (
    <li className="rounded-lg border border-border bg-surface shadow-e1">
      <div className="flex items-start gap-3 px-4 pt-3.5 pb-3">
        <Mark icon={<FileUp />} />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="truncate font-semibold text-text">{name}</span>
            <Chip tone="success">{t('list.badge')}</Chip>
          </p>
          <p className="text-sm text-text-2">{t('list.type', { mode: t(`modes.${mode}`) })}</p>
          <p className="text-sm text-text-3">{lastFile ? t('list.lastFile', { time: moment(lastFile) }) : t('list.waiting')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 border-t border-border px-4 py-2.5">
        <ButtonLink to="/inventory/upload" search={{ source: id }} size="sm" icon={<Upload aria-hidden className="size-4" />}>
          {t('list.upload')}
        </ButtonLink>
        <ButtonLink to="/inventory/runs" size="sm" icon={<History aria-hidden className="size-4" />}>
          {t('list.log')}
        </ButtonLink>
        <Button size="sm" variant="ghost" className="ml-auto" onClick={onEnd}>
          {t('list.deactivate')}
        </Button>
      </div>
    </li>
  );
}

interface AvailableIntegrationProps {
  icon: ReactNode;
  title: string;
  hint: string;
  children: ReactNode;
}

function AvailableIntegration({ icon, title, hint, children }: AvailableIntegrationProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3.5 shadow-e1">
      <Mark icon={icon} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold text-text">{title}</p>
        <p className="text-sm text-text-2">{hint}</p>
      </div>
      {children}
    </li>
  );
}

const Mark = ({ icon }: { icon: ReactNode }) => (
  <span aria-hidden className="flex size-10 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand-text [&>svg]:size-5">
    {icon}
  </span>
);
