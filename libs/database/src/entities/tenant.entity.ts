import { PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** The primary key of every tenant table: `(organization_id, id)`. */
export abstract class TenantEntity {
  @PrimaryColumn('bigint') organizationId: number;
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'BY DEFAULT' }) id: number;
}
