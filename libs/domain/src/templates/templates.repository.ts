import { Injectable } from '@nestjs/common';
import type { TemplatesQuery } from '@app/contracts/templates/templates.contract';
import { TemplateEntity } from '@app/database/entities/template.entity';
import type { Transaction } from '@app/database/transaction';
import { Any, IsNull, type SelectQueryBuilder } from 'typeorm';

/** A stored template, for services that do not know the table. */
export type StoredTemplate = TemplateEntity;
export type TemplateChanges = Partial<Omit<TemplateEntity, 'organizationId' | 'id' | 'createdAt' | 'updatedAt'>>;

type Query = SelectQueryBuilder<TemplateEntity>;

const MAX_APPROVED = 100;
const LIKE_SPECIAL = /[\\%_]/g;

interface Offer {
  search: string | undefined;
  /** Only those whose picture is a variable one below this address. */
  picturesAt: string | null;
  withoutMarketing: boolean;
}

@Injectable()
export class TemplatesRepository {
  /** One page, newest first. */
  findPage(tx: Transaction, filter: TemplatesQuery, onlySendable: boolean): Promise<TemplateEntity[]> {
    const { status, category, search, before, per_page } = filter;
    const query = onlySendable ? sendable(tx) : tx.table(TemplateEntity).query('t');
    if (status) query.andWhere('t.status = :status', { status });
    if (category) query.andWhere('t.category = :category', { category });
    if (before) query.andWhere('t.id < :before', { before });
    return matching(query, search).orderBy('t.id', 'DESC').take(per_page).getMany();
  }

  /** Sendable templates, most used first. */
  findSendable(tx: Transaction, { search, picturesAt, withoutMarketing }: Offer): Promise<TemplateEntity[]> {
    const query = sendable(tx);
    if (picturesAt !== null) query.andWhere('t.mediaUrl like :picture', { picture: `${escaped(picturesAt)}{{%}}` });
    if (withoutMarketing) query.andWhere(`t.category <> 'MARKETING'`);
    return matching(query, search).orderBy('t.usageCount', 'DESC').addOrderBy('t.id', 'DESC').take(MAX_APPROVED).getMany();
  }

  find(tx: Transaction, id: number): Promise<TemplateEntity | null> {
    return tx.table(TemplateEntity).findOne({ id });
  }

  /** The sendable one of this name in a language or one of its regions, such as `es` and `es_MX`; the language itself first. */
  async findSendableNamed(tx: Transaction, name: string, language: string): Promise<TemplateEntity | null> {
    const query = sendable(tx).andWhere('t.name = :name', { name });
    return query.andWhere(`split_part(t.language, '_', 1) = :language`, { language }).orderBy('t.language').addOrderBy('t.id').getOne();
  }

  findNamed(tx: Transaction, name: string, language: string): Promise<TemplateEntity | null> {
    return tx.table(TemplateEntity).findOne({ name, language });
  }

  findMany(tx: Transaction, ids: number[]): Promise<TemplateEntity[]> {
    return tx.table(TemplateEntity).find({ where: { id: Any(ids) }, order: { id: 'ASC' } });
  }

  findByContent(tx: Transaction, contentSid: string): Promise<TemplateEntity | null> {
    return tx.table(TemplateEntity).findOne({ contentSid });
  }

  lock(tx: Transaction, id: number): Promise<TemplateEntity | null> {
    return tx.table(TemplateEntity).lock({ id });
  }

  insert(tx: Transaction, values: TemplateChanges): Promise<TemplateEntity> {
    return tx.table(TemplateEntity).insert({ ...values, userId: tx.ctx.userId });
  }

  /** Returns the updated template. */
  async update(tx: Transaction, id: number, changes: TemplateChanges): Promise<TemplateEntity> {
    await tx.table(TemplateEntity).update({ id }, changes);
    return tx.table(TemplateEntity).lock({ id }) as Promise<TemplateEntity>;
  }

  async delete(tx: Transaction, id: number): Promise<void> {
    await tx.table(TemplateEntity).delete({ id });
  }

  async countUse(tx: Transaction, id: number): Promise<TemplateEntity | null> {
    await tx.sql(`update templates set usage_count = usage_count + 1, last_used_at = now() where organization_id = $1 and id = $2`, [
      tx.organizationId,
      id,
    ]);
    return this.find(tx, id);
  }

  /** Content ids that already belong to templates. */
  async linkedSids(tx: Transaction, sids: string[]): Promise<Set<string>> {
    const rows = await tx.table(TemplateEntity).find({ where: { contentSid: Any(sids) } });
    return new Set(rows.map(({ contentSid }) => contentSid ?? ''));
  }

  /** The newest event number; read before a list, so that no later event is missed. */
  async headSeq(tx: Transaction): Promise<number> {
    const [row] = await tx.sql<{ event_seq: number }>(`select event_seq from organization_counters where organization_id = $1`, [
      tx.organizationId,
    ]);
    return row?.event_seq ?? 0;
  }

  /** Submissions whose content may exist without our knowledge. */
  findUnlinked(tx: Transaction): Promise<TemplateEntity[]> {
    return tx.table(TemplateEntity).find({ where: { submitting: true, contentSid: IsNull() } });
  }

  async hasPending(tx: Transaction): Promise<boolean> {
    return (await tx.table(TemplateEntity).count({ status: 'PENDING' })) > 0;
  }
}

const sendable = (tx: Transaction): Query =>
  tx.table(TemplateEntity).query('t').andWhere(`t.providerStatus = 'approved'`).andWhere('t.missingAt is null');

const escaped = (text: string): string => text.replace(LIKE_SPECIAL, (character) => `\\${character}`);

function matching(query: Query, search: string | undefined): Query {
  if (!search) return query;
  const pattern = `%${escaped(search)}%`;
  return query.andWhere('(t.name ilike :pattern or t.friendlyName ilike :pattern or t.body ilike :pattern)', { pattern });
}
