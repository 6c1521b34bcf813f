import { Injectable } from '@nestjs/common';
import type { ErasureView } from '@app/contracts/erasures/erasures.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { TeamService } from '../team/team.service';
import { ErasuresRepository, type StoredErasure } from './erasures.repository';

/** Views and events of erasures, for managers. */
@Injectable()
export class ErasureLogService {
  constructor(
    private readonly erasures: ErasuresRepository,
    private readonly team: TeamService,
  ) {}

  async views(tx: Transaction, rows: StoredErasure[]): Promise<ErasureView[]> {
    const names = await this.team.namesOf(
      tx,
      rows.map((row) => row.userId),
    );
    const removed = await this.erasures.countRemoved(
      tx,
      rows.map((row) => row.id),
    );
    return rows.map(({ id, contactId, userId, erased, copies, createdAt, finishedAt }) => ({
      id,
      contact_id: contactId,
      user: userId === null ? null : { id: userId, name: names.get(userId) ?? '' },
      erased,
      copies,
      copies_removed: removed.get(id) ?? 0,
      created_at: createdAt.toISOString(),
      finished_at: finishedAt?.toISOString() ?? null,
    }));
  }

  /** Publishes the progress of an erasure. */
  async publishProgress(tx: Transaction, id: number): Promise<ErasureView> {
    const stored = await this.erasures.find(tx, id);
    const [erasure] = stored ? await this.views(tx, [stored]) : [];
    if (!erasure) throw new Error(`Erasure ${id} vanished while it was carried out.`);
    tx.record('erasure.progressed', { erasure }, audience.managers());
    return erasure;
  }
}
