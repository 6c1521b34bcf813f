import { contactField } from '@app/contracts/contacts/contact-fields';
import type { DefaultStage } from '@app/contracts/contacts/default-stages';
import type { ImportValue, ValueField } from '@app/contracts/imports/imports.contract';
import { plainText } from './header-mapping.policy';
import { stageFinder } from './stage-names.policy';

type Stage = Parameters<typeof stageFinder>[0][number];

/**
 * Finds the stored value of a choice by its names in any language, and by what the organization has answered before; `undefined` for an
 * unknown word, `null` for one that is left out.
 */
export function choiceFinder(stages: readonly Stage[], answers: readonly ImportValue[]) {
  const findStage = stageFinder(stages);
  const stageIds = new Set(stages.map(({ id }) => id));
  const answered = new Map(answers.map(({ field, value, choice }) => [keyOf(field, value), choice]));
  return (field: ValueField, text: string): string | null | undefined => {
    const known = field === 'stage' ? findStage(text) : namedChoice(field, text);
    if (known !== null) return known;
    const answer = answered.get(keyOf(field, text));
    return field === 'stage' && typeof answer === 'string' && !stageIds.has(answer) ? undefined : answer;
  };
}

const keyOf = (field: ValueField, value: string): string => `${field} ${plainText(value)}`;

function namedChoice(field: Exclude<ValueField, 'stage'>, text: string): string | null {
  const plain = plainText(text);
  const choices = Object.entries(contactField(field).choices ?? {});
  return choices.find(([choice, words]) => choice === plain || words.includes(plain))?.[0] ?? null;
}

/** Words of other programs for the steps of a sale; the first that occurs counts. */
const STAGE_WORDS: readonly (readonly [RegExp, DefaultStage])[] = [
  [
    /\b(?:lost|dead|junk|unqualified|disqualified|not qualified|not interested|bad|spam|duplicate|rejected|cancel\w*|perdid\w*|descartad\w*|no interesad\w*|rechazad\w*)\b/,
    'lost',
  ],
  [/\b(?:no show|missed|did not show|no asistio|no llego)\b/, 'missed_appt'],
  [/\b(?:sold|won|delivered|customer|client|purchased|bought|closed|vendid\w*|ganad\w*|entregad\w*|cliente|comprador)\b/, 'sold'],
  [/\b(?:visited|visit|showed|shown|test drive|demo|visito|visita|prueba de manejo)\b/, 'visit_followup'],
  [/\b(?:appointment|appt|scheduled|booked|meeting|demo scheduled|cita|agendad\w*|reunion)\b/, 'appt_scheduled'],
  [
    /\b(?:negotiat\w*|working|deal|proposal|quote\w*|pending|credit|finance|financing|in progress|opportunity|negociacion|propuesta|cotizacion|cotizad\w*|en proceso|credito|oportunidad)\b/,
    'working_deal',
  ],
  [
    /\b(?:attempt\w*|no answer|voicemail|left message|unreachable|not reached|tried|not contacted|no contesta|intento|buzon|sin respuesta)\b/,
    'contact_attempt',
  ],
  [
    /\b(?:contacted|contact made|reached|connected|engaged|active|follow ?up|nurture|nurturing|qualified|warm|hot|contactad\w*|seguimiento|calificad\w*|interesad\w*)\b/,
    'contacted',
  ],
  [/\b(?:new|open|fresh|raw|lead|subscriber|uncontacted|unassigned|inbound|nuev\w*|abiert\w*|entrante|prospecto)\b/, 'new'],
];

/** Proposes a meaning for a word of a file, for a person to confirm; `null` when nothing is near. */
export function proposedChoice(field: ValueField, value: string, stages: readonly Stage[]): string | null {
  if (field !== 'stage') return null;
  const plain = plainText(value);
  const near = stages.find(({ name }) => plainText(name) !== '' && ` ${plain} `.includes(` ${plainText(name)} `));
  const meant = near?.id ?? STAGE_WORDS.find(([words]) => words.test(plain))?.[1] ?? null;
  return stages.some(({ id }) => id === meant) ? meant : null;
}
