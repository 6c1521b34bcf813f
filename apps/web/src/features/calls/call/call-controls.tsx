import type { CallView } from '@app/contracts/calls/calls.contract';
import { Link } from '@tanstack/react-router';
import { MessageCircle, Mic, MicOff, PhoneOff, SlidersHorizontal } from 'lucide-react';
import { useText } from '@/lib/text/use-text';
import { classNames } from '@/ui/class-names';
import { dispatch } from './calls-store';
import { CIRCLE, CONTROL, Control, LINE, QUIET, type Shape } from '../controls/control';
import { HoldControl } from './hold-control';
import { Keypad } from './keypad';
import type { LiveCall, Quality } from '../device/live-call';
import { PauseControl } from '../recording/pause-control';
import { TransferControl } from '../transfer/transfer-control';
import { SoundSettings } from './sound-settings';

interface ControlsProps {
  call: LiveCall;
  view: CallView | undefined;
  shape: Shape;
}

export function MuteControl({ call, shape }: Omit<ControlsProps, 'view'>) {
  const t = useText('calls');
  return (
    <Control
      shape={shape}
      label={t(call.isMuted ? 'unmute' : 'mute')}
      short={t(call.isMuted ? 'unmuteShort' : 'mute')}
      icon={call.isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
      isOn={call.isMuted}
      disabled={call.phase !== 'open'}
      onClick={() => dispatch({ do: 'mute', isMuted: !call.isMuted })}
    />
  );
}

/** Hold, keypad, transfer, pause of the recording and devices. */
export function MoreControls({ call, view, shape }: ControlsProps) {
  const t = useText('calls');
  const isOpen = call.phase === 'open';
  const isTransferred = view !== undefined && view.transfer !== null;
  return (
    <>
      <HoldControl shape={shape} view={view} disabled={!isOpen || isTransferred} />
      <Keypad shape={shape} digits={call.digits} view={view} disabled={!isOpen} />
      <TransferControl shape={shape} view={view} disabled={!isOpen} />
      <PauseControl shape={shape} view={view} disabled={!isOpen} />
      <SoundSettings trigger={<Control shape={shape} label={t('sound.short')} icon={<SlidersHorizontal aria-hidden />} />} />
    </>
  );
}

export function HangUp({ shape }: { shape: Shape }) {
  const t = useText('calls');
  const hangUp = () => dispatch({ do: 'hangUp' });
  if (shape === 'line')
    return (
      <button type="button" onClick={hangUp} className={classNames(LINE, 'bg-danger text-on-solid hover:bg-danger hover:brightness-95')}>
        <PhoneOff aria-hidden />
        {t('hangUp')}
      </button>
    );
  return (
    <button type="button" onClick={hangUp} className={classNames(CONTROL, 'sm:ml-auto')}>
      <span className={classNames(CIRCLE, 'border-transparent bg-danger text-on-solid group-hover:brightness-95')}>
        <PhoneOff aria-hidden />
      </span>
      {t('hangUp')}
    </button>
  );
}

interface OpenChatProps {
  contactId: number;
}

/** Goes to the messages with the person. */
export function OpenChat({ contactId }: OpenChatProps) {
  const t = useText('calls');
  return (
    <Link to="/chats" search={{ contact: contactId }} className={CONTROL}>
      <span className={classNames(CIRCLE, QUIET)}>
        <MessageCircle aria-hidden />
      </span>
      {t('openChat')}
    </Link>
  );
}

const QUALITIES = { 1: 'poor', 2: 'fair', 3: 'good' } as const;
const COLOURS = { 1: 'text-danger-text', 2: 'text-warning-text', 3: 'text-success-text' };
const BARS = ['h-1.5', 'h-2.5', 'h-3.5'];

/** The line in three bars and a word, or what is lost. A phone has room for the word only where the line is bad. */
export function LineQuality({ call: { quality, lost } }: { call: Pick<LiveCall, 'quality' | 'lost'> }) {
  const t = useText('calls');
  if (lost)
    return (
      <p role="status" className="text-sm font-medium text-warning-text">
        {t(`lost.${lost}`)}
      </p>
    );
  return (
    <p
      className={classNames(
        'flex items-center gap-1.5 text-sm font-medium whitespace-nowrap',
        COLOURS[quality],
        quality === 3 && 'max-md:sr-only',
      )}
    >
      <Bars quality={quality} />
      {t(`quality.${QUALITIES[quality]}`)}
    </p>
  );
}

const Bars = ({ quality }: { quality: Quality }) => (
  <span aria-hidden className="flex items-end gap-0.5">
    {BARS.map((height, index) => (
      <span key={height} className={classNames('w-1 rounded-full', height, index < quality ? 'bg-current' : 'bg-border-strong')} />
    ))}
  </span>
);
