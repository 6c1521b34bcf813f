import { CONTACT_FIELD_NAMES } from '@app/contracts/contacts/contact-fields';
import { useMemo } from 'react';
import { z } from 'zod';
import { bySchema } from '@/lib/reading/readers';
import { useMe } from '@/lib/session/use-me';
import { StoredEntries } from '@/lib/storage/stored-entries';
import { type ContactForm, type FormTarget, LIST_FIELDS } from './contact-form';

type Draft = Partial<ContactForm>;

const texts = [...CONTACT_FIELD_NAMES, 'organization_id'].map((name) => [name, z.string()]);
const fields = [...texts, ...LIST_FIELDS.map((name) => [name, z.array(z.string())])];
const DraftSchema = z.object(Object.fromEntries(fields) as Record<string, z.ZodType>).partial() as z.ZodType<Draft>;

const stored = new StoredEntries('contact-drafts', bySchema(DraftSchema));

/** Unsaved changes of a form that was closed without Cancel, kept over a reload too. People who share a browser do not see each other's. */
export function useFormDraft(target: FormTarget) {
  const { id: userId } = useMe();
  return useMemo(() => {
    const key = `${userId}:${target}`;
    const drop = () => stored.remove(key);
    return {
      read: (): Draft => stored.read(key) ?? {},
      keep: (draft: Draft) => (Object.keys(draft).length === 0 ? drop() : stored.write(key, draft)),
      drop,
    };
  }, [userId, target]);
}
