import type { AiProvider } from '@app/contracts/settings/ai-settings.contract';
import type { Config } from '@app/platform/config/config';
import { z } from 'zod';

export interface AiModel {
  id: string;
  name: string;
}

interface ModelDialect {
  baseUrl: (config: Config) => string;
  path: string;
  headers: (apiKey: string) => Record<string, string>;
  /** Throws when the body is not a list of models. */
  modelsIn: (body: unknown) => AiModel[];
}

const OpenaiModels = z.object({ data: z.array(z.object({ id: z.string() })) });
const AnthropicModels = z.object({ data: z.array(z.object({ id: z.string(), display_name: z.string().optional() })) });

/** Both providers list every model they run; these families cannot hold a text conversation. */
const OTHER_KINDS = /embed|whisper|tts|transcribe|image|dall-e|moderation|realtime|audio|guard|sora|babbage|davinci/;

const bearer = (apiKey: string) => ({ authorization: `Bearer ${apiKey}` });
const openaiModels = (body: unknown): AiModel[] =>
  OpenaiModels.parse(body)
    .data.filter(({ id }) => !OTHER_KINDS.test(id))
    .map(({ id }) => ({ id, name: id }));

/** How each provider lists its models; the same call shows whether a key works. */
export const MODEL_DIALECTS: Record<AiProvider, ModelDialect> = {
  openai: { baseUrl: ({ OPENAI_BASE_URL }) => OPENAI_BASE_URL, path: '/models', headers: bearer, modelsIn: openaiModels },
  groq: { baseUrl: ({ GROQ_BASE_URL }) => GROQ_BASE_URL, path: '/models', headers: bearer, modelsIn: openaiModels },
  anthropic: {
    baseUrl: ({ ANTHROPIC_BASE_URL }) => ANTHROPIC_BASE_URL,
    // one page holds all models
    path: '/models?limit=1000',
    headers: (apiKey) => ({ 'x-api-key': apiKey, 'anthropic-version': '2023-06-01' }),
    modelsIn: (body) => AnthropicModels.parse(body).data.map(({ id, display_name: name }) => ({ id, name: name ?? id })),
  },
};
