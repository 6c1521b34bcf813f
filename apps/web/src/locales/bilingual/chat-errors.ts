import type { ErrorMessages } from '../locale-bundle';
import { errors as english } from '../en/errors';
import { errors as spanish } from '../es/errors';

/** Spanish, save for the refusal that document 001 quotes in English. */
export const chatErrors: ErrorMessages = { ...spanish, 'assignment.forbidden': english['assignment.forbidden'] };
