import type { BrowserStep, FirstDayView, OwnStep } from '@app/contracts/first-day/first-day.contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { organizationQuery } from '@/lib/session/organization-query';
import { useLanguage } from '@/lib/session/use-language';
import { useMe } from '@/lib/session/use-me';
import { SoundPlayer } from '@/lib/sound/sound-player';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { CopyButton } from '@/ui/copy-button';
import { notify } from '@/ui/notify';
import { useSaveFirstDay } from './api/first-day-queries';
import { foundHere } from './found-here';
import { StepRow } from './step-row';

/** The steps that salespeople take for themselves, in this browser and on their phone. */
export function OwnSteps({ view: { own } }: { view: FirstDayView }) {
  const t = useText('firstDay');
  const { mutate } = useSaveFirstDay();
  useReportFound(own);
  const finish = (step: BrowserStep) => mutate({ done: [step] }, { onError: () => notify({ title: t('failed'), tone: 'danger' }) });
  const next = own.find(({ done }) => !done)?.step;
  return (
    <ol className="flex flex-col">
      {own.map(({ step, done }) => (
        <StepRow key={step} title={t(`own.${step}.title`)} done={done} hint={t(`own.${step}.hint`)} isNext={step === next}>
          {ACTIONS[step](finish)}
        </StepRow>
      ))}
    </ol>
  );
}

type Finish = (step: BrowserStep) => void;

const ACTIONS: Record<OwnStep, (finish: Finish) => ReactNode> = {
  language: (finish) => <LanguageAction onDone={() => finish('language')} />,
  notices: () => <PlaceAction step="notices" to="/account/notifications" />,
  sound: (finish) => <SoundAction onDone={() => finish('sound')} />,
  microphone: (finish) => <MicrophoneAction onDone={() => finish('microphone')} />,
  phone_app: () => <PhoneAction />,
  first_reply: () => <PlaceAction step="first_reply" to="/chats" />,
};

/** Tells the server once what this browser has been allowed already. */
function useReportFound(own: FirstDayView['own']): void {
  const { mutate } = useSaveFirstDay();
  const open = own.flatMap(({ step, done }) => (done ? [] : [step])).join();
  useEffect(() => {
    let isOver = false;
    void foundHere().then((found) => {
      const done = found.filter((step) => open.split(',').includes(step));
      if (!isOver && done.length > 0) mutate({ done });
    });
    return () => {
      isOver = true;
    };
  }, [open, mutate]);
}

function PlaceAction({ step, to }: { step: 'notices' | 'first_reply'; to: '/account/notifications' | '/chats' }) {
  const t = useText('firstDay.own');
  return (
    <ButtonLink to={to} size="sm">
      {t(`${step}.action`)}
    </ButtonLink>
  );
}

const LANGUAGES = ['en', 'es', 'bilingual'] as const;

function LanguageAction({ onDone }: { onDone: () => void }) {
  const t = useText('shell.language');
  const { choose } = useLanguage(() => notify({ title: t('failed'), tone: 'danger' }));
  return LANGUAGES.map((language) => (
    <Button
      key={language}
      size="sm"
      onClick={() => {
        choose(language);
        onDone();
      }}
    >
      {t(language)}
    </Button>
  ));
}

/** A browser lets the page sound only after a press; the press on the button is one. */
function SoundAction({ onDone }: { onDone: () => void }) {
  const t = useText('firstDay.own.sound');
  const [player] = useState(() => new SoundPlayer());
  const { data: organization } = useQuery(organizationQuery(useMe().organization_data.id));
  useEffect(() => player.unlockWithFirstPress(), [player]);
  const play = () => {
    player.play(organization?.new_chat_sound ?? 'Fun chime pop', organization?.notification_volume ?? 75);
    onDone();
  };
  return (
    <Button size="sm" onClick={play}>
      {t('action')}
    </Button>
  );
}

function MicrophoneAction({ onDone }: { onDone: () => void }) {
  const t = useText('firstDay.own.microphone');
  const [isAsking, setAsking] = useState(false);
  const test = async () => {
    setAsking(true);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      for (const track of stream.getTracks()) track.stop();
      onDone();
    } catch {
      notify({ title: t('refused'), description: t('refusedHint'), tone: 'danger' });
    } finally {
      setAsking(false);
    }
  };
  return (
    <Button size="sm" loading={isAsking} onClick={() => void test()}>
      {t('action')}
    </Button>
  );
}

function PhoneAction() {
  const t = useText('firstDay.own.phone_app');
  return <CopyButton text={() => window.location.origin}>{t('action')}</CopyButton>;
}
