import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@app/database/database';
import type { Transaction } from '@app/database/transaction';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { sign, tokenHash } from '@app/platform/crypto/tokens';
import { notFound } from '@app/platform/errors/app-error';
import { AppointmentLinksRepository } from './appointment-links.repository';

/** The appointment that a link leads to. */
export interface LinkedChain {
  ctx: RequestContext;
  icsUid: string;
}

/** The links by which customers see and change their appointments without signing in. */
@Injectable()
export class AppointmentLinksService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly database: Database,
    private readonly links: AppointmentLinksRepository,
  ) {}

  /**
   * The address for the customer of an appointment. It stays the same through every move. The token is the signature of a random nonce: of both,
   * the table has the nonce and the token's hash.
   */
  async linkOf(tx: Transaction, appointmentId: number): Promise<string> {
    const appointment = await this.links.appointment(tx, appointmentId);
    if (!appointment) throw notFound();
    const { icsUid } = appointment;
    const nonce = randomUUID();
    const known = await this.links.find(tx, icsUid);
    if (!known) await this.links.insert(tx, appointment, nonce, tokenHash(this.tokenOf(tx, nonce)));
    const link = known ?? (await this.links.find(tx, icsUid));
    if (!link) throw notFound();
    const token = this.tokenOf(tx, link.nonce);
    // the installation's secret was changed
    if (!link.tokenHash.equals(tokenHash(token))) await this.links.keepHash(tx, link.id, tokenHash(token));
    return `${this.config.PUBLIC_URL}/cita/${token}`;
  }

  /** Not found for a token that never was. */
  async chainOf(token: string, requestId: string): Promise<LinkedChain> {
    const [row] = await this.database.acrossOrganizations<{ organization_id: number; ics_uid: string }>(
      `select organization_id, ics_uid from find_appointment_link($1)`,
      [tokenHash(token)],
    );
    if (!row) throw notFound();
    return { ctx: RequestContext.system(row.organization_id, 'appointment-link', requestId), icsUid: row.ics_uid };
  }

  private tokenOf({ organizationId }: Transaction, nonce: string): string {
    return sign(this.config.APP_SECRET, `appointment/${organizationId}/${nonce}`);
  }
}
