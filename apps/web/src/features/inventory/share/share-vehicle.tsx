import { priceText } from '@app/contracts/inventory/vehicle-text';
import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { useLatest } from '@/ui/use-latest';

type Shared = Pick<VehicleView, 'id' | 'title' | 'price' | 'currency'>;

const linkOf = ({ id }: Shared): string => `${window.location.origin}/vehicle/${id}`;

/** Shares by the device where it can; else `showDialog` is called. */
export function useShareVehicle(showDialog: (vehicle: Shared) => void): (vehicle: Shared) => void {
  const t = useText('inventory');
  return (vehicle) => {
    const { title, price, currency } = vehicle;
    const text = t('share.text', { title, price: price === null ? t('card.noPrice') : priceText(price, currency) });
    const content = { title, text, url: linkOf(vehicle) };
    if (typeof navigator.share !== 'function') showDialog(vehicle);
    else
      navigator.share(content).catch((error: unknown) => {
        // Closing the device's own dialog is no failure.
        if (!(error instanceof DOMException && error.name === 'AbortError')) showDialog(vehicle);
      });
  };
}

export interface ShareDialogProps {
  /** The vehicle to share; null while the dialog is closed. */
  vehicle: Shared | null;
  onClose: () => void;
}

/** Delay until the dialog closes automatically (document 001, section 9). */
const COPIED_MS = 2_000;

/** The link to copy, where the device has no way to share. */
export function ShareDialog({ vehicle, onClose }: ShareDialogProps) {
  const t = useText('inventory.share');
  const shown = useLatest(vehicle);
  return (
    <Dialog
      open={vehicle !== null}
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={shown?.title}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {shown && <LinkToCopy link={linkOf(shown)} onCopied={onClose} />}
    </Dialog>
  );
}

function LinkToCopy({ link, onCopied }: { link: string; onCopied: () => void }) {
  const t = useText('inventory.share');
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const close = useRef(onCopied);
  useEffect(() => {
    close.current = onCopied;
  });
  useEffect(() => {
    if (state !== 'copied') return;
    const timer = setTimeout(() => close.current(), COPIED_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => setState('copied'),
      () => {
        input.current?.select();
        setState('failed');
      },
    );
  return (
    <div className="flex items-end gap-2">
      <Field label={t('link')} error={state === 'failed' && t('failed')} className="flex-1">
        <Input ref={input} readOnly value={link} onFocus={({ target }) => target.select()} />
      </Field>
      <Button
        variant="primary"
        icon={state === 'copied' ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
        className={state === 'failed' ? 'mb-6' : undefined}
        onClick={() => void copy()}
      >
        <span aria-live="polite">{state === 'copied' ? t('copied') : t('copy')}</span>
      </Button>
    </div>
  );
}
