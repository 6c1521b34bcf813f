import { DEFAULT_TIME_SETTINGS } from '@app/contracts/pipeline/default-times';
import type { TimeSettings } from '@app/contracts/pipeline/pipeline.contract';
import { useQuery } from '@tanstack/react-query';
import { pipelineSettingsQuery } from '@/lib/stages/pipeline-settings-query';

export const useTimeSettings = (): TimeSettings => useQuery(pipelineSettingsQuery).data?.time_settings ?? DEFAULT_TIME_SETTINGS;
