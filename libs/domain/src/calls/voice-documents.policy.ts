import type { SpokenWords } from '@app/contracts/calls/voice-numbers.contract';
import type { SpokenCode } from '@app/integrations/twilio/voice-twiml';

const GREETINGS = {
  open: {
    en: 'Nobody can take your call right now. Please leave a message after the tone.',
    es: 'En este momento nadie puede atender tu llamada. Deja tu mensaje después del tono.',
  },
  closed: {
    en: 'We are closed right now. Please leave a message after the tone, and we will call you back.',
    es: 'En este momento está cerrado. Deja tu mensaje después del tono y te devolveremos la llamada.',
  },
};

/**
 * In Spanish unless the customer speaks another language that we have words in. Own words in one language only are for everybody: `words` are
 * empty where the dealership has none.
 */
export function voicemailGreeting(
  language: string | null,
  { words, isOpen }: { words: SpokenWords; isOpen: boolean },
): { greeting: string; language: SpokenCode } {
  const wanted = language === 'en' ? 'en' : 'es';
  const other = wanted === 'en' ? 'es' : 'en';
  const spoken = words[wanted] === '' && words[other] !== '' ? other : wanted;
  const standard = GREETINGS[isOpen ? 'open' : 'closed'][spoken];
  return { greeting: words[spoken] || standard, language: spoken === 'en' ? 'en-US' : 'es-MX' };
}
