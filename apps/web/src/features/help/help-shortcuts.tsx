import { SHORTCUT_NAMES, SHORTCUTS, switchShortcuts, useShortcutSetting } from '@/lib/shortcuts/shortcuts';
import { useText } from '@/lib/text/use-text';
import { Checkbox } from '@/ui/checkbox';
import { Kbd } from '@/ui/kbd';
import { HelpSection } from './help-section';

export function HelpShortcuts() {
  const t = useText('shell.shortcuts');
  const isOn = useShortcutSetting((setting) => setting.isOn);
  return (
    <HelpSection title={t('title')}>
      <p className="text-base text-text-2">{t('hint')}</p>
      <dl className="mt-1 divide-y divide-border">
        {SHORTCUT_NAMES.map((name) => (
          <ShortcutLine key={name} words={t(`names.${name}`)} keys={SHORTCUTS[name]} />
        ))}
        <ShortcutLine words={t('palette')} keys={t('paletteKeys')} />
      </dl>
      <div className="mt-2 flex min-h-9 items-center">
        <Checkbox checked={isOn} onCheckedChange={switchShortcuts} label={t('on')} />
      </div>
    </HelpSection>
  );
}

function ShortcutLine({ words, keys }: { words: string; keys: string }) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt className="text-base text-text">{words}</dt>
      <dd>
        <Kbd>{keys}</Kbd>
      </dd>
    </div>
  );
}
