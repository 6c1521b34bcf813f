import { z } from 'zod';

/** A phone number in E.164 form, such as +13055550123. */
export const E164_PATTERN = /^\+[1-9]\d{6,14}$/;
export const E164 = z.string().trim().regex(E164_PATTERN, 'must look like +[country code][number]');

/** People paste a label, marks or a second number with a number. */
export const MAX_WRITTEN_NUMBER_LENGTH = 120;
