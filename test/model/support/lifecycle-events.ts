import type { AsyncCommand } from 'fast-check';
import { until } from '../../cluster/waiting';
import { expectStatus } from './expected-status';
import type { Model, ModelContact } from './model';
import type { SystemUnderTest } from './system-under-test';
import { expectRowsOf } from './view';

const TIMEOUT_SECONDS = 120;

/** Something that the owner does to a contact. */
abstract class ContactEvent implements AsyncCommand<Model, SystemUnderTest> {
  constructor(protected readonly customer: number) {}

  check(model: Readonly<Model>): boolean {
    const contact = model.contacts.get(this.customer);
    return contact !== undefined && (contact.deletion !== null) === this.needsDeletion;
  }

  async run(model: Model, system: SystemUnderTest): Promise<void> {
    await this.happen(model, system, model.contact(this.customer));
    await expectRowsOf(String(this), system, model);
  }

  protected abstract readonly needsDeletion: boolean;
  protected abstract happen(model: Model, system: SystemUnderTest, contact: ModelContact): Promise<void>;
  abstract toString(): string;
}

export class Delete extends ContactEvent {
  protected readonly needsDeletion = false;

  protected async happen(_model: Model, system: SystemUnderTest, contact: ModelContact): Promise<void> {
    const selection = { ids: [system.contactId(this.customer)] };
    const answer = await system.http(0).post<{ id: number }>('/api/contacts/selection/delete', { selection });
    expectStatus(String(this), answer, 200, 201);
    contact.deletion = answer.body.id;
  }

  toString(): string {
    return `customer ${this.customer} is deleted`;
  }
}

export class Restore extends ContactEvent {
  protected readonly needsDeletion = true;

  protected async happen(_model: Model, system: SystemUnderTest, contact: ModelContact): Promise<void> {
    expectStatus(String(this), await system.http(0).post(`/api/contacts/deletions/${contact.deletion}/restore`), 200, 201);
    contact.deletion = null;
  }

  toString(): string {
    return `customer ${this.customer} is restored`;
  }
}

/** The time for undoing passes. */
export class Purge extends ContactEvent {
  protected readonly needsDeletion = true;

  protected async happen(model: Model, system: SystemUnderTest, contact: ModelContact): Promise<void> {
    const { tables } = system.cluster;
    const ids = [system.dealership.id, system.contactId(this.customer)];
    await tables.rows(`update contacts set deleted_at = now() - interval '25 hours' where organization_id = $1 and id = $2`, ids);
    await until('the contact is purged', TIMEOUT_SECONDS, async () => {
      await tables.rows(
        `update outbox set run_after = now(), created_at = now() - interval '1 minute', enqueued_at = null
         where organization_id = $1 and job = 'contact.purge_deleted' and (payload->>'deletion_id')::bigint = $2
           and done_at is null and run_after > now()`,
        [system.dealership.id, contact.deletion],
      );
      const left = await tables.value<string>(`select count(*) from contacts where organization_id = $1 and id = $2`, ids);
      return Number(left) === 0;
    });
    system.forgetIds(this.customer);
    model.contacts.delete(this.customer);
  }

  toString(): string {
    return `customer ${this.customer} is purged`;
  }
}

/** The owner removes a person, whose contacts go to a successor or to nobody. */
export class Remove implements AsyncCommand<Model, SystemUnderTest> {
  constructor(
    private readonly person: number,
    private readonly successor: number,
  ) {}

  check(model: Readonly<Model>): boolean {
    return !model.person(this.person).isRemoved;
  }

  async run(model: Model, system: SystemUnderTest): Promise<void> {
    const { id } = system.person(this.person);
    const isTaken = this.successor !== this.person && model.takesContacts(this.successor);
    const query = isTaken ? `?contacts_to=${system.person(this.successor).id}` : '';
    expectStatus(String(this), await system.http(0).delete(`/api/team/members/${id}${query}`), 200, 204);
    await until('the contacts are handed over', TIMEOUT_SECONDS, async () => {
      const held = await system.cluster.tables.value<string>(
        `select count(*) from contacts where organization_id = $1 and assigned_user_id = $2`,
        [system.dealership.id, id],
      );
      return Number(held) === 0;
    });
    system.page(this.person).close();
    model.remove(this.person, isTaken ? this.successor : null);
    await expectRowsOf(String(this), system, model);
  }

  toString(): string {
    return `person ${this.person} is removed, with person ${this.successor} as successor`;
  }
}
