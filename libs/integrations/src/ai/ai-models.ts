import { Inject, Injectable } from '@nestjs/common';
import type { AiProvider } from '@app/contracts/settings/ai-settings.contract';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { Metrics } from '@app/platform/metrics/metrics';
import { z } from 'zod';
import { type AiModel, MODEL_DIALECTS } from './model-dialects';

export type ModelsAnswer =
  | { ok: true; models: AiModel[] }
  /** `limited`: the key is valid, but the provider rate-limits it now. `words` are the provider's. */
  | { ok: false; reason: 'refused' | 'limited' | 'unreachable' | 'failed'; words: string | null };

const TIMEOUT_MS = 10_000;
const MAX_MESSAGE_LENGTH = 300;
const ErrorBody = z.object({ error: z.object({ message: z.string() }) });

/** The models that a provider offers to a key. Only the provider's configured address is called. */
@Injectable()
export class AiModels {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** A rejected key and an unavailable provider are results, not errors. */
  async list(provider: AiProvider, apiKey: string): Promise<ModelsAnswer> {
    const dialect = MODEL_DIALECTS[provider];
    const stop = this.metrics.providerCalls.startTimer({ provider, operation: 'models' });
    const response = await fetch(dialect.baseUrl(this.config) + dialect.path, {
      headers: dialect.headers(apiKey),
      // the key must not follow a redirect to another host
      redirect: 'error',
      signal: AbortSignal.timeout(Math.min(this.config.PROVIDER_TIMEOUT_MS, TIMEOUT_MS)),
    }).catch(() => null);
    stop({ outcome: response ? String(response.status) : 'error' });
    const body = await response?.text().catch(() => null);
    if (!response || body === null || body === undefined) return { ok: false, reason: 'unreachable', words: null };
    if (!response.ok) return { ok: false, reason: reasonOf(response.status), words: messageIn(body, apiKey) };
    try {
      return { ok: true, models: dialect.modelsIn(JSON.parse(body)) };
    } catch {
      return { ok: false, reason: 'failed', words: null };
    }
  }
}

function reasonOf(status: number): 'refused' | 'limited' | 'failed' {
  if (status === 401 || status === 403) return 'refused';
  return status === 429 ? 'limited' : 'failed';
}

/** The provider's error message, without the key, which some providers repeat. */
function messageIn(body: string, apiKey: string): string | null {
  try {
    return ErrorBody.parse(JSON.parse(body)).error.message.replaceAll(apiKey, '…').slice(0, MAX_MESSAGE_LENGTH);
  } catch {
    return null;
  }
}
