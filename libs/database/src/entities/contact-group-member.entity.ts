import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Of manual groups alone: those of smart ones are found by the rule. */
@Entity('contact_group_members')
export class ContactGroupMemberEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('bigint') groupId: number;
  @PrimaryColumn('bigint') contactId: number;
  @Column('bigint', { nullable: true }) addedByUserId: number | null;
  @Column('timestamptz', { default: () => 'now()' }) addedAt: Date;
}
