import { plainLine } from '@app/contracts/core/plain-line';
import { storableText } from '@app/contracts/core/storable-text';
import { type FormAnswer, MAX_ANSWERS } from '@app/contracts/messages/messages.contract';

const MAX_TEXT_LENGTH = 100_000;
const MAX_QUESTION_LENGTH = 200;
const MAX_ANSWER_LENGTH = 2000;
const MAX_DEPTH = 6;

/** Fields about the form itself. */
const NOT_ANSWERED: ReadonlySet<string> = new Set(['flow_token', 'flow_id', 'flow_name', 'flow_action', 'screen', 'type', 'id', 'version']);
const QUESTION_KEYS = ['label', 'question', 'title', 'name'] as const;
const ANSWER_KEYS = ['value', 'answer', 'response'] as const;

/**
 * Reads a WhatsApp form that a customer has filled in: a list of questions with values (as the provider sends it), or one object of fields (Meta, "Receiving Flow
 * Response"). `null` for text that is no JSON or has no answers.
 */
export function readFormAnswers(json: string): FormAnswer[] | null {
  const parsed = json.length > MAX_TEXT_LENGTH ? null : parse(json);
  const answers = answersIn(parsed, '', 0).slice(0, MAX_ANSWERS);
  return answers.length === 0 ? null : answers;
}

/** Nothing but the questions and answers, for lists and for the search. */
export const formAnswersText = (answers: readonly FormAnswer[]): string =>
  answers.map(({ question, answer }) => [question, answer].filter(Boolean).join(': ')).join('\n');

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function answersIn(value: unknown, name: string, depth: number): FormAnswer[] {
  if (depth > MAX_DEPTH || value === null || value === undefined) return [];
  if (Array.isArray(value))
    return value.every(isPlain) ? pair(name, value.map(String).join(', ')) : value.flatMap((item) => answersIn(item, name, depth + 1));
  if (isPlain(value)) return pair(name, String(value));
  if (typeof value !== 'object') return [];
  const fields = Object.entries(value);
  const question = valueAt(fields, QUESTION_KEYS);
  const answer = valueAt(fields, ANSWER_KEYS);
  if (typeof question === 'string' && answer !== undefined) return answersIn(answer, question, depth + 1);
  // a page has a title of its own beside its questions
  const isPage = fields.some(([, inner]) => Array.isArray(inner) && !inner.every(isPlain));
  return fields.flatMap(([key, inner]) =>
    NOT_ANSWERED.has(key) || (isPage && key === 'title') ? [] : answersIn(inner, readable(key), depth + 1),
  );
}

const valueAt = (fields: [string, unknown][], keys: readonly string[]): unknown =>
  fields.find(([key]) => keys.includes(key.toLowerCase()))?.[1];

const isPlain = (value: unknown): value is string | number | boolean => ['string', 'number', 'boolean'].includes(typeof value);

function pair(question: string, text: string): FormAnswer[] {
  const answer = text.trim();
  if (plainLine(answer) === '') return [];
  return [{ question: storableText(plainLine(question), MAX_QUESTION_LENGTH), answer: storableText(answer, MAX_ANSWER_LENGTH) }];
}

/** `screen_0_First_name_1`, as the form builder of WhatsApp names its fields, is "First name". */
const readable = (key: string): string =>
  key
    .replace(/^screen_\d+_/i, '')
    .replace(/_\d+$/, '')
    .replaceAll(/[_-]+/g, ' ')
    .trim();
