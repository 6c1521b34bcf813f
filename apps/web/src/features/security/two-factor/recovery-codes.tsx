import { Download } from 'lucide-react';
import { useState } from 'react';
import { keepFile } from '@/lib/api/download';
import { useMe } from '@/lib/session/use-me';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { CopyButton } from '@/ui/copy-button';

export interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

const FILE = 'lotline-recovery-codes.txt';

/** The codes are shown once, so the user has to confirm that they are saved. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const t = useText('security.setup');
  const { email } = useMe();
  const [isKept, setKept] = useState(false);
  const text = () => [t('fileTitle', { email }), '', ...codes, ''].join('\n');
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="text-md font-semibold text-text">{t('codesTitle')}</h3>
        <p className="mt-0.5 text-base text-text-2">{t('codesLead')}</p>
      </div>
      <ul
        aria-label={t('codesTitle')}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-surface-2 p-4 text-center font-mono text-base text-text"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text}>{t('copy')}</CopyButton>
        <Button size="sm" icon={<Download aria-hidden />} onClick={() => keepFile(new Blob([text()], { type: 'text/plain' }), FILE)}>
          {t('download')}
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox checked={isKept} onCheckedChange={setKept} label={t('kept')} />
        <Button variant="primary" disabled={!isKept} onClick={onDone}>
          {t('done')}
        </Button>
      </div>
    </div>
  );
}
