import { Tooltip as Base } from '@base-ui/react/tooltip';
import { tooltipHandle } from './tooltip';

/** The popup of every Tooltip: one for the whole page. */
export function TooltipPopup() {
  return (
    <Base.Root
      handle={tooltipHandle}
      // Escape closes the tooltip and the dialog or menu under it, not the tooltip alone
      onOpenChange={(_open, details) => details.reason === 'escape-key' && details.allowPropagation()}
    >
      {({ payload }) => (
        <Base.Portal>
          <Base.Positioner side={payload?.side} sideOffset={6} collisionPadding={8} className="z-60">
            <Base.Popup role="tooltip" className="max-w-72 rounded-sm bg-text px-2 py-1 text-xs font-medium text-surface shadow-e2">
              {payload?.content}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  );
}
