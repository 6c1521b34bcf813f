import { SendHorizontal, Square, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { MAX_RECORDING_SECONDS } from '@app/contracts/messages/messages.contract';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { IconButton } from '@/ui/icon-button';
import type { VoiceRecording } from './use-voice-recorder';
import { clockText } from '@/lib/sound/clock-text';
import { AudioPlayer } from './audio-player';
import { Waveform } from './waveform';

export interface VoiceRecorderProps {
  recorder: VoiceRecording;
}

/** Replaces the composer while a voice note is recorded. */
export function VoiceRecorder({ recorder }: VoiceRecorderProps) {
  const t = useText('chats');
  const { note, discard } = recorder;
  const isRecorded = note.phase === 'recorded';
  const box = useEscape(discard);
  return (
    <section ref={box} aria-label={t('recording.title')} className="rounded-lg border border-border-strong bg-surface p-2 shadow-e2">
      <p role="status" className="sr-only">
        {note.phase !== 'asking' && t(isRecorded ? 'recording.recorded' : 'recording.underway')}
      </p>
      {isRecorded && note.departure.state === 'failed' && <Failure error={note.departure.error} />}
      <div className="flex min-h-11 items-center gap-2">
        <IconButton label={t(isRecorded ? 'recording.discard' : 'recording.cancel')} icon={<Trash2 />} onClick={discard} />
        <div className="flex min-w-0 flex-1 items-center justify-end gap-3">
          {note.phase === 'recorded' && <AudioPlayer url={note.url} sound={note.sound} />}
          {note.phase === 'asking' && <p className="flex-1 text-sm text-text-2">{t('recording.asking')}</p>}
          {note.phase === 'recording' && <LiveSound levels={note.levels} seconds={note.seconds} />}
        </div>
        <NextStep key={note.phase} recorder={recorder} />
      </div>
    </section>
  );
}

/** The button that is most likely pressed next has the focus: stop, and then send. */
function NextStep({ recorder: { note, stop, send } }: VoiceRecorderProps) {
  const t = useText('chats');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  if (note.phase !== 'recorded') {
    return (
      <IconButton
        ref={button}
        variant="primary"
        size="lg"
        label={t('recording.stop')}
        icon={<Square className="fill-current" />}
        disabled={note.phase === 'asking'}
        onClick={stop}
      />
    );
  }
  return (
    <Button
      ref={button}
      variant="primary"
      icon={<SendHorizontal aria-hidden />}
      aria-label={t('recording.send')}
      loading={note.departure.state === 'sending'}
      onClick={send}
      className="max-md:size-11 max-md:p-0"
    >
      <span className="max-md:hidden">{t(note.departure.state === 'failed' ? 'bubble.retry' : 'composer.send')}</span>
    </Button>
  );
}

function Failure({ error }: { error: unknown }) {
  const t = useText('chats');
  const say = useFailureText();
  return (
    <p role="alert" className="px-2 pb-1 text-sm text-danger-text">
      {t('recording.failed')}. {say(error)}
    </p>
  );
}

function useEscape(onEscape: () => void): RefObject<HTMLElement | null> {
  const box = useRef<HTMLElement>(null);
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => key === 'Escape' && latest.current();
    const { current } = box;
    current?.addEventListener('keydown', listen);
    return () => current?.removeEventListener('keydown', listen);
  }, []);
  return box;
}

interface LiveSoundProps {
  /** From 0 to 1. */
  levels: readonly number[];
  seconds: number;
}

/** The number of levels next to the clock, the newest on the right. */
const SHOWN_LEVELS = 48;
const NEARLY_FULL_SECONDS = MAX_RECORDING_SECONDS - 10;

/** That the microphone listens, for how long, and how loud it is. */
function LiveSound({ levels, seconds }: LiveSoundProps) {
  const t = useText('chats');
  const shown = levels.slice(-SHOWN_LEVELS).map((level) => level * 100);
  const before = Array.from({ length: SHOWN_LEVELS - shown.length }, () => 0);
  return (
    <>
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-danger motion-safe:animate-pulse" />
      <span
        role="timer"
        aria-label={t('recording.elapsed')}
        className={classNames('shrink-0 font-medium tabular-nums', seconds >= NEARLY_FULL_SECONDS && 'text-warning-text')}
      >
        {clockText(seconds).padStart(5, '0')}
      </span>
      <Waveform peaks={[...before, ...shown]} played={1} className="min-w-0 flex-1" />
      <span className="text-xs text-text-2 tabular-nums max-sm:hidden">
        {t('recording.limit', { max: clockText(MAX_RECORDING_SECONDS) })}
      </span>
    </>
  );
}
