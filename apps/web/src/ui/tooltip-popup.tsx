import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useEffect, useState } from 'react';
import type { TooltipProps } from './tooltip';

const OPEN_DELAY_MS = 400;
/** Leaves time to move the pointer to the popup, or to the next trigger, whose tooltip then opens without a delay. */
const CLOSE_DELAY_MS = 120;
const TRIGGER = '[data-tooltip]';

/** The popup of every Tooltip: one for the whole page. */
export function TooltipPopup() {
  const [trigger, show] = useState<HTMLElement | null>(null);
  useEffect(() => followTriggers(show), []);
  const { tooltip, tooltipSide } = trigger?.dataset ?? {};
  return (
    <Base.Root
      open={tooltip !== undefined}
      onOpenChange={(open, details) => {
        if (!open) show(null);
        // Escape closes the tooltip and the dialog or menu under it, not the tooltip alone
        if (details.reason === 'escape-key') details.allowPropagation();
      }}
    >
      <Base.Portal>
        <Base.Positioner anchor={trigger} side={tooltipSide as TooltipProps['side']} sideOffset={6} collisionPadding={8} className="z-60">
          <Base.Popup
            role="tooltip"
            className="max-w-72 rounded-sm bg-text px-2 py-1 text-xs font-medium whitespace-pre-line text-surface shadow-e2"
          >
            {tooltip}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Reports the trigger that the pointer hovers or the keyboard focuses; null when it leaves. */
function followTriggers(show: (trigger: HTMLElement | null) => void): () => void {
  const listening = new AbortController();
  let shown: HTMLElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (trigger: HTMLElement | null, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => show((shown = trigger)), delay);
  };
  const on = <Kind extends keyof DocumentEventMap>(kind: Kind, listener: (event: DocumentEventMap[Kind]) => void) =>
    document.addEventListener(kind, listener, { signal: listening.signal, capture: true });
  on('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch' || !(target instanceof Element)) return;
    const trigger = target.closest<HTMLElement>(TRIGGER);
    if (trigger) plan(trigger, shown ? 0 : OPEN_DELAY_MS);
    else if (target.closest('[role=tooltip]')) clearTimeout(timer);
    else plan(null, CLOSE_DELAY_MS);
  });
  on('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.matches(`${TRIGGER}:focus-visible`)) plan(target, 0);
  });
  for (const kind of ['focusout', 'pointerdown'] as const) on(kind, () => plan(null, 0));
  return () => listening.abort();
}
