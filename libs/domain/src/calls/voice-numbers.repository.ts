import { Injectable } from '@nestjs/common';
import type { VoiceNumberInput } from '@app/contracts/calls/voice-numbers.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { VoiceCallerIdEntity } from '@app/database/entities/voice-caller-id.entity';
import { VoiceNumberEntity } from '@app/database/entities/voice-number.entity';
import type { Transaction } from '@app/database/transaction';
import { In, Not } from 'typeorm';

export type StoredNumber = VoiceNumberEntity;

const COLUMNS = {
  phone_number: 'phoneNumber',
  label: 'label',
  ring_group_id: 'ringGroupId',
  greeting: 'greeting',
  hours: 'hours',
  recording: 'recording',
  caller_id_of: null,
} as const satisfies ColumnMap<VoiceNumberInput, VoiceNumberEntity>;

@Injectable()
export class VoiceNumbersRepository {
  list(tx: Transaction): Promise<StoredNumber[]> {
    return tx.table(VoiceNumberEntity).find({ where: {}, order: { id: 'ASC' } });
  }

  find(tx: Transaction, phoneNumber: string): Promise<StoredNumber | null> {
    return tx.table(VoiceNumberEntity).findOne({ phoneNumber });
  }

  /** Creates the number's row, or changes it. */
  async save(tx: Transaction, input: VoiceNumberInput): Promise<StoredNumber> {
    const columns = columnsOf(COLUMNS, input);
    const known = await this.find(tx, input.phone_number);
    if (!known) return tx.table(VoiceNumberEntity).insert(columns);
    await tx.table(VoiceNumberEntity).update({ id: known.id }, { ...columns, updatedAt: tx.now });
    return { ...known, ...columns };
  }

  async remove(tx: Transaction, id: number): Promise<boolean> {
    return (await tx.table(VoiceNumberEntity).delete({ id })) > 0;
  }

  /** The people who call with each number, by its id. */
  async callerIds(tx: Transaction): Promise<Map<number, number[]>> {
    const rows = await tx.table(VoiceCallerIdEntity).find({ where: {}, order: { userId: 'ASC' } });
    const groups = Map.groupBy(rows, ({ voiceNumberId }) => voiceNumberId);
    return new Map([...groups].map(([id, callers]) => [id, callers.map(({ userId }) => userId)]));
  }

  /** These people, and nobody else, call with the number. */
  async saveCallers(tx: Transaction, voiceNumberId: number, userIds: number[]): Promise<void> {
    await tx.table(VoiceCallerIdEntity).delete({ voiceNumberId, userId: Not(In(userIds)) });
    await tx.sql(
      `insert into voice_caller_ids (organization_id, voice_number_id, user_id) select $1, $2, unnest($3::bigint[])
       on conflict (organization_id, user_id) do update set voice_number_id = excluded.voice_number_id`,
      [tx.organizationId, voiceNumberId, userIds],
    );
  }

  /** The number with which this person calls; null for the main one. */
  async callerIdOf(tx: Transaction, userId: number): Promise<string | null> {
    const [row] = await tx.sql<{ phone: string }>(
      `select n.phone_number as phone from voice_caller_ids c
       join voice_numbers n on n.organization_id = c.organization_id and n.id = c.voice_number_id
       where c.organization_id = $1 and c.user_id = $2`,
      [tx.organizationId, userId],
    );
    return row?.phone ?? null;
  }

  async forget(tx: Transaction, userId: number): Promise<void> {
    await tx.table(VoiceCallerIdEntity).delete({ userId });
  }
}
