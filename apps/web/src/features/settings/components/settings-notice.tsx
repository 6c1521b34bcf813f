import { X } from 'lucide-react';
import { useEffect } from 'react';
import { clearNotice, useSettingsNotice } from '@/lib/settings/settings-notice';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { IconButton } from '@/ui/icon-button';

/** Document 001, section 9. */
const STAYS_MS = 5_000;

/** What has become of the last thing that was saved. */
export function SettingsNotice() {
  const t = useText('kit');
  const { notice } = useSettingsNotice();
  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(clearNotice, STAYS_MS);
    return () => clearTimeout(timer);
  }, [notice]);
  useEffect(() => clearNotice, []);
  if (!notice) return null;
  return (
    <Banner
      key={notice.number}
      tone={notice.tone}
      className="sticky top-4 z-10 shadow-e2 lg:top-6"
      action={<IconButton size="sm" label={t('close')} icon={<X />} className="-my-1.5 text-current" onClick={clearNotice} />}
    >
      {notice.words}
    </Banner>
  );
}
