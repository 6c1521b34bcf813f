import { z } from 'zod';
import { VEHICLE_CONDITIONS } from './vehicle-states';

/** The meanings that the word of a file for a vehicle's state can have; one that is sold or for wholesale is left out. */
export const STATUS_MEANINGS = ['available', 'pending', 'in_transit', 'unavailable', 'sold', 'wholesale'] as const;
export const StatusMeaning = z.enum(STATUS_MEANINGS);
export type StatusMeaning = z.infer<typeof StatusMeaning>;
export const ConditionMeaning = z.enum(VEHICLE_CONDITIONS);
export type ConditionMeaning = z.infer<typeof ConditionMeaning>;

export const MAX_WORD_LENGTH = 120;
const Word = z.string().min(1).max(MAX_WORD_LENGTH);

/** The meanings that a person has given to words of a source. */
export const WordMeanings = z
  .strictObject({ status: z.record(Word, StatusMeaning), condition: z.record(Word, ConditionMeaning) })
  .partial()
  .meta({ id: 'FeedWordMeanings' });
export type WordMeanings = z.infer<typeof WordMeanings>;

/** A word that nobody has explained yet: its vehicles are not for sale, or of unknown condition. */
export const UnknownWord = z.object({
  field: z.enum(['status', 'condition']),
  word: z.string().describe('In lower case, without accents and signs'),
  count: z.int().describe('Records of the last file that have it'),
});
export type UnknownWord = z.infer<typeof UnknownWord>;
/** More words are not asked about at once. */
export const MAX_UNKNOWN_WORDS = 50;
