import { useRouter } from '@tanstack/react-router';
import { CircleQuestionMark, ShieldCheck } from 'lucide-react';
import { type ReactElement, use } from 'react';
import { useLanguage } from '@/lib/session/use-language';
import { useMe } from '@/lib/session/use-me';
import { runShortcut } from '@/lib/shortcuts/shortcuts';
import { useText } from '@/lib/text/use-text';
import { chooseTheme, useTheme } from '@/lib/theme/theme-store';
import { Menu, MenuSeparator } from '@/ui/menu';
import { MenuChoices } from '@/ui/menu-choices';
import { MenuItem } from '@/ui/menu-item';
import { version } from '../../../../../package.json';
import { notify } from '@/ui/notify';
import { PersonSlotContext } from './person-slot';

export interface UserMenuProps {
  trigger: ReactElement;
}

export function UserMenu({ trigger }: UserMenuProps) {
  const t = useText('shell');
  const me = useMe();
  const router = useRouter();
  const { language, choose } = useLanguage(() => notify({ title: t('language.failed'), tone: 'danger' }));
  const { choices } = use(PersonSlotContext);
  const theme = useTheme((state) => state.theme);
  return (
    <Menu trigger={trigger} defaultOpen label={t('userMenu')} side="top" align="start" className="w-56">
      <p className="truncate px-2 pt-2 text-xs text-text-3">{me.email}</p>
      <p className="px-2 pt-0.5 pb-1.5 text-xs text-text-3">{t('version', { version })}</p>
      <MenuSeparator />
      <MenuItem icon={<ShieldCheck aria-hidden />} onSelect={() => void router.navigate({ to: '/account' })}>
        {t('account')}
      </MenuItem>
      <MenuItem icon={<CircleQuestionMark aria-hidden />} onSelect={() => runShortcut('help')}>
        {t('help')}
      </MenuItem>
      <MenuSeparator />
      {choices}
      <MenuChoices
        label={t('language.label')}
        value={language}
        onChoose={choose}
        choices={(['bilingual', 'en', 'es'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
      />
      <MenuSeparator />
      <MenuChoices
        label={t('theme.label')}
        value={theme}
        onChoose={chooseTheme}
        choices={(['system', 'light', 'dark'] as const).map((value) => ({ value, label: t(`theme.${value}`) }))}
      />
    </Menu>
  );
}
