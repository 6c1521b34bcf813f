import type { SavedFilter } from '@app/contracts/conversations/saved-views.contract';
import { Column, CreateDateColumn, Entity } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('saved_views')
export class SavedViewEntity extends TenantEntity {
  @Column('bigint') userId: number;
  @Column('text') name: string;
  @Column('jsonb') filter: SavedFilter;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @Column('timestamptz', { default: () => 'now()' }) updatedAt: Date;
}
