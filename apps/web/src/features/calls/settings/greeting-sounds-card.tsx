import { api } from '@app/contracts/catalogue/endpoints';
import type { GreetingKind, GreetingLanguage, VoiceGreetingView } from '@app/contracts/calls/voice-greetings.contract';
import type { VoiceNumberView } from '@app/contracts/calls/voice-numbers.contract';
import { useQuery } from '@tanstack/react-query';
import { Mic, Square, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { call } from '@/lib/api/call';
import { upload } from '@/lib/api/upload';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { QueryError } from '@/ui/error-state';
import { Field } from '@/ui/field';
import { notify } from '@/ui/notify';
import { RecordingPlayer } from '@/ui/recording-player';
import { Select } from '@/ui/select';
import { Skeleton } from '@/ui/skeleton';
import { greetingSoundsQuery, useSavePhone } from './voice-settings-queries';
import { WavRecording } from './wav-recording';

const ALL = 'all';
const LANGUAGES = ['es', 'en'] as const;

interface Slot {
  kind: GreetingKind;
  language: GreetingLanguage;
  numberId: number | null;
}

/** Greetings as sounds, beside the words: uploaded, or recorded here. */
export function GreetingSoundsCard({ numbers }: { numbers: readonly VoiceNumberView[] }) {
  const t = useText('phoneSettings.sounds');
  const [chosen, setChosen] = useState(ALL);
  const query = useQuery(greetingSoundsQuery);
  const numberId = chosen === ALL ? null : Number(chosen);
  const kinds: GreetingKind[] = numberId === null ? ['greeting', 'closed_greeting'] : ['greeting'];
  const slots = kinds.flatMap((kind) => LANGUAGES.map((language): Slot => ({ kind, language, numberId })));
  const saved = numbers.flatMap(({ id, phone_number: phone }) => (id === null ? [] : [{ value: String(id), label: phone }]));
  return (
    <Card title={t('title')} description={t('hint')}>
      {saved.length > 0 && (
        <Field label={t('for')}>
          <Select options={[{ value: ALL, label: t('all') }, ...saved]} value={chosen} onValueChange={setChosen} />
        </Field>
      )}
      {query.isPending && <Skeleton className="h-24" />}
      {query.isError && !query.data && <QueryError title={t('failed')} query={query} className="py-4" />}
      {query.data && (
        <ul className="flex flex-col gap-4">
          {slots.map((slot) => (
            <SoundLine key={`${slot.kind} ${slot.language} ${chosen}`} slot={slot} sound={query.data.find((sound) => isOf(sound, slot))} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const isOf = (sound: VoiceGreetingView, { kind, language, numberId }: Slot): boolean =>
  sound.kind === kind && sound.language === language && sound.number_id === numberId;

function SoundLine({ slot, sound }: { slot: Slot; sound: VoiceGreetingView | undefined }) {
  const settings = useText('phoneSettings');
  const say = useFailureText();
  const t = useText('phoneSettings.sounds');
  const { kind, language, numberId } = slot;
  const name = t(`slots.${kind}.${language}`);
  const query = { kind, language, ...(numberId !== null && { number_id: numberId }) };
  const saving = useSavePhone((file: File) => upload(api.voiceGreetings.save, file, { query }));
  const removal = useSavePhone((id: number) => call(api.voiceGreetings.remove, { params: { id } }));
  const error = saving.error ?? removal.error;
  const send = (file: File) => {
    removal.reset();
    saving.mutate(file);
  };
  const remove = (id: number) => {
    saving.reset();
    removal.mutate(id);
  };
  return (
    <li className="flex flex-col gap-2">
      <p className="text-sm font-medium text-text">{name}</p>
      {sound ? (
        <RecordingPlayer key={sound.id} url={sound.url} label={name} seconds={0}>
          <Button size="sm" loading={removal.isPending} aria-label={t('removeOf', { name })} onClick={() => remove(sound.id)}>
            {t('remove')}
          </Button>
        </RecordingPlayer>
      ) : (
        <p className="text-sm text-text-2">{t('none')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <ChooseSound name={name} isSending={saving.isPending} onFile={send} />
        <RecordSound name={name} disabled={saving.isPending} onFile={send} />
      </div>
      {error && <Banner tone="danger">{say(error, settings('saveFailed'))}</Banner>}
    </li>
  );
}

interface SourceProps {
  name: string;
  onFile: (file: File) => void;
}

function ChooseSound({ name, isSending, onFile }: SourceProps & { isSending: boolean }) {
  const t = useText('phoneSettings.sounds');
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        size="sm"
        icon={<Upload aria-hidden className="size-4" />}
        loading={isSending}
        aria-label={t('uploadOf', { name })}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".mp3,.wav,audio/mpeg,audio/wav"
        aria-label={t('fileOf', { name })}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          target.value = '';
        }}
      />
    </>
  );
}

function RecordSound({ name, disabled, onFile }: SourceProps & { disabled: boolean }) {
  const t = useText('phoneSettings.sounds');
  const [recording, setRecording] = useState<WavRecording | null>(null);
  useEffect(() => () => recording?.release(), [recording]);
  const fail = () => notify({ title: t('noMicrophone'), tone: 'danger' });
  const finish = async (ended: WavRecording) => {
    setRecording(null);
    onFile(await ended.stop());
  };
  if (recording)
    return (
      <Button
        size="sm"
        variant="primary"
        icon={<Square aria-hidden className="size-4" />}
        aria-label={t('stopOf', { name })}
        onClick={() => void finish(recording).catch(fail)}
      >
        {t('stop')}
      </Button>
    );
  return (
    <Button
      size="sm"
      icon={<Mic aria-hidden className="size-4" />}
      disabled={disabled}
      aria-label={t('recordOf', { name })}
      onClick={() => void WavRecording.open().then(setRecording).catch(fail)}
    >
      {t('record')}
    </Button>
  );
}
