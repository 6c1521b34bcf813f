import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A wait of a customer and the answer that ended it. It stays when the conversation is closed, and goes when the answer fails. */
@Entity('first_responses')
export class FirstResponseEntity {
  @PrimaryColumn('bigint') organizationId: number;
  /** The answer. */
  @PrimaryColumn('bigint') messageId: number;
  @Column('timestamptz') waitingSince: Date;
  @Column('timestamptz') answeredAt: Date;
  @Column('bigint', { nullable: true }) userId: number | null;
  @Column('boolean') isFromAi: boolean;
}
