import type { FileStorage } from '@app/integrations/storage/file-storage';
import type { ClientBase } from 'pg';
import type { Clock } from '../clock';
import type { DemoConversation, DemoMessage } from '../conversations/conversation';
import { Conversations } from '../conversations/conversations';
import { DemoFiles } from '../media/demo-files';
import type { Dealership, DemoOrganization } from '../organizations';
import { historyOf, type ContactHistory } from '../contacts/contact-history';
import { asFleetBuyer, peopleOf, type Person } from '../people/people';
import { stageOf, stagePathOf } from '../contacts/stage-path';
import type { Random } from '../random';
import type { DemoTemplate } from '../templates/demo-template';
import { contentSidOf, templatesOf } from '../templates/demo-templates';
import { insertBoard, insertOwnStage } from './board-seed';
import { insertAssignments } from './assignment-seed';
import { insertDuplicates } from './duplicate-seed';
import { contactRow, conversationRow, identityRows, messageRow, type TemplateIds } from './dealership-rows';
import { insertRows, type Row } from './row-inserts';
import { syncRow, templateRow } from './template-rows';

export interface SeedContext {
  client: ClientBase;
  organizationId: number;
  /** User ids of the salespeople, in the order of the organization's users. */
  salespeople: readonly number[];
  owner: number | null;
  storage: FileStorage;
  clock: Clock;
}

interface Placed<T> {
  value: T;
  id: number;
}

/** Creates the data of one dealership: contacts, conversations, messages, files and summaries. */
export class DealershipSeeder {
  private readonly people: Person[];
  private readonly conversations: DemoConversation[];

  constructor(
    private readonly organization: DemoOrganization,
    private readonly dealership: Dealership,
    private readonly context: SeedContext,
    private readonly random: Random,
  ) {
    const people = peopleOf(organization, dealership, random.for('people'));
    this.people = dealership.hasFleetBuyer ? withFleetBuyer(people) : people;
    this.conversations = new Conversations(organization, dealership, this.people, context.clock, new DemoFiles(), random.for('talk')).all();
  }

  async fill(): Promise<void> {
    await insertOwnStage(this.context, this.dealership.ownStage);
    const contacts = await this.insertContacts();
    await insertAssignments(this.context);
    const conversations = await this.insertConversations(contacts);
    const templates = await this.insertTemplates();
    const messages = await this.insertMessages(conversations, templates);
    await this.insertFiles(messages);
    await this.endWaits();
    await this.updateSummaries();
    await insertDuplicates(this.context);
  }

  /** Returns the contact ids by index of the person. */
  private async insertContacts(): Promise<Map<number, number>> {
    const planned = this.people.map((person, place) => this.planned(person, place));
    planned.sort((left, right) => left.history.createdAt - right.history.createdAt);
    const inserted = await this.insert(
      'contacts',
      planned.map(({ person, history, position }) => contactRow(person, history, position)),
    );
    const ids = new Map(planned.map(({ place }, index) => [place, inserted[index] ?? 0]));
    await this.insert(
      'contact_identities',
      planned.flatMap(({ person, place }) => identityRows(person, this.conversationsOf(place), ids.get(place) ?? 0)),
    );
    await insertBoard(
      this.context,
      planned.map(({ place, position }) => ({ ...position, contactId: ids.get(place) ?? 0 })),
    );
    return ids;
  }

  private planned(person: Person, place: number) {
    const history = this.historyOf(person, place);
    const stage = stageOf(person, place, this.dealership.ownStage);
    const steps = stagePathOf(person, stage, history, this.context.clock, this.random.for(`stages ${place}`));
    return { person, place, history, position: { stage, steps, assignedUserId: this.salesperson(person.assignee) } };
  }

  private async insertConversations(contacts: Map<number, number>): Promise<Placed<DemoConversation>[]> {
    const begun = this.conversations.toSorted((left, right) => beginningOf(left) - beginningOf(right));
    const rows = begun.map((conversation) =>
      conversationRow(conversation, this.person(conversation.person), contacts.get(conversation.person) ?? 0),
    );
    const ids = await this.insert('conversations', rows);
    return begun.map((value, index) => ({ value, id: ids[index] ?? 0 }));
  }

  /** Oldest first, each with its number of messages. */
  private async insertTemplates(): Promise<Map<DemoTemplate, TemplateIds>> {
    const { organization } = this;
    const { clock, owner: userId } = this.context;
    const templates = templatesOf(organization).toSorted((left, right) => right.daysAgo - left.daysAgo);
    const messages = this.conversations.flatMap((conversation) => conversation.messages);
    const usesOf = (template: DemoTemplate) => messages.filter(({ made }) => made?.template === template).map(({ at }) => at);
    const rows = templates.map((template) => templateRow(template, { organization, clock, userId, uses: usesOf(template) }));
    const ids = await this.insert('templates', rows);
    await this.insert('template_syncs', [syncRow(templates, clock)]);
    return new Map(
      templates.map((template, index) => [template, { id: ids[index] ?? 0, contentSid: contentSidOf(template, organization) }]),
    );
  }

