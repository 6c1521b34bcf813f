import type { ContactView } from '@app/contracts/contacts/contacts.contract';
import { expect, it } from 'vitest';
import { differingFields, firstChoices } from './contact-pair';

const aContact = (facts: Partial<ContactView>): ContactView =>
  ({
    name: 'Ana',
    email: null,
    phone: null,
    whatsapp_number: null,
    company: null,
    notes: null,
    stage: 'new',
    assigned_agent: null,
    ...facts,
  }) as ContactView;

const agent = (id: number, name: string) => ({ id, name, first_name: name, last_name: '', email: `${name}@motors.test` });

it('asks only where both contacts have something, and not the same', () => {
  const own = aContact({ email: 'ana@mail.test', phone: '+1', assigned_agent: agent(1, 'Luis') });
  const other = aContact({ name: 'Anita', phone: '+1', company: 'Ruiz', assigned_agent: agent(2, 'Eva') });
  expect(differingFields({ own, other })).toEqual(['name', 'assigned_agent']);
  expect(firstChoices({ own, other })).toEqual({ name: 'own', assigned_agent: 'own' });
});

it('asks nothing of two that say the same', () => {
  expect(differingFields({ own: aContact({}), other: aContact({}) })).toEqual([]);
});
