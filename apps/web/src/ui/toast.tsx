import { Toast as Base } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { useText } from '@/lib/text/use-text';
import { showToastsIn, type ToastData } from './notify';

const ICONS = {
  normal: null,
  success: <CircleCheck aria-hidden />,
  danger: <CircleAlert aria-hidden />,
};

const toastManager = Base.createToastManager<ToastData>();

/** The page's one toast viewport, in the header or above the composer (`.toasts`); `notify` adds to it. */
export function Toaster() {
  const t = useText('kit');
  useEffect(() => showToastsIn(toastManager), []);
  return (
    <Base.Provider toastManager={toastManager} limit={2}>
      <Base.Portal>
        <Base.Viewport aria-label={t('toasts')} className="toasts pointer-events-none fixed z-60 flex flex-col items-center gap-2 px-4">
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

function ToastList() {
  const t = useText('kit');
  const { toasts } = Base.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['up', 'right']}
      className="pointer-events-auto max-w-full rounded-md bg-text text-surface shadow-e3 transition-[opacity,translate] duration-180 ease-out data-ending-style:-translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-2 data-starting-style:opacity-0"
    >
      <Base.Content className="flex items-center gap-3 py-2 pr-2 pl-4">
        {ICONS[toast.data?.tone ?? 'normal']}
        <div className="min-w-0 flex-1 py-1">
          <p className="flex items-center gap-2">
            <Base.Title render={<span />} className="text-base font-medium" />
            {(toast.data?.count ?? 1) > 1 && <span className="text-sm font-semibold tabular-nums">×{toast.data?.count}</span>}
          </p>
          <Base.Description className="text-sm" />
        </div>
        <Base.Action className="touch-target h-8 shrink-0 rounded-sm px-2 text-base font-semibold underline underline-offset-3 focus-visible:outline-surface" />
        <Base.Close
          aria-label={t('close')}
          className="touch-target flex size-8 shrink-0 items-center justify-center rounded-sm focus-visible:outline-surface"
        >
          <X className="size-4" />
        </Base.Close>
      </Base.Content>
    </Base.Root>
  ));
}
