import { useMutation, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { behavioursQuery } from '../api/queries';
import { sandboxApi } from '../api/sandbox-api';
import { PRESETS, presetOf } from './behaviour-presets';
import { ClockControl } from './clock-control';
import { ResetControl } from './reset-control';

/** Controls for the provider's behaviour, the sandbox clock, and reset. */
export function BehaviourPanel() {
  const { data: behaviours } = useQuery(behavioursQuery);
  const behave = useMutation({ mutationFn: sandboxApi.behave });
  const active = behaviours && presetOf(behaviours);
  return (
    <div className="grid gap-6 p-4">
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-xs font-medium text-text-2">How the provider behaves</legend>
        {PRESETS.map((preset) => (
          <label
            key={preset.name}
            className={clsx(
              'grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-md border px-3 py-1.5',
              active === preset.name ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-surface-2',
            )}
          >
            <input
              type="radio"
              name="behaviour"
              checked={active === preset.name}
              onChange={() => behave.mutate(preset.behaviour)}
              className="accent-(--brand)"
            />
            <span className="text-base font-medium">{preset.name}</span>
            <span className="col-start-2 text-xs text-text-2">{preset.effect}</span>
          </label>
        ))}
      </fieldset>
      {behaviours && active === null && (
        <pre className="overflow-x-auto rounded-md bg-surface-2 p-3 text-2xs" aria-label="Behaviours set through the control API">
          {JSON.stringify(behaviours, null, 2)}
        </pre>
      )}
      <ClockControl />
      <ResetControl />
    </div>
  );
}
