import { ConversationsQuery } from '@app/contracts/conversations/conversations.contract';
import { ContactsService } from '@app/domain/contacts/contacts.service';
import { ConversationListService } from '@app/domain/conversations/conversation-list.service';
import { expect, it } from 'vitest';
import { getDomain } from '../../harness/domain';
import { aContact, contactOf } from '../support/contacts';
import { aDealership } from '../support/dealership';

const domain = await getDomain();

it('sorts contacts without a conversation last, by name, across pages and after a rename', async () => {
  const org = await aDealership('manager');
  const namesOf = async (query: object) => {
    const { data, next_cursor: cursor } = await domain
      .get(ConversationListService)
      .listContacts(org.manager.ctx, ConversationsQuery.parse(query));
    return { names: data.map(({ display_name: name }) => name), cursor };
  };
  for (const first_name of ['zoe', 'Álvaro', 'Mario']) await aContact(org.manager, { first_name });
  const renamed = await aContact(org.manager, { first_name: 'Xavier' });
  const writes = await contactOf(org.manager, (await org.aChat()).contactId);
  await domain.get(ContactsService).update(org.manager.ctx, renamed.id, { first_name: 'Berta' });
  const all = [writes.name, 'Álvaro Ruiz', 'Berta Ruiz', 'Mario Ruiz', 'zoe Ruiz'];
  expect((await namesOf({})).names).toEqual(all);
  const first = await namesOf({ per_page: 2 });
  const second = await namesOf({ per_page: 3, cursor: first.cursor });
  expect([...first.names, ...second.names]).toEqual(all);
});
