import { rm } from 'node:fs/promises';
import path from 'node:path';
import { DEMO_PASSWORD } from '@app/contracts/auth/demo-password';
import { PasswordHasher } from '@app/domain/auth/password-hasher.service';
import { FileStorage } from '@app/integrations/storage/file-storage';
import type { Config } from '@app/platform/config/config';
import type { ClientBase } from 'pg';
import { TRIAL_DAYS } from '@app/contracts/plans/plan-table';
import { Clock, DAY, HOUR } from '../clock';
import { SEED, type DemoOrganization } from '../organizations';
import { Random } from '../random';
import { DealershipSeeder } from './dealership-seeder';
import { PERSONAL_REPLIES, TEAM_REPLIES } from '../saved-replies';
import { insertAiUsage } from './ai-seed';
import { insertGroups } from './group-seed';
import { insertRows } from './row-inserts';
import { inOrganization } from './tenant-transaction';

const AGE_OF_ORGANIZATION = 80 * DAY;
const AGE_OF_NEW = 2 * HOUR;
const NO_HOME = { address: '', city: '', state: '', zip_code: '' };

/** Creates the demo organizations, each in one transaction. */
export class OrganizationSeeder {
  private readonly storage: FileStorage;
  private readonly hasher = new PasswordHasher();

  constructor(
    private readonly client: ClientBase,
    private readonly config: Config,
    private readonly now: number,
  ) {
    this.storage = new FileStorage(config);
  }

  /** The id of a demo organization, found by its owner; null when it does not exist. */
  async find(organization: DemoOrganization): Promise<number | null> {
    const { rows } = await this.client.query<{ organization_id: string | number }>(`select organization_id from find_user_by_email($1)`, [
      organization.users[0].email,
    ]);
    return rows[0] ? Number(rows[0].organization_id) : null;
  }

  /** Creates the organization with its users and data; a failure leaves neither rows nor files. */
  async make(organization: DemoOrganization): Promise<number> {
    const id = await this.allocateId();
    try {
      await inOrganization(this.client, id, () => this.fill(organization, id));
    } catch (error) {
      await rm(path.join(this.config.DATA_DIR, 'files', String(id)), { recursive: true, force: true });
      throw error;
    }
    return id;
  }

  private async fill(organization: DemoOrganization, id: number): Promise<void> {
    const { name, country, timezone, plan, home = NO_HOME, dealership, isNew = false } = organization;
    const createdAt = new Date(this.now - (isNew ? AGE_OF_NEW : AGE_OF_ORGANIZATION)).toISOString();
    const trial = isNew ? { trial_ends_at: new Date(this.now - AGE_OF_NEW + TRIAL_DAYS * DAY).toISOString() } : {};
    await insertRows(this.client, 'organizations', [
      { id, name, country, timezone, plan, ...home, ...trial, grant_view_all_chats: false, created_at: createdAt },
    ]);
    await this.client.query(`insert into organization_counters (organization_id) values ($1)`, [id]);
    const users = await this.insertUsers(organization, id, createdAt);
    if (!dealership) return;
    const salespeople = users.filter((_, place) => organization.users[place]?.role === 'agent');
    await this.insertReplies(id, salespeople[0] ?? null);
    const context = {
      client: this.client,
      organizationId: id,
      salespeople,
      owner: users[0] ?? null,
      storage: this.storage,
      clock: new Clock(timezone, this.now),
    };
    await new DealershipSeeder(organization, dealership, context, new Random(SEED).for(name)).fill();
    await insertGroups({ ...context, now: this.now });
    await insertAiUsage({ client: this.client, organizationId: id, timezone }, this.config);
  }

  private async insertReplies(organizationId: number, salesperson: number | null): Promise<void> {
    const writtenAt = new Date(this.now - AGE_OF_ORGANIZATION).toISOString();
    const rowOf = (userId: number | null) => (reply: object) => ({
      organization_id: organizationId,
      user_id: userId,
      ...reply,
      created_at: writtenAt,
      updated_at: writtenAt,
    });
    await insertRows(this.client, 'saved_replies', [...TEAM_REPLIES.map(rowOf(null)), ...PERSONAL_REPLIES.map(rowOf(salesperson))]);
  }

  private async insertUsers({ users }: DemoOrganization, organizationId: number, createdAt: string): Promise<number[]> {
    const hashes = await Promise.all(users.map(() => this.hasher.hash(DEMO_PASSWORD)));
    const rows = users.map(({ firstName, lastName, email, role, isSystemAdmin }, place) => ({
      organization_id: organizationId,
      first_name: firstName,
      last_name: lastName,
      email,
      password_hash: hashes[place],
      role,
      is_system_admin: isSystemAdmin ?? false,
      email_verified_at: createdAt,
      language: 'bilingual',
      created_at: createdAt,
      updated_at: createdAt,
    }));
    return insertRows(this.client, 'users', rows);
  }

  /** Reserves the id before the first row, because the row-level policy needs it. */
  private async allocateId(): Promise<number> {
    const { rows } = await this.client.query<{ id: string | number }>(`select nextval('organizations_id_seq') as id`);
    return Number(rows[0]?.id);
  }
}
