import { Inject, Injectable } from '@nestjs/common';
import type { AuditVerification } from '@app/contracts/audit-log/audit-log.contract';
import { Database } from '@app/database/database';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import type { RequestContext } from '@app/platform/context/request-context';
import { runForOrganization } from '@app/platform/periodic/periodic-tasks';
import { AuditChainRepository, type ChainHead } from './audit-chain.repository';
import { AuditTrail } from './audit-trail.service';
import { type Break, breakAtEnd, type ChainEnd, firstBreak } from './chain.policy';

const BATCH_SIZE = 2000;

/** Verifies the hash chain and purges old entries. */
@Injectable()
export class AuditVerificationService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly chain: AuditChainRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Verifies the chain and audits the verification with its result. */
  async verify(ctx: RequestContext): Promise<AuditVerification> {
    const verification = await this.walk(ctx);
    const { broken, checked, head } = verification;
    await this.audit.recordNow(ctx, {
      action: 'audit_log.verified',
      target: { kind: 'audit_log' },
      result: broken ? 'failed' : 'ok',
      after: { checked, newest: head, broken_at: broken?.id ?? null },
    });
    return verification;
  }

  /** Verifies up to the current end; entries appended in the meantime are not checked. */
  async walk(ctx: RequestContext): Promise<AuditVerification> {
    const head = await this.head(ctx);
    const { broken, end } = await this.follow(ctx, head);
    // entries purged during the walk are not a break
    if (broken && (await this.head(ctx)).purged.id !== head.purged.id) return this.walk(ctx);
    return {
      broken,
      checked: end.id - head.purged.id,
      purged: head.purged.id,
      head: head.last.hash || null,
      verified_at: new Date().toISOString(),
    };
  }

  /** Purges old entries of every organization and records where each chain starts now. */
  async purgeAll(): Promise<void> {
    for (const { organizationId, purgedId, purgedHash } of await this.chain.purgeAll(this.config.AUDIT_RETENTION_MONTHS)) {
      const after = { through_entry: purgedId, newest: purgedHash };
      await runForOrganization('retention', organizationId, (ctx) =>
        this.audit.recordNow(ctx, { action: 'audit_log.purged', target: { kind: 'audit_log' }, after }),
      );
    }
  }

  private head(ctx: RequestContext): Promise<ChainHead> {
    return this.database.read(ctx, (tx) => this.chain.head(tx));
  }

  private async follow(ctx: RequestContext, { purged, last, newestId }: ChainHead): Promise<{ broken: Break | null; end: ChainEnd }> {
    let end = purged;
    for (;;) {
      const links = await this.database.read(ctx, (tx) => this.chain.links(tx, end.id, last.id, BATCH_SIZE));
      const broken = firstBreak(end, links);
      if (broken) return { broken, end: { ...end, id: broken.id } };
      const newest = links.at(-1);
      if (!newest) return { broken: breakAtEnd(end, last, newestId), end };
      end = newest;
    }
  }
}
