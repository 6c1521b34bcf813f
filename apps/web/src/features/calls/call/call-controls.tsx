import { Link } from '@tanstack/react-router';
import { Grip, MessageCircle, Mic, MicOff, PhoneOff, SlidersHorizontal } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import { Popover } from '@/ui/popover';
import { steer } from './calls-store';
import type { LiveCall, Quality } from '../device/live-call';
import { SoundSettings } from './sound-settings';

/** In the page round buttons with words below, in the dock one line. */
type Shape = 'round' | 'line';

interface ControlsProps {
  call: LiveCall;
  shape: Shape;
  /** Stands before the last one, which hangs up. */
  children?: ReactNode;
}

/** Mute, keypad, devices and hang up. */
export function CallControls({ call, shape, children }: ControlsProps) {
  const t = useText('calls');
  const isOpen = call.phase === 'open';
  return (
    <div className={classNames('flex flex-wrap', shape === 'round' ? 'gap-x-2 gap-y-4 max-sm:justify-center' : 'items-center gap-2')}>
      <Control
        shape={shape}
        label={t(call.isMuted ? 'unmute' : 'mute')}
        icon={call.isMuted ? <MicOff aria-hidden /> : <Mic aria-hidden />}
        isOn={call.isMuted}
        disabled={!isOpen}
        onClick={() => steer({ do: 'mute', isMuted: !call.isMuted })}
      />
      <Keypad shape={shape} digits={call.digits} disabled={!isOpen} />
      <SoundSettings
        trigger={
          <Control
            shape={shape}
            label={t('sound.short')}
            icon={<SlidersHorizontal aria-hidden />}
            className={shape === 'line' ? 'max-sm:hidden' : undefined}
          />
        }
      />
      {children}
      <HangUp shape={shape} />
    </div>
  );
}

function HangUp({ shape }: { shape: Shape }) {
  const t = useText('calls');
  const hangUp = () => steer({ do: 'hangUp' });
  if (shape === 'round')
    return (
      <button type="button" onClick={hangUp} className={classNames(CONTROL, 'sm:ml-auto')}>
        <span className={classNames(CIRCLE, 'border-transparent bg-danger text-on-solid group-hover:brightness-95')}>
          <PhoneOff aria-hidden />
        </span>
        {t('hangUp')}
      </button>
    );
  return (
    <Button variant="danger" icon={<PhoneOff aria-hidden />} onClick={hangUp}>
      {t('hangUp')}
    </Button>
  );
}

const CONTROL = 'group flex w-18 flex-col items-center gap-1.5 rounded-md text-center text-sm text-text-2 disabled:cursor-not-allowed';
const CIRCLE = 'flex size-13 items-center justify-center rounded-full border transition-colors duration-120 [&_svg]:size-5';
const QUIET =
  'border-border bg-surface-2 text-text group-hover:border-border-strong group-disabled:text-text-3 group-disabled:hover:border-border';

interface ControlProps extends ComponentProps<'button'> {
  shape: Shape;
  label: string;
  icon: ReactNode;
  /** What it switches is on; its words then say what ends it. */
  isOn?: boolean;
}

function Control({ shape, label, icon, isOn = false, className, ...rest }: ControlProps) {
  if (shape === 'line')
    return (
      <IconButton
        variant="secondary"
        label={label}
        icon={icon}
        className={classNames(isOn && 'bg-brand-soft text-brand-text', className)}
        {...rest}
      />
    );
  return (
    <button type="button" className={classNames(CONTROL, className)} {...rest}>
      <span className={classNames(CIRCLE, isOn ? 'border-brand bg-brand-soft text-brand-text' : QUIET)}>{icon}</span>
      {label}
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

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

const SIGNS = { '*': 'star', '#': 'hash' } as const;

interface KeypadProps {
  shape: Shape;
  digits: string;
  disabled: boolean;
}

function Keypad({ shape, digits, disabled }: KeypadProps) {
  const t = useText('calls.keypad');
  const [isOpen, setOpen] = useState(false);
  const nameOf = (key: string) => t(key in SIGNS ? SIGNS[key as keyof typeof SIGNS] : 'key', { digit: key });
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t('label')}
      trigger={<Control shape={shape} label={t('label')} icon={<Grip aria-hidden />} disabled={disabled} />}
      className="p-3"
    >
      <output aria-label={t('sent')} className="mb-2 block h-7 max-w-44 truncate text-center text-lg tabular-nums">
        {digits}
      </output>
      <div className="grid grid-cols-3 gap-2">
        {KEYS.map((key) => (
          <Button key={key} aria-label={nameOf(key)} className="size-12 p-0 text-lg" onClick={() => steer({ do: 'digit', digit: key })}>
            {key}
          </Button>
        ))}
      </div>
    </Popover>
  );
}

const QUALITIES = { 1: 'poor', 2: 'fair', 3: 'good' } as const;
const COLOURS = { 1: 'text-danger-text', 2: 'text-warning-text', 3: 'text-success-text' };
const BARS = ['h-1.5', 'h-2.5', 'h-3.5'];

/** The line in three bars and a word, or what is lost. */
export function LineQuality({ call: { quality, lost } }: { call: Pick<LiveCall, 'quality' | 'lost'> }) {
  const t = useText('calls');
  if (lost)
    return (
      <p role="status" className="text-sm font-medium text-warning-text">
        {t(`lost.${lost}`)}
      </p>
    );
  return (
    <p className={classNames('flex items-center gap-1.5 text-sm font-medium whitespace-nowrap', COLOURS[quality])}>
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
