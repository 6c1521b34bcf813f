import { Grip, Phone, PhoneOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Avatar } from '../ui/avatar';
import { formatPhone } from '../ui/formats';
import type { PhoneCall, PhoneLine } from './phone-line';

interface PhoneCallScreenProps {
  call: PhoneCall;
  line: PhoneLine;
  name: string;
  number: string;
}

const ENDS: Partial<Record<NonNullable<PhoneCall['end']>, string>> = {
  busy: 'Busy',
  failed: 'The call could not be put through',
  'no-answer': 'No answer',
  canceled: 'Missed call',
};

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'];

/** The customer's telephone while it calls, rings or talks; over the chat. */
export function PhoneCallScreen({ call, line, name, number }: PhoneCallScreenProps) {
  const [showsKeys, setShowsKeys] = useState(false);
  return (
    <section aria-label="Phone call" className="absolute inset-0 z-10 flex flex-col items-center bg-surface px-6 pt-16 pb-10 text-center">
      <Avatar name={name} size="lg" />
      <h2 className="mt-4 text-xl font-semibold">{name}</h2>
      <p className="text-base text-text-2 tabular-nums">{formatPhone(number)}</p>
      <p role="status" className="mt-3 text-base font-medium text-text-2 tabular-nums">
        <Words call={call} />
      </p>
      {showsKeys && call.phase === 'talking' && (
        <div className="mt-6 grid grid-cols-3 gap-3">
          {KEYS.map((key) => (
            <button
              key={key}
              type="button"
              aria-label={`Key ${key}`}
              onClick={() => line.press(key)}
              className="size-14 rounded-full border border-border text-lg font-medium hover:bg-surface-2"
            >
              {key}
            </button>
          ))}
        </div>
      )}
      <div className="mt-auto flex items-start gap-8">
        {call.phase === 'incoming' && (
          <Round label="Accept" tone="bg-success text-on-solid" onClick={() => void line.accept()}>
            <Phone size={24} />
          </Round>
        )}
        {call.phase === 'talking' && (
          <Round label="Keypad" tone="border border-border" isPressed={showsKeys} onClick={() => setShowsKeys(!showsKeys)}>
            <Grip size={24} />
          </Round>
        )}
        {call.phase === 'over' ? (
          <Round label="Close" tone="border border-border" onClick={() => line.dismiss()}>
            <PhoneOff size={24} />
          </Round>
        ) : (
          <Round label={call.phase === 'incoming' ? 'Decline' : 'Hang up'} tone="bg-danger text-on-solid" onClick={() => line.hangUp()}>
            <PhoneOff size={24} />
          </Round>
        )}
      </div>
    </section>
  );
}

interface RoundProps {
  label: string;
  tone: string;
  isPressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Round = ({ label, tone, isPressed, onClick, children }: RoundProps) => (
  <button type="button" aria-pressed={isPressed} onClick={onClick} className="flex w-20 flex-col items-center gap-1.5 text-sm text-text-2">
    <span className={`grid size-16 place-items-center rounded-full ${tone}`}>{children}</span>
    {label}
  </button>
);

function Words({ call: { phase, since, end } }: { call: PhoneCall }) {
  if (phase === 'talking' && since !== null) return <Elapsed since={since} />;
  if (phase === 'over') return (end && ENDS[end]) ?? 'The call has ended';
  return { incoming: 'Incoming call', calling: 'Calling…', ringing: 'Ringing…', talking: '' }[phase];
}

const two = (count: number) => String(count).padStart(2, '0');

function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1_000));
  return `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
}
