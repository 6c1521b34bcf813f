import { ArrowLeft } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { ButtonLink } from '@/ui/button-link';
import { PageHeader } from '@/ui/page-header';
import { ImportList } from './import-list';
import { ImportSteps } from './import-steps';
import { UploadZone } from './upload-zone';

/** Where an import begins, and where all of them are found again. */
export function ImportsScreen() {
  const t = useText('imports');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={t('title')}
        actions={
          <ButtonLink to="/contacts" icon={<ArrowLeft aria-hidden className="size-4" />}>
            {t('back')}
          </ButtonLink>
        }
      />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto flex w-full max-w-240 flex-col gap-6 px-4 py-5 md:px-6">
          <ImportSteps current="upload" />
          <UploadZone />
          <ImportList />
        </div>
      </div>
    </div>
  );
}
