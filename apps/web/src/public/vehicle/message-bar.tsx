import { ClipboardPen, MessageCircle } from 'lucide-react';
import { buttonStyle } from '@/ui/button-style';
import { classNames } from '@/ui/class-names';
import { FORM_ID } from './lead-form';
import { shownPrice, useVehicle, whatsappLink } from './vehicle-context';

/** To WhatsApp, else to the form of the page. */
export function MessageLink({ className }: { className?: string }) {
  const context = useVehicle();
  const link = whatsappLink(context);
  return (
    <a
      href={link ?? `#${FORM_ID}`}
      {...(link && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classNames(buttonStyle({ variant: 'primary', size: 'lg' }), 'h-12', className)}
    >
      <MessageCircle aria-hidden />
      {context.texts.message}
    </a>
  );
}

/** The way to the dealership, always within reach of a thumb, except where the form itself is in view (vehicle-client.ts). */
export function MessageBar() {
  const context = useVehicle();
  const { vehicle, texts } = context;
  return (
    <div
      data-message-bar
      className="fixed inset-x-0 bottom-0 z-30 flex items-center gap-2.5 border-t border-border bg-surface px-4 py-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] lg:hidden print:hidden [[hidden]]:hidden"
    >
      <p className="min-w-0 flex-1 text-sm">
        <span className="block truncate text-text-2 max-[26rem]:hidden">{vehicle.title}</span>
        {/* a price in millions takes two lines of a narrow phone */}
        <span className="block text-md/tight font-semibold tabular-nums">{shownPrice(vehicle, texts)}</span>
      </p>
      {whatsappLink(context) && (
        <a
          href={`#${FORM_ID}`}
          hidden
          data-lead-link
          aria-label={texts.form.or}
          className={classNames(buttonStyle({ size: 'lg' }), 'h-12 w-12 shrink-0 px-0 [[hidden]]:hidden')}
        >
          <ClipboardPen aria-hidden />
        </a>
      )}
      <MessageLink />
    </div>
  );
}
