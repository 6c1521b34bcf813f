import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** The secret is encrypted (SecretBox). */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('bigint') userId: number;
  @Column('text') secret: string;
  @Column('timestamptz', { nullable: true }) confirmedAt: Date | null;
  @Column('bigint', { default: 0 }) lastStep: number;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
