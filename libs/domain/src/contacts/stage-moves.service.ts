import { Injectable } from '@nestjs/common';
import type { StageMove } from '@app/contracts/contacts/contacts.contract';
import type { Transaction } from '@app/database/transaction';
import { AppError } from '@app/platform/errors/app-error';
import { TeamService } from '../team/team.service';
import { stageMoveOf } from './stage-move.mapper';
import { type StagedContact, StageMovesRepository } from './stage-moves.repository';

export interface StageTarget {
  id: string;
  name: string;
}

/** The stage history of contacts. */
@Injectable()
export class StageMovesService {
  constructor(
    private readonly moves: StageMovesRepository,
    private readonly team: TeamService,
  ) {}

  /** The target stage, locked until the transaction ends; `null` when none is given. Refuses `contact.stage_unknown`. */
  async target(tx: Transaction, stage: string | undefined): Promise<StageTarget | null> {
    if (stage === undefined) return null;
    const name = await this.moves.lock(tx, stage);
    if (name === null) throw unknownStage();
    return { id: stage, name };
  }

  /** All stages in board order, locked against deletion until the transaction ends. */
  lockAll(tx: Transaction): Promise<StageTarget[]> {
    return this.moves.lockAll(tx);
  }

  /** Records a change of stage before it happens; `null` when none is given or it is the current one. Refuses `contact.stage_unknown`. */
  async record(tx: Transaction, contact: StagedContact, stage: string | undefined, reason: string | null): Promise<StageMove | null> {
    if (stage === undefined || stage === contact.stage) return null;
    const stored = await this.moves.insert(tx, contact, stage, reason);
    if (!stored) throw unknownStage();
    return stageMoveOf(stored, tx.ctx.actor.name);
  }

  /** Records the change of many locked contacts to one stage, before they move. */
  recordMany(tx: Transaction, contactIds: number[], to: StageTarget, reason: string | null): Promise<void> {
    return this.moves.insertMany(tx, contactIds, to, reason);
  }

  /** Stage names by id. */
  names(tx: Transaction): Promise<Map<string, string>> {
    return this.moves.names(tx);
  }

  /** Newest first, at most 100. */
  async history(tx: Transaction, contactId: number): Promise<StageMove[]> {
    const rows = await this.moves.history(tx, contactId);
    const names = await this.team.namesOf(
      tx,
      rows.map((row) => row.userId),
    );
    return rows.map((row) => stageMoveOf(row, names.get(row.userId ?? 0) ?? ''));
  }

  /** Moves all contacts of a stage to another; both must be locked. */
  moveAll(tx: Transaction, from: string, to: string): Promise<void> {
    return this.moves.moveAll(tx, from, to);
  }
}

const unknownStage = () => new AppError('contact.stage_unknown', { errors: { stage: 'This stage does not exist any more.' } });
