import { Injectable } from '@nestjs/common';
import { VoiceGreetingEntity } from '@app/database/entities/voice-greeting.entity';
import type { Transaction } from '@app/database/transaction';

export type StoredGreeting = VoiceGreetingEntity;
export type NewGreeting = Omit<VoiceGreetingEntity, 'organizationId' | 'id' | 'createdAt'>;

@Injectable()
export class VoiceGreetingsRepository {
  list(tx: Transaction): Promise<StoredGreeting[]> {
    return tx.table(VoiceGreetingEntity).find({ where: {}, order: { id: 'ASC' } });
  }

  find(tx: Transaction, id: number): Promise<StoredGreeting | null> {
    return tx.table(VoiceGreetingEntity).findOne({ id });
  }

  insert(tx: Transaction, greeting: NewGreeting): Promise<StoredGreeting> {
    return tx.table(VoiceGreetingEntity).insert(greeting);
  }

  async remove(tx: Transaction, id: number): Promise<void> {
    await tx.table(VoiceGreetingEntity).delete({ id });
  }
}
