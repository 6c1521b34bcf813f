import type { GreetingLanguage } from '@app/contracts/calls/voice-greetings.contract';
import type { SpokenTexts } from '@app/contracts/calls/voice-numbers.contract';
import type { SpokenCode } from '@app/integrations/twilio/voice-twiml';

const STANDARD = {
  open: {
    en: 'Nobody can take your call right now. Please leave a message after the tone.',
    es: 'En este momento nadie puede atender tu llamada. Deja tu mensaje después del tono.',
  },
  closed: {
    en: 'We are closed right now. Please leave a message after the tone, and we will call you back.',
    es: 'En este momento está cerrado. Deja tu mensaje después del tono y te devolveremos la llamada.',
  },
};

/** The dealership's own greetings, for a number or for all its numbers. Missing words are empty, missing sounds are null. */
export interface OwnGreeting {
  words: SpokenTexts;
  /** Ids of sounds. */
  sounds: Record<GreetingLanguage, number | null>;
}

export interface ChosenGreeting {
  greeting: string;
  language: SpokenCode;
  /** Played instead of the words. */
  soundId: number | null;
}

/**
 * In Spanish unless the customer speaks another language that we have words in. A sound counts before the words of its language; what there is
 * in one language only is for everybody. `own`: the first that has anything is taken.
 */
export function voicemailGreeting(
  language: string | null,
  { own, isOpen }: { own: readonly OwnGreeting[]; isOpen: boolean },
): ChosenGreeting {
  const wanted: GreetingLanguage = language === 'en' ? 'en' : 'es';
  const first = own.find((greeting) => hasIn(greeting, 'es') || hasIn(greeting, 'en'));
  const spoken = first && !hasIn(first, wanted) ? otherOf(wanted) : wanted;
  const standard = STANDARD[isOpen ? 'open' : 'closed'][spoken];
  return {
    greeting: first?.words[spoken] || standard,
    language: spoken === 'en' ? 'en-US' : 'es-MX',
    soundId: first?.sounds[spoken] ?? null,
  };
}

const hasIn = ({ words, sounds }: OwnGreeting, language: GreetingLanguage): boolean => words[language] !== '' || sounds[language] !== null;

const otherOf = (language: GreetingLanguage): GreetingLanguage => (language === 'en' ? 'es' : 'en');
