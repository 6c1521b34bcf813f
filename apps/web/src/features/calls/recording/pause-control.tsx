import type { CallView } from '@app/contracts/calls/calls.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CirclePause, CirclePlay } from 'lucide-react';
import { call as request } from '@/lib/api/call';
import { useText } from '@/lib/text/use-text';
import { Chip } from '@/ui/chip';
import { callQuery } from '../api/call-queries';
import { Control, type Shape } from '../controls/control';
import { useTellFailure } from '../controls/use-tell-failure';

interface PauseControlProps {
  shape: Shape;
  view: CallView | undefined;
  disabled: boolean;
}

/** Pauses the recording while the customer reads out a card number. Absent when the call is not recorded. */
export function PauseControl({ shape, view, disabled }: PauseControlProps) {
  const t = useText('calls.recording');
  const queryClient = useQueryClient();
  const tell = useTellFailure();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, is_recording_paused: isPaused }: CallView) =>
      request(isPaused ? api.calls.resumeRecording : api.calls.pauseRecording, { params: { id } }),
    onSuccess: (call) => queryClient.setQueryData(callQuery(call.id).queryKey, call),
    onError: tell,
  });
  if (!view?.is_recorded) return null;
  const isPaused = view.is_recording_paused;
  return (
    <Control
      shape={shape}
      label={t(isPaused ? 'resume' : 'pause')}
      short={t(isPaused ? 'resumeShort' : 'pauseShort')}
      icon={isPaused ? <CirclePlay aria-hidden /> : <CirclePause aria-hidden />}
      isOn={isPaused}
      disabled={disabled || isPending}
      onClick={() => mutate(view)}
    />
  );
}

/** Whether what is said now is kept; null where the call is not recorded. */
export function useRecordingText(view: CallView | undefined): string | null {
  const t = useText('calls.recording');
  if (!view?.is_recorded || view.ended_at !== null) return null;
  return t(view.is_recording_paused ? 'paused' : 'on');
}

/** The same as a chip. */
export function RecordedChip({ view }: { view: CallView | undefined }) {
  const words = useRecordingText(view);
  return words && <Chip tone={view?.is_recording_paused ? 'warning' : 'info'}>{words}</Chip>;
}
