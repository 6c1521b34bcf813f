import { NewChatSound, type OrganizationDetails, type OrganizationInput } from '@app/contracts/organizations/organizations.contract';
import { Play } from 'lucide-react';
import { useEffect } from 'react';
import { SoundPlayer } from '@/lib/sound/sound-player';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { Slider } from '@/ui/slider';
import { Switch } from '@/ui/switch';

export interface SoundCardProps {
  form: OrganizationDetails;
  onChange: (fields: OrganizationInput) => void;
}

const player = new SoundPlayer();
const SOUNDS = NewChatSound.options.map((value) => ({ value, label: value }));

/** How a new chat sounds, to be heard before it is saved. */
export function SoundCard({ form, onChange }: SoundCardProps) {
  const t = useText('organizations.sound');
  useEffect(() => player.unlockWithFirstPress(), []);
  const { notification_sound_enabled: isOn, new_chat_sound: sound, notification_volume: volume } = form;
  return (
    <Card title={t('title')} description={t('hint')}>
      <Switch label={t('enabled')} checked={isOn} onCheckedChange={(on) => onChange({ notification_sound_enabled: on })} />
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="flex min-w-0 items-end gap-2">
          <Field label={t('sound')} className="flex-1">
            <Select options={SOUNDS} value={sound} disabled={!isOn} onValueChange={(next) => onChange({ new_chat_sound: next })} />
          </Field>
          <Button icon={<Play aria-hidden className="size-4" />} disabled={!isOn} onClick={() => player.play(sound, volume)}>
            {t('play')}
          </Button>
        </div>
        <Slider
          label={t('volume')}
          value={volume}
          disabled={!isOn}
          format={{ style: 'unit', unit: 'percent' }}
          onValueChange={(next) => onChange({ notification_volume: next })}
        />
      </div>
    </Card>
  );
}
