import { SlidersHorizontal } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { IconButton } from '@/ui/icon-button';
import { Popover } from '@/ui/popover';
import { Select } from '@/ui/select';
import { Slider } from '@/ui/slider';
import { readSoundChoice, type SoundChoice } from '../device/sound-choice';
import { chooseSound } from './calls-store';

/** A select has no empty value. */
const STANDARD = 'default';

/** Which microphone and speaker, how loud it rings, and whether the microphone hears anything. */
export function SoundSettings({ trigger }: { trigger?: ReactElement }) {
  const t = useText('calls.sound');
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t('label')}
      trigger={trigger ?? <IconButton variant="secondary" label={t('label')} icon={<SlidersHorizontal />} />}
      className="w-72 p-4"
    >
      <Choices />
    </Popover>
  );
}

function Choices() {
  const t = useText('calls.sound');
  const [choice, setChoice] = useState(readSoundChoice);
  const change = (part: Partial<SoundChoice>) => {
    const next = { ...choice, ...part };
    setChoice(next);
    chooseSound(next);
  };
  const { level, devices } = useMicrophone(choice.microphone);
  const optionsOf = (kind: MediaDeviceKind) => [
    { value: STANDARD, label: t('standard') },
    ...devices
      .filter((device) => device.kind === kind && device.deviceId !== '' && device.deviceId !== STANDARD)
      .map(({ deviceId, label }, index) => ({ value: deviceId, label: label || t('unnamed', { number: String(index + 1) }) })),
  ];
  const take = (value: string) => (value === STANDARD ? '' : value);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{t('microphone')}</span>
        <Select
          label={t('microphone')}
          options={optionsOf('audioinput')}
          value={choice.microphone || STANDARD}
          onValueChange={(value) => change({ microphone: take(value) })}
        />
        <meter aria-label={t('level')} min={0} max={100} value={level} className="h-2 w-full" />
      </div>
      <div className="flex flex-col gap-1.5">
        <span className="text-sm font-medium">{t('speaker')}</span>
        {'setSinkId' in HTMLAudioElement.prototype ? (
          <Select
            label={t('speaker')}
            options={optionsOf('audiooutput')}
            value={choice.speaker || STANDARD}
            onValueChange={(value) => change({ speaker: take(value) })}
          />
        ) : (
          <p className="text-sm text-text-2">{t('unavailable')}</p>
        )}
      </div>
      <Slider label={t('volume')} value={choice.volume} onValueChange={(volume) => change({ volume })} />
    </div>
  );
}

/** Twelve times a second is as much as an eye follows. */
const LEVEL_MS = 80;

/** The level of a microphone from 0 to 100, and all devices with their names, which the browser tells only once a microphone is allowed. */
function useMicrophone(deviceId: string): { level: number; devices: MediaDeviceInfo[] } {
  const [level, setLevel] = useState(0);
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([]);
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    void listen(deviceId, signal, setLevel)
      .catch(() => undefined)
      .then(() => navigator.mediaDevices?.enumerateDevices())
      .then((found) => found && !signal.aborted && setDevices(found));
    return () => closing.abort();
  }, [deviceId]);
  return { level, devices };
}

async function listen(deviceId: string, signal: AbortSignal, onLevel: (level: number) => void): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: deviceId ? { deviceId } : true });
  const context = new AudioContext();
  const analyser = new AnalyserNode(context, { fftSize: 512 });
  context.createMediaStreamSource(stream).connect(analyser);
  const wave = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(wave);
    onLevel(Math.min(100, Math.round(Math.max(...wave.map(Math.abs)) * 100)));
  }, LEVEL_MS);
  const close = () => {
    clearInterval(timer);
    for (const track of stream.getTracks()) track.stop();
    void context.close();
  };
  if (signal.aborted) close();
  else signal.addEventListener('abort', close, { once: true });
}
