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

const AT_ONCE = 2000;

/** Whether the log is still what was written, and what becomes of it when it is old. */
@Injectable()
export class AuditVerificationService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly chain: AuditChainRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** Walks the chain and writes down that it did, and with what result. */
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

  /** As far as the chain reaches now: what is appended meanwhile is not looked at. */
  async walk(ctx: RequestContext): Promise<AuditVerification> {
    const head = await this.head(ctx);
    const { broken, end } = await this.follow(ctx, head);
    // Entries that are purged while the chain is walked are no break.
    if (broken && (await this.head(ctx)).purged.id !== head.purged.id) return this.walk(ctx);
    return {
      broken,
      checked: end.id - head.purged.id,
      purged: head.purged.id,
      head: head.last.hash || null,
      verified_at: new Date().toISOString(),
    };
  }

  /** Takes away what has grown too old, in every organization, and writes down where the chain begins now. */
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
      const links = await this.database.read(ctx, (tx) => this.chain.links(tx, end.id, last.id, AT_ONCE));
      const broken = firstBreak(end, links);
      if (broken) return { broken, end: { ...end, id: broken.id } };
      const newest = links.at(-1);
      if (!newest) return { broken: breakAtEnd(end, last, newestId), end };
      end = newest;
    }
  }
}
