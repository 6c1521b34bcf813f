import { Injectable } from '@nestjs/common';
import type { AiModelsAnswer, AiProvider, AiTestInput, AiTestView } from '@app/contracts/settings/ai-settings.contract';
import { AiModels, type ModelsAnswer } from '@app/integrations/ai/ai-models';
import type { RequestContext } from '@app/platform/context/request-context';
import { AppError } from '@app/platform/errors/app-error';
import { AiSettingsService } from './ai-settings.service';
import { isMask } from './secret-mask.policy';

/** Calls AI providers: tests keys and lists models. */
@Injectable()
export class AiConnectionsService {
  constructor(
    private readonly settings: AiSettingsService,
    private readonly models: AiModels,
  ) {}

  /**
   * Tests the given key, or the saved one. Refuses when there is neither (`settings.ai_key_required`). A rejection carries the provider's
   * own message.
   */
  async test(ctx: RequestContext, { provider, api_key: given }: AiTestInput): Promise<AiTestView> {
    const key = given && !isMask(given) ? given : await this.savedKey(ctx, provider);
    const startedAt = performance.now();
    const answer = await this.models.list(provider, key);
    const result = { duration_ms: Math.round(performance.now() - startedAt), limited: !answer.ok && answer.reason === 'limited' };
    if (answer.ok) return { ...result, message: 'Connection successful', models: answer.models };
    if (answer.reason === 'limited') return { ...result, message: answer.words ?? 'Connection successful', models: [] };
    throw errorFor(answer);
  }

  /** The models that the saved key may use; fails as `test` does. */
  async listModels(ctx: RequestContext, provider: AiProvider): Promise<AiModelsAnswer> {
    const answer = await this.models.list(provider, await this.savedKey(ctx, provider));
    if (!answer.ok) throw errorFor(answer);
    return { models: answer.models };
  }

  private async savedKey(ctx: RequestContext, provider: AiProvider): Promise<string> {
    const key = await this.settings.keyOf(ctx, provider);
    if (key === null) throw new AppError('settings.ai_key_required');
    return key;
  }
}

const CODES = {
  refused: 'settings.ai_key_refused',
  unreachable: 'settings.ai_unreachable',
  failed: 'settings.ai_test_failed',
  limited: 'request.too_many',
} as const;

const errorFor = ({ reason, words }: Extract<ModelsAnswer, { ok: false }>) =>
  new AppError(CODES[reason], words === null ? {} : { message: words, details: { provider_message: words } });
