import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** A dismissed suggestion. */
@Entity('contact_group_dismissals')
export class ContactGroupDismissalEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('text') proposalKey: string;
  @Column('bigint', { nullable: true }) userId: number | null;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
}
