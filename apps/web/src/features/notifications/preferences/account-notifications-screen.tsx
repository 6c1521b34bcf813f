import { useText } from '@/lib/text/use-text';
import { notify } from '@/ui/notify';
import { PageHeader } from '@/ui/page-header';
import type { ReportResult } from './use-preferences-form';
import { MyPreferences } from './my-preferences';

const reportResult: ReportResult = (tone, title) => void notify({ tone, title });

/** The user's own notification settings. */
export function AccountNotificationsScreen() {
  const t = useText('notifications');
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={t('preferences.page')} back={{ to: '/notifications', label: t('title') }} />
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <div className="mx-auto w-full max-w-180 px-4 py-4 md:px-6">
          <MyPreferences reportResult={reportResult} />
        </div>
      </div>
    </div>
  );
}
