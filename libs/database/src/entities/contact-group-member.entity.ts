import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Members of manual groups; members of smart groups are found by the rule. */
@Entity('contact_group_members')
export class ContactGroupMemberEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryColumn('bigint') groupId: number;
  @PrimaryColumn('bigint') contactId: number;
  @Column('bigint', { nullable: true }) addedByUserId: number | null;
  @Column('timestamptz', { default: () => 'now()' }) addedAt: Date;
}
