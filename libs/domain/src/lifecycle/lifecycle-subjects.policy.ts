import { CONTACT_SUBJECTS } from './contact-subjects.policy';
import { MEMBER_SUBJECTS } from './member-subjects.policy';

/**
 * Everything that waits for a time or copies a contact, a person or a number, and what each event of the life cycle does to it. `npm run check`
 * fails when a column is missing here.
 */
export const LIFECYCLE_SUBJECTS = { ...CONTACT_SUBJECTS, ...MEMBER_SUBJECTS };

export type LifecycleSubjectName = keyof typeof LIFECYCLE_SUBJECTS;
