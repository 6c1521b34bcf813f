import type { ConversationPage } from '@app/contracts/conversations/conversations.contract';
import { describe, expect, it } from 'vitest';
import { aContact, assign } from '../../factories/contact.factory';
import { anOrganization } from '../../factories/organization.factory';
import type { HttpClient } from '../../harness/http-client';

const search = async (who: HttpClient, text: string, rest = '') =>
  (await who.get<ConversationPage>(`/api/chats?search=${encodeURIComponent(text)}${rest}`)).body;
const names = (page: ConversationPage) => page.data.map(({ display_name }) => display_name).sort();

describe('a search for what was said', () => {
  it('finds people by the words of their newest message that has all of them, blind to accents and case', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const ana = org.customer('+13055550101').named('Ana');
    await ana.writes('¿Qué opción de CRÉDITO hay?');
    await ana.texts('Otro crédito, otra opción');
    await ana.writes('Gracias');
    await org.customer('+13055550102').named('Luis').writes('Solo al contado, sin opciones');
    const chat = await org.chatOf(ana, 'sms');
    const [said] = (await chat.messages(org.agent)).filter(({ body }) => body.startsWith('Otro'));

    const page = await search(org.agent, 'credito opcion');
    expect(page).toMatchObject({
      total: 1,
      data: [
        {
          display_name: 'Ana',
          last_message: { body: 'Gracias' },
          found_message: {
            id: said?.id,
            conversation_id: chat.id,
            type: 'sms',
            direction: 'inbound',
            body: 'Otro crédito, otra opción',
            sent_at: said?.sent_at,
          },
        },
      ],
    });
    expect(names(await search(org.agent, 'opci'))).toEqual(['Ana', 'Luis']);
    expect(names(await search(org.agent, 'credito contado'))).toEqual([]);
  });

  it('finds our own words too, and says that they are ours', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    const chat = await org.chatWith('+13055550101');
    await org.agent.post(`${chat.path}/send`, { body: 'Le guardo la Tacoma' });
    expect((await search(org.agent, 'tacoma')).data).toMatchObject([{ found_message: { direction: 'outbound' } }]);
  });

  it('names no message for whom it names already', async () => {
    const org = await anOrganization().withTwilio().with('agent');
    await org.customer('+13055550101').named('Tacoma Ruiz').writes('Busco una Tacoma');
    await org.customer('+13055550102').named('Luis').writes('¿Y la Tacoma?');
    const { data } = await search(org.agent, 'tacoma');
    expect(new Map(data.map(({ display_name, found_message }) => [display_name, found_message?.body]))).toEqual(
      new Map([
        ['Luis', '¿Y la Tacoma?'],
        ['Tacoma Ruiz', undefined],
      ]),
    );
  });

  it.each([
    ['100%', ['Luis']],
    ['100_', []],
    ["o'x", []],
    ['de', []],
    ['2022', ['Ana']],
    ['305 555-0102', ['Luis']],
  ])('for %s finds %j: wildcards are letters, two letters too few, and a phone stays a phone', async (text, expected) => {
    const org = await anOrganization().withTwilio().with('agent');
    await org.customer('+13055550101').named('Ana').writes('La de 2022, por favor');
    await org.customer('+13055550102').named('Luis').writes('Estoy de acuerdo al 100%');
    expect(names(await search(org.agent, text))).toEqual(expected);
  });

  it('keeps to the filter, and forgets a message with its contact', async () => {
    const org = await anOrganization().withTwilio().with('manager');
    const chat = await org.chatWith('+13055550101');
    await chat.customer.writes('financiamiento');
    await org.manager.patch(`${chat.path}/status`, { status: 'closed' });
    expect((await search(org.manager, 'financiamiento', '&status=active')).total).toBe(0);
    expect((await search(org.manager, 'financiamiento', '&status=closed')).total).toBe(1);
    await org.manager.delete(`/api/contacts/${chat.contactId}`);
    expect((await search(org.manager, 'financiamiento')).total).toBe(0);
  });

  it('finds nothing of another organization', async () => {
    const [ours, theirs] = [await anOrganization().withTwilio().with('owner'), await anOrganization().withTwilio().with('owner')];
    await (await theirs.chatWith('+13055550101')).customer.writes('palabra secreta');
    expect((await search(ours.owner, 'secreta')).total).toBe(0);
    expect((await search(theirs.owner, 'secreta')).total).toBe(1);
  });

  it('finds nothing of what is assigned to another agent, until the organization shows it', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent', 'manager');
    const chat = await org.chatWith('+13055550101');
    await chat.customer.writes('palabra secreta');
    await assign(org, chat.contactId, org.otherAgent);
    expect((await search(org.agent, 'secreta')).total).toBe(0);
    expect((await search(org.otherAgent, 'secreta')).total).toBe(1);
    expect((await search(org.manager, 'secreta')).total).toBe(1);
    await org.product.database.rows(`update organizations set grant_view_all_chats = true where id = $1`, [org.id]);
    expect((await search(org.agent, 'secreta')).data).toMatchObject([{ found_message: { body: 'palabra secreta' } }]);
  });

  it('finds a very frequent word like others, for readers who may see the messages', async () => {
    const org = await anOrganization().withTwilio().with('agent', 'otherAgent');
    const [ana, luis] = [org.customer('+13055550101').named('Ana'), org.customer('+13055550102').named('Luis')];
    await luis.writes('¡Qué camión!');
    await ana.writes('Un camión, dos camiones');
    const { contactId, id } = await org.chatOf(ana);
    await org.product.database.rows(
      `insert into messages (organization_id, conversation_id, direction, body, status)
       select $1, $2, 'inbound', 'CAMION número ' || n, 'received' from generate_series(1, 30) n`,
      [org.id, id],
    );
    await assign(org, contactId, org.otherAgent);
    expect((await search(org.otherAgent, 'camión')).data).toMatchObject([
      { display_name: 'Ana', found_message: { body: 'CAMION número 30' } },
      { display_name: 'Luis', found_message: { body: '¡Qué camión!' } },
    ]);
    expect((await search(org.otherAgent, 'camion numero 12')).data).toMatchObject([{ found_message: { body: 'CAMION número 12' } }]);
    expect(names(await search(org.agent, 'camion'))).toEqual(['Luis']);
  });

  it('leaves people without a conversation to their names', async () => {
    const org = await anOrganization().with('agent');
    await aContact().named('Silent', 'Sam').of(org);
    const { body } = await org.agent.get<ConversationPage>('/api/chats/contacts-with-status?search=silent');
    expect(names(body)).toEqual(['Silent Sam']);
    expect(body.data[0]).not.toHaveProperty('found_message');
  });
});