  /** In chronological order, so that message ids increase over time. */
  private async insertMessages(
    conversations: readonly Placed<DemoConversation>[],
    templates: ReadonlyMap<DemoTemplate, TemplateIds>,
  ): Promise<Placed<DemoMessage>[]> {
    const { location } = this.dealership;
    const rows = conversations.flatMap(({ value: { messages, salesperson, person, channel }, id }) => {
      const random = this.random.for(`identifiers of ${channel} ${person}`);
      return messages.map((message) => ({
        message,
        row: messageRow(message, { conversationId: id, userId: this.salesperson(salesperson), location, templates }, random),
      }));
    });
    rows.sort((left, right) => left.message.at - right.message.at);
    const ids = await this.insert(
      'messages',
      rows.map(({ row }) => row),
    );
    await this.insert(
      'webhook_receipts',
      rows.flatMap(({ row }) => receiptRows(row)),
    );
    return rows.map(({ message }, index) => ({ value: message, id: ids[index] ?? 0 }));
  }

  private async insertFiles(messages: readonly Placed<DemoMessage>[]): Promise<void> {
    const { storage, organizationId } = this.context;
    const rows: Row[] = [];
    for (const { value, id } of messages) {
      for (const [position, { bytes, contentType, fileName, sound }] of value.files.entries()) {
        const storageKey = await storage.put(organizationId, bytes);
        rows.push({
          message_id: id,
          position,
          storage_key: storageKey,
          content_type: contentType,
          file_name: fileName,
          size_bytes: bytes.length,
          sound: sound ?? null,
          state: 'ready',
          created_at: new Date(value.at).toISOString(),
        });
      }
    }
    await this.insert('message_media', rows);
  }

  /** The first answer after what a customer wrote has ended that wait, as the product notes when it sends. */
  private async endWaits(): Promise<void> {
    const { client, organizationId } = this.context;
    await client.query(
      `with ordered as (
         select id, conversation_id, direction, created_at,
                sum((direction = 'outbound')::int) over (partition by conversation_id order by id) - (direction = 'outbound')::int as answers_before
         from messages where organization_id = $1
       ), waits as (
         select conversation_id, answers_before, min(created_at) as since from ordered where direction = 'inbound' group by 1, 2
       )
       update messages a set ended_wait_since = w.since from ordered o join waits w using (conversation_id, answers_before)
       where a.organization_id = $1 and a.id = o.id and o.direction = 'outbound' and a.status not in ('failed', 'undelivered', 'canceled')`,
      [organizationId],
    );
    await client.query(
      `insert into first_responses (organization_id, message_id, waiting_since, answered_at, user_id, is_from_ai)
       select organization_id, id, ended_wait_since, created_at, user_id, is_from_ai from messages
       where organization_id = $1 and ended_wait_since is not null`,
      [organizationId],
    );
  }

  private async updateSummaries(): Promise<void> {
    const { client, organizationId } = this.context;
    await client.query(
      `update conversations c set last_message_id = newest.id
       from (select conversation_id, max(id) as id from messages where organization_id = $1 group by conversation_id) newest
       where c.organization_id = $1 and c.id = newest.conversation_id`,
      [organizationId],
    );
    await client.query(`select refresh_contact_summaries($1, array(select id from contacts where organization_id = $1))`, [organizationId]);
  }

  private insert(table: string, rows: readonly Row[]): Promise<number[]> {
    return insertRows(
      this.context.client,
      table,
      rows.map((row) => ({ organization_id: this.context.organizationId, ...row })),
    );
  }

  private historyOf(person: Person, place: number): ContactHistory {
    return historyOf(person, this.conversationsOf(place), this.context.clock, this.random.for(`history ${place}`));
  }

  private conversationsOf(place: number): DemoConversation[] {
    return this.conversations.filter(({ person }) => person === place);
  }

  private person(place: number): Person {
    const person = this.people[place];
    if (!person) throw new RangeError(`There is no person ${place}.`);
    return person;
  }

  private salesperson(place: number | null): number | null {
    return place === null ? null : (this.context.salespeople[place] ?? null);
  }
}

const beginningOf = ({ messages }: DemoConversation): number => messages[0]?.at ?? 0;

function withFleetBuyer(people: readonly Person[]): Person[] {
  const place = people.findIndex(({ stage, language, whatsappNumber }) => stage === 'working_deal' && language === 'es' && whatsappNumber);
  return people.map((person, index) => (index === place ? asFleetBuyer(person) : person));
}

/** Receipts that tell the inbound sweep which messages are known. */
function receiptRows({ direction, provider_sid: providerSid, status, created_at: receivedAt }: Row): Row[] {
  if (direction !== 'inbound') return [];
  return [{ kind: 'message', provider_sid: providerSid, status, source: 'webhook', received_at: receivedAt }];
}
