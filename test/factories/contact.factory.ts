import type { ContactInput, ContactView } from '@app/contracts/contacts/contacts.contract';
import type { z } from 'zod';
import type { Organization } from './organization.factory';
import type { Person } from './person.factory';

type Input = Partial<z.input<typeof ContactInput>>;

let contacts = 0;

class ContactFactory {
  private agent: Person | undefined;

  constructor(private readonly input: Input) {}

  named(firstName: string, lastName = 'Ruiz'): ContactFactory {
    return this.with({ first_name: firstName, last_name: lastName });
  }

  withPhone(phone: string): ContactFactory {
    return this.with({ phone });
  }

  with(input: Input): ContactFactory {
    const next = new ContactFactory({ ...this.input, ...input });
    next.agent = this.agent;
    return next;
  }

  assignedTo(agent: Person): ContactFactory {
    const next = new ContactFactory(this.input);
    next.agent = agent;
    return next;
  }

  /** Makes it in this organization. */
  async of(organization: Organization): Promise<ContactView> {
    if (!organization.founder.session) await organization.founder.signIn();
    const phone = `+1786555${(1000 + ++contacts).toString()}`;
    const input = { first_name: 'Ana', last_name: 'Ruiz', phone, ...this.input };
    const { status, body } = await organization.founder.post<ContactView>('/api/contacts', input);
    if (status !== 201) throw new Error(`The contact was not made: ${status} ${JSON.stringify(body)}`);
    if (this.agent) await assign(organization, body.id, this.agent);
    return body;
  }
}

/** Assigns a contact as an owner does; null unassigns it. */
export async function assign(organization: Organization, contactId: number, agent: Person | null): Promise<void> {
  const { founder } = organization;
  if (!founder.session) await founder.signIn();
  const { status, body } = agent
    ? await founder.post('/api/assignments/assign', { contact_id: contactId, agent_id: agent.id })
    : await founder.delete(`/api/assignments/${contactId}/unassign`);
  if (status >= 300) throw new Error(`The contact was not assigned: ${status} ${JSON.stringify(body)}`);
}

export const aContact = () => new ContactFactory({});

/** Inserts many contacts into the database; returns their ids, oldest first. */
export async function manyContacts({ product, id }: Organization, count: number, firstName = 'Serie'): Promise<number[]> {
  const rows = await product.database.rows<{ id: number }>(
    `with made as (
       insert into contacts (organization_id, first_name, last_name, search_text)
       select $1, $2, n::text, ' ' || lower($2) || ' ' || n from generate_series(1, $3) n returning id
     ) select id::int from made order by id`,
    [id, firstName, count],
  );
  const ids = rows.map((row) => row.id);
  await product.database.rows(`select refresh_contact_summaries($1, $2)`, [id, ids]);
  return ids;
}
