export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'orange' | 'danger' | 'info' | 'call' | 'ai';

/** Soft backgrounds with readable text of the same meaning. */
export const TONES: Record<Tone, string> = {
  neutral: 'bg-surface-3 text-text-2',
  brand: 'bg-brand-soft text-brand-text',
  success: 'bg-success-soft text-success-text',
  warning: 'bg-warning-soft text-warning-text',
  orange: 'bg-orange-soft text-orange-text',
  danger: 'bg-danger-soft text-danger-text',
  info: 'bg-info-soft text-info-text',
  call: 'bg-ch-call-soft text-ch-call-text',
  ai: 'bg-ai-soft text-ai-text',
};
