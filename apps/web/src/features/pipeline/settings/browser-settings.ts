import { BrowserSettingsInput } from '@app/contracts/pipeline/pipeline.contract';
import { z } from 'zod';
import { STAGES, TIMES } from './browser-keys';

const KeptTimes = z.record(z.string(), z.unknown());
const KeptStage = z.object({ name: z.string(), color: z.string().optional(), colour: z.string().optional() });

/** The stored settings, as far as they can be read; null without any. */
export function readBrowserSettings(): BrowserSettingsInput | null {
  const times = KeptTimes.safeParse(kept(TIMES));
  const list = kept(STAGES);
  const stages = (Array.isArray(list) ? list : []).flatMap((entry) => {
    const { data } = KeptStage.safeParse(entry);
    return data ? [{ name: data.name, color: data.color ?? data.colour }] : [];
  });
  if (!times.success && stages.length === 0) return null;
  const input = BrowserSettingsInput.safeParse({ ...(times.success ? { time_settings: times.data } : {}), custom_stages: stages });
  return input.success ? input.data : null;
}

function kept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
