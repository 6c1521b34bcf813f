import type { SpokenLanguage } from '@app/contracts/contacts/contacts.contract';

/**
 * Ways to ask for silence that are no keyword. They opt nobody out by themselves, because a person can mean something else by them; a person
 * of the dealership decides. So what is doubtful counts.
 */
const REQUESTS: Record<SpokenLanguage, readonly RegExp[]> = {
  en: [
    // a keyword with a greeting or thanks
    /^(please |por favor )?(stop|stopall|unsubscribe|optout|opt out|baja)\b ?(please\b|now\b|thanks?\b|thank you)/,
    /^please (stop|stopall|unsubscribe|optout|opt out|baja)\b ?([,.!:-]|$|\n)/,
    /\b(stop|quit|cease) (all )?(text|messag|writ|contact|send|spam|email|bother|harass|sms|whatsapp|communicat)/,
    /\bstop (it|this|the (texts?|messages?))\b/,
    /\b(do not|dont|never|no longer) (ever )?(text|messag|write|contact|send|spam|email|bother|sms|whatsapp)/,
    /\b(do not|dont|stop|quit|never) call(ing)? (me |us )?(again|any ?more|ever|back)\b/,
    /\bno more (text|messag|sms|ads?\b|spam|promo|offers?\b)/,
    /\b(remove|delete|erase) (me|us|my (name|number|phone|info|contact)|this number)\b/,
    /\btake (me|us|my (name|number|phone|info|contact)|this number) off\b/,
    /\b(unsubscribe|opt) (me|us)\b/,
    /\b(want|like|wish) to (unsubscribe|opt out)/,
    /\bleave (me|us) alone\b/,
    /\blose (my|this) number\b/,
    /\b(dont|do not) want (any |to (get|receive) )?(more |any )?(text|messag|sms|ads?\b|spam|offers?\b|promo)/,
  ],
  // and Portuguese, whose speakers read Spanish better than English
  es: [
    /^(please |por favor )?(stop|stopall|unsubscribe|optout|opt out|baja)\b ?(por favor|porfavor|ya\b|gracias)/,
    /^por favor (stop|stopall|unsubscribe|optout|opt out|baja)\b ?([,.!:-]|$|\n)/,
    /^baja\b ?([,.!:-]|$|\n)/,
    /^cancelar[ .!]*\n/,
    /\bno (me|nos|le) (vuelv[ae]n? a |vuelvas a |sig[ae]n? |sigas )?(escrib(a|an|as|ir|iendo)|mand(e|en|es|ar|ando)|envi(e|en|es|ar|ando)|contact(e|en|es|ar|ando)|molest(e|en|es|ar|ando)|texte(e|en|es|ar|ando)?)\b/,
    /\b(no|nunca) (me|nos) (llam(e|en|es)|marqu(e|en|es)|busqu(e|en|es)) (mas|nunca|otra vez|de nuevo)\b/,
    /\bya no (me|nos) (llam(e|en|es)|marqu(e|en|es)|busqu(e|en|es)|habl(e|en|es))\b/,
    /\b(dej[ae]n?|dejes|par[ae]n?|pares|basta) (ya )?de (escrib|mand|envi|contact|molest|texte|llamar)/,
    /\bdeje?n?(me|nos) (en paz|tranquil)/,
    /\b(d[ae]n?(me|nos|le)|denme|dame|deme|darme|darnos|darse|quiero|solicito|pido|necesito) (dar(me)? )?(de |la |una )?baja\b/,
    /\bno (quiero|queremos|deseo|deseamos) (mas |recibir |que me |que nos |seguir recibiendo )+(mas )?(escrib|mand|envi|contact|mensaje|sms|texto|whatsapp|publicidad|promocion|oferta|correo|informacion|nada)/,
    /\bno mas (mensaje|sms|texto|whatsapp|publicidad|promocion|oferta|spam)/,
    /\b(borr|elimin|quit|sac|remuev|remov)(a|e|en|an|ar|ame|eme|enme|anme|arme|es)? ?(me|mi|este) (numero|contacto|telefono|nombre|de (la|su|tu|esta|esa) (lista|base|agenda))/,
    /\b(borr|elimin|quit|saqu|remuev)(e|en|a|an)(me|nos)\b/,
    /\bpar[ae]m? de (me )?(mandar|enviar|escrever)/,
    /\bnao (me )?(mand|envi|escrev|quero (mais|receber))/,
  ],
};

/** A keyword with a signature. Customers of either language write the English ones. */
const SIGNED_KEYWORDS: readonly RegExp[] = [/^(stop|stopall|unsubscribe|optout|opt out)\b ?([,.!:-]|$|\n)/, /^(cancel|end|quit)[ .!]*\n/];

const MAX_LENGTH = 1000;

/** Whether a text may ask for no more messages. A long text that mentions it is a letter, which a person reads anyway. */
export function mayAskToStop(body: string): boolean {
  if (body.length > MAX_LENGTH) return false;
  return (
    stopRequestLanguage(body) !== null ||
    SIGNED_KEYWORDS.some((request) => request.test(plain(body))) ||
    /\bSTOP\b(?! (by|at|in|and|to|for|the|on)\b)/i.test(loudWords(body))
  );
}

/** The language of a request in free words; `null` for a keyword alone, which says nothing about it. */
export function stopRequestLanguage(words: string): SpokenLanguage | null {
  const text = plain(words);
  const asksIn = (language: SpokenLanguage) => REQUESTS[language].some((request) => request.test(text));
  if (asksIn('en')) return 'en';
  return asksIn('es') ? 'es' : null;
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’‘¡¿"“”*_]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();

/** STOP in capitals amid small letters is a command. */
const loudWords = (body: string): string => (/\p{Ll}/u.test(body) && /\bSTOP\b/.test(body) ? body.slice(body.indexOf('STOP')) : '');
