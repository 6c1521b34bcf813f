import { Channel } from '@app/contracts/conversations/conversations.contract';
import { useText } from '@/lib/text/use-text';
import { Select } from '@/ui/select';

export interface ChannelFilterProps {
  value: Channel | undefined;
  onChange: (channel: Channel | undefined) => void;
}

const ANY = 'any';

export function ChannelFilter({ value, onChange }: ChannelFilterProps) {
  const t = useText('pipeline.filters');
  const kit = useText('kit.channels');
  const options: { value: Channel | typeof ANY; label: string }[] = [
    { value: ANY, label: t('anyChannel') },
    ...Channel.options.map((channel) => ({ value: channel, label: kit(channel) })),
  ];
  return (
    <Select
      size="sm"
      label={t('channel')}
      className="w-36 shrink-0"
      value={value ?? ANY}
      options={options}
      onValueChange={(chosen) => onChange(chosen === ANY ? undefined : chosen)}
    />
  );
}
