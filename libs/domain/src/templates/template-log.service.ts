import { Injectable } from '@nestjs/common';
import type { TemplateView } from '@app/contracts/templates/templates.contract';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import { TeamService } from '../team/team.service';
import { isTemplateSendable, templateViewOf } from './template.mapper';
import type { StoredTemplate } from './templates.repository';

/** Template views and events. */
@Injectable()
export class TemplateLogService {
  constructor(private readonly team: TeamService) {}

  async views(tx: Transaction, templates: StoredTemplate[]): Promise<TemplateView[]> {
    const names = await this.team.namesOf(
      tx,
      templates.map(({ userId }) => userId),
    );
    return templates.map((template) => templateViewOf(template, template.userId === null ? null : (names.get(template.userId) ?? null)));
  }

  /** Managers get every change; other users only changes that affect what they may send. */
  async recordChange(
    tx: Transaction,
    type: 'template.created' | 'template.updated',
    template: StoredTemplate,
    wasSendable: boolean,
  ): Promise<TemplateView> {
    const [view] = (await this.views(tx, [template])) as [TemplateView];
    tx.record(type, { template: view }, audience.managers());
    if (view.sendable) tx.record('template.offered', { template: view }, audience.members());
    else if (wasSendable) tx.record('template.withdrawn', { template_id: template.id }, audience.members());
    return view;
  }

  recordDeleted(tx: Transaction, template: StoredTemplate): void {
    tx.record('template.deleted', { template_id: template.id }, audience.managers());
    if (isTemplateSendable(template)) tx.record('template.withdrawn', { template_id: template.id }, audience.members());
  }

  /** Only the use count changes. */
  async recordUse(tx: Transaction, template: StoredTemplate): Promise<void> {
    const [view] = await this.views(tx, [template]);
    if (view) tx.record('template.offered', { template: view }, audience.members());
  }
}
