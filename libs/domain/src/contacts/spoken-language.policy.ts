import type { SpokenLanguage } from '@app/contracts/contacts/contacts.contract';

/** Words that occur in only one of the two languages, as dealership customers use them. */
const WORDS: Record<SpokenLanguage, ReadonlySet<string>> = {
  es: new Set(
    'hola buenos buenas dias tardes noches gracias por favor quiero quisiera necesito tengo tiene tienen esta estan este esa ese para pero como cuando donde cuanto cual que con los las una unos del muy mas ustedes usted yo mi su si hay puedo puede pueden precio carro coche camioneta cita manana hoy ver comprar interesa todavia disponible'.split(
      ' ',
    ),
  ),
  en: new Set(
    'hello hi hey good morning afternoon evening thanks thank please want would like need have has the this that these is are was were do does did can could will what when where which how much with for from and but you your my i it of to in on at still available price car truck appointment tomorrow today buy interested see looking'.split(
      ' ',
    ),
  ),
};
const ACCENTS = /\p{M}/gu;
/** One word may be a loan word or a name. */
const MIN_WORDS = 2;

/** `null` with too few known words, or as many of each language. */
export function spokenLanguageOf(text: string): SpokenLanguage | null {
  const words =
    text
      .normalize('NFD')
      .replace(ACCENTS, '')
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const heard = (language: SpokenLanguage) => words.filter((word) => WORDS[language].has(word)).length;
  const [es, en] = [heard('es') + (/[¿¡ñ]/i.test(text) ? MIN_WORDS : 0), heard('en')];
  if (es === en || Math.max(es, en) < MIN_WORDS) return null;
  return es > en ? 'es' : 'en';
}
