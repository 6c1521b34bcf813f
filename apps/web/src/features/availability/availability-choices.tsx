import { Availability } from '@app/contracts/availability/availability.contract';
import { useText } from '@/lib/text/use-text';
import { MenuSeparator } from '@/ui/menu';
import { MenuChoices } from '@/ui/menu-choices';
import { useChooseAvailability, useMyAvailability } from './use-my-availability';

/** The availability items of the user menu. */
export function AvailabilityChoices() {
  const t = useText('availability');
  const mine = useMyAvailability();
  const choose = useChooseAvailability();
  if (!mine) return null;
  return (
    <>
      <MenuChoices
        label={t('label')}
        value={mine.choice}
        onChoose={choose}
        choices={Availability.options.map((value) => ({ value, label: t(`states.${value}`) }))}
      />
      {mine.choice === 'online' && mine.state === 'away' && <p className="px-2 pb-1.5 text-xs text-text-2">{t('idle')}</p>}
      <MenuSeparator />
    </>
  );
}
