import type { Content } from '../contents/content';
import { partsOf } from '../contents/content-parts.mapper';
import { variablesOf } from '../contents/content-rendering';
import { typeSentOn } from '../contents/content-type.catalogue';
import type { ContentTypeName } from '../contents/content.contract';
import { placeholdersIn } from '../contents/placeholders';
import type { Channel } from '../messages/message';

type Values = Record<string, string>;

const INVALID_VARIABLES = 21656;
const TOO_LONG = 21658;
const MAX_CHARACTERS = 1600;

/** Null when the text is not a JSON object of strings. */
export function valuesIn(contentVariables: string | null): Values | null {
  try {
    const values: unknown = JSON.parse(contentVariables ?? '{}');
    return isRecord(values) && Object.values(values).every((value) => typeof value === 'string') ? (values as Values) : null;
  } catch {
    return null;
  }
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The error code for invalid values. Missing values reject only SMS here; WhatsApp fails them later. */
export function variablesErrorOf(content: Content, contentVariables: string | null, channel: Channel): number | null {
  const values = valuesIn(contentVariables);
  if (!values || Object.values(values).some((value) => value === '')) return INVALID_VARIABLES;
  if (Object.values(values).some((value) => value.length > MAX_CHARACTERS)) return TOO_LONG;
  const type = typeSentOn(channel, content.types);
  if (!type) return null;
  const breaksLines = placeholdersIn(partsOf(content.types, type, content.language).body).some((name) => isBroken(values[name] ?? ''));
  if (breaksLines) return INVALID_VARIABLES;
  return channel === 'sms' && missingVariables(content, type, values).length > 0 ? INVALID_VARIABLES : null;
}

/** WhatsApp allows no line breaks, no tabs and at most four consecutive spaces in a body.
 * The variables that a send leaves open. The provider would put the template's sample in their place, and a customer would read */
const isBroken = (value: string) => /[\n\r\t]| {5}/.test(value);

/**
 * The variables that a send leaves open. The provider would put the template's sample in their place, and a customer would read
 * The variables without a value. The provider would use the template's sample, and a customer would read another person's name. Here the
 * send fails, as it does at the provider for a template without samples.
 */
export const missingVariables = (content: Content, type: ContentTypeName, values: Values) =>
  variablesOf(content, type).filter((name) => !Object.hasOwn(values, name));
