import type { Dialogue } from './dialogue';
import { AFTER_SALE as ENGLISH_AFTER_SALE } from './english/after-sale';
import { APPOINTMENT as ENGLISH_APPOINTMENT } from './english/appointment';
import { DEAL as ENGLISH_DEAL } from './english/deal';
import { FIRST_CONTACT as ENGLISH_FIRST_CONTACT } from './english/first-contact';
import { AFTER_SALE } from './spanish/after-sale';
import { APPOINTMENT } from './spanish/appointment';
import { DEAL } from './spanish/deal';
import { FIRST_CONTACT } from './spanish/first-contact';

export const DIALOGUES: readonly Dialogue[] = [
  ...FIRST_CONTACT,
  ...DEAL,
  ...APPOINTMENT,
  ...AFTER_SALE,
  ...ENGLISH_FIRST_CONTACT,
  ...ENGLISH_DEAL,
  ...ENGLISH_APPOINTMENT,
  ...ENGLISH_AFTER_SALE,
];
