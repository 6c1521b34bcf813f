import { SHORTCUT_NAMES, SHORTCUTS, switchShortcuts, useShortcutSetting } from '@/lib/shortcuts/shortcuts';
import { useText } from '@/lib/text/use-text';
import { Checkbox } from '@/ui/checkbox';
import { Dialog } from '@/ui/dialog';
import { Kbd } from '@/ui/kbd';

export interface ShortcutListProps {
  open: boolean;
  onClose: () => void;
}

export function ShortcutList({ open, onClose }: ShortcutListProps) {
  const t = useText('shell.shortcuts');
  const isOn = useShortcutSetting((setting) => setting.isOn);
  return (
    <Dialog open={open} onOpenChange={(next) => next || onClose()} title={t('title')} description={t('hint')}>
      <dl className="divide-y divide-border">
        {SHORTCUT_NAMES.map((name) => (
          <Line key={name} words={t(`names.${name}`)} keys={SHORTCUTS[name]} />
        ))}
        <Line words={t('palette')} keys={t('paletteKeys')} />
      </dl>
      <div className="mt-4 flex min-h-9 items-center">
        <Checkbox checked={isOn} onCheckedChange={switchShortcuts} label={t('on')} />
      </div>
    </Dialog>
  );
}

function Line({ words, keys }: { words: string; keys: string }) {
  return (
    <div className="flex items-center justify-between gap-4 py-2">
      <dt className="text-base text-text">{words}</dt>
      <dd>
        <Kbd>{keys}</Kbd>
      </dd>
    </div>
  );
}
