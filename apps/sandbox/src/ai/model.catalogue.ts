export type Provider = 'openai' | 'anthropic' | 'groq';

export interface Model {
  id: string;
  name: string;
  owner: string;
  createdAt: string;
}

const model = (owner: string, id: string, name: string, createdAt: string): Model => ({ id, name, owner, createdAt });

/** The listed models. Some are not chat models, like in the providers' own lists. */
export const MODELS: Record<Provider, Model[]> = {
  openai: [
    model('system', 'gpt-6.2-sol', 'GPT-6.2 Sol', '2026-11-17'),
    model('system', 'gpt-6.2-astra', 'GPT-6.2 Astra', '2026-11-10'),
    model('system', 'gpt-6.1-sol', 'GPT-6.1 Sol', '2026-09-28'),
    model('system', 'gpt-6-luna', 'GPT-6 Luna', '2026-08-20'),
    model('system', 'text-embedding-3-large', 'Text Embedding 3 Large', '2024-01-22'),
    model('openai-internal', 'whisper-1', 'Whisper', '2023-02-27'),
  ],
  anthropic: [
    model('anthropic', 'claude-opus-5-5', 'Claude Opus 5.5', '2026-09-24'),
    model('anthropic', 'claude-sonnet-5-5', 'Claude Sonnet 5.5', '2026-09-24'),
    model('anthropic', 'claude-haiku-5-5', 'Claude Haiku 5.5', '2026-09-10'),
  ],
  groq: [
    model('OpenAI', 'openai/gpt-oss-120b', 'GPT OSS 120B', '2025-08-05'),
    model('OpenAI', 'openai/gpt-oss-20b', 'GPT OSS 20B', '2025-08-05'),
    model('Alibaba Cloud', 'qwen/qwen3.6-27b', 'Qwen 3.6 27B', '2026-05-02'),
    model('OpenAI', 'whisper-large-v3', 'Whisper Large v3', '2024-06-10'),
  ],
};
