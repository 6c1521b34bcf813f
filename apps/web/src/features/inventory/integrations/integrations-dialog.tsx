import { type InventoryProvider, type InventorySourceView, PROVIDER_NAMES } from '@app/contracts/inventory/inventory-sources.contract';
import { useQuery } from '@tanstack/react-query';
import { Car, FileUp, Server } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Dialog } from '@/ui/dialog';
import { QueryError } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { integrationsQuery } from '../api/integration-queries';
import { ActiveIntegration, IntegrationMark } from './active-integration';
import { ConnectProvider } from './connect-provider';
import { EndIntegration } from './end-integration';

export interface IntegrationsDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Where the stock comes from, and where it could come from. */
export function IntegrationsDialog({ open, onClose }: IntegrationsDialogProps) {
  const t = useText('integrations');
  const { data } = useQuery(integrationsQuery);
  const [provider, setProvider] = useState<InventoryProvider | null>(null);
  const connected = data?.sources.find((source) => source.active && source.provider === provider) ?? null;
  const done = () => {
    setProvider(null);
    onClose();
  };
  return (
    <>
      <Dialog
        open={open && provider === null}
        onOpenChange={(isOpen) => isOpen || onClose()}
        size="md"
        title={t('title')}
        description={t('intro')}
      >
        <Integrations onProvider={setProvider} />
      </Dialog>
      <ConnectProvider provider={open ? provider : null} source={connected} onClose={() => setProvider(null)} onConnected={done} />
    </>
  );
}

function Integrations({ onProvider }: { onProvider: (provider: InventoryProvider | null) => void }) {
  const t = useText('integrations');
  const setup = useText('feedSetup');
  const query = useQuery(integrationsQuery);
  const [ending, setEnding] = useState<InventorySourceView | null>(null);
  if (query.isError && !query.data) return <QueryError title={t('failed')} query={query} />;
  if (!query.data) return <Skeleton className="h-40 rounded-lg" />;
  // one whose columns nobody has confirmed is no more than a file that was looked at
  const active = query.data.sources.filter((source) => source.active && (source.started || source.column_map !== null));
  const isConnected = active.some((source) => source.provider === 'auto_dealer_digital');
  return (
    <div className="flex flex-col gap-5">
      {active.length > 0 && (
        <Group title={t('list.active')}>
          {active.map((source) => (
            <ActiveIntegration
              key={source.id}
              source={source}
              onDetails={() => onProvider(source.provider)}
              onEnd={() => setEnding(source)}
            />
          ))}
        </Group>
      )}
      <Group title={t('list.available')}>
        {!isConnected && (
          <AvailableIntegration icon={<Car />} title={PROVIDER_NAMES.auto_dealer_digital} hint={t('available.providerHint')}>
            <Button variant={active.length === 0 ? 'primary' : 'secondary'} onClick={() => onProvider('auto_dealer_digital')}>
              {setup('provider.connect')}
            </Button>
          </AvailableIntegration>
        )}
        <AvailableIntegration icon={<Server />} title={t('available.server')} hint={t('available.serverHint')}>
          <ButtonLink to="/inventory/connect">{t('list.start')}</ButtonLink>
        </AvailableIntegration>
        <AvailableIntegration icon={<FileUp />} title={t('available.upload')} hint={t('available.uploadHint')}>
          <ButtonLink to="/inventory/upload">{t('list.start')}</ButtonLink>
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

interface AvailableIntegrationProps {
  icon: ReactNode;
  title: string;
  hint: string;
  children: ReactNode;
}

function AvailableIntegration({ icon, title, hint, children }: AvailableIntegrationProps) {
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-lg border border-border bg-surface px-4 py-3.5 shadow-e1">
      <IntegrationMark icon={icon} />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold text-text">{title}</p>
        <p className="text-sm text-text-2">{hint}</p>
      </div>
      {children}
    </li>
  );
}
