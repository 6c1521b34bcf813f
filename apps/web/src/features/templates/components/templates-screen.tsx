import type { TemplateView } from '@app/contracts/templates/templates.contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { PageHeader } from '@/ui/page-header';
import { useTemplatesLocation } from '../hooks/use-templates-location';
import { NO_FILTER } from '../list/templates-filter';
import { DeleteTemplate } from './delete-template';
import { SyncButton } from './sync-button';
import { SyncLine } from './sync-line';
import { TemplateFilters } from './template-filters';
import { TemplateList } from './template-list';

/** Every template; who may not manage them sees those that can be sent. */
export function TemplatesScreen() {
  const t = useText('templates');
  const { filter, show } = useTemplatesLocation();
  const manages = useCan('templates.manage');
  const [toDelete, setToDelete] = useState<TemplateView | null>(null);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        actions={
          manages && (
            <>
              <SyncButton />
              <ButtonLink to="/message-templates/new" variant="primary" icon={<Plus aria-hidden />}>
                {t('create')}
              </ButtonLink>
            </>
          )
        }
      />
      <div className="@container relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="flex flex-col gap-3 px-4 py-3 md:px-6 md:py-4">
          <TemplateFilters filter={filter} hasStates={manages} onFilter={show} />
          {manages && <SyncLine />}
          <TemplateList filter={filter} onClear={() => show(NO_FILTER)} onDelete={setToDelete} />
        </div>
      </div>
      {manages && <DeleteTemplate template={toDelete} onClose={() => setToDelete(null)} />}
    </div>
  );
}
