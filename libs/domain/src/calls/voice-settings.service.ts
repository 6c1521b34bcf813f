import { Injectable } from '@nestjs/common';
import type { VoiceSettings, VoiceSettingsInput } from '@app/contracts/calls/voice-settings.contract';
import { Database } from '@app/database/database';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { AuditTrail } from '../audit-log/audit-trail.service';
import { SendableTemplatesService } from '../templates/sendable-templates.service';
import { VoiceSettingsRepository } from './voice-settings.repository';

/** How an organization takes its phone calls. */
@Injectable()
export class VoiceSettingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: VoiceSettingsRepository,
    private readonly templates: SendableTemplatesService,
    private readonly audit: AuditTrail,
  ) {}

  get(ctx: RequestContext): Promise<VoiceSettings> {
    return this.database.read(ctx, (tx) => this.settings.find(tx));
  }

  /** Changes only the given settings. Refuses an unknown template (404). Calls that are on keep to what their customers heard. */
  save(ctx: RequestContext, changes: VoiceSettingsInput): Promise<VoiceSettings> {
    return this.database.transaction(ctx, async (tx) => {
      const before = await this.settings.find(tx);
      if (changes.text_back_template_id) await this.templates.requireKnown(tx, changes.text_back_template_id);
      await this.settings.save(tx, changes);
      const after = await this.settings.find(tx);
      this.audit.record(tx, { action: 'settings.voice_changed', target: { kind: 'settings', id: 'voice' }, before, after });
      tx.record('settings.voice_changed', {}, audience.managers());
      return after;
    });
  }
}
