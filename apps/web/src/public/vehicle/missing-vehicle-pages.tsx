import { CarFront, MessageCircle, Phone } from 'lucide-react';
import { buttonStyle } from '@/ui/button-style';
import { SimilarVehicles } from './similar-vehicles';
import { useVehicle, whatsappLink } from './vehicle-context';
import { SHELL, VehicleLayout } from './vehicle-layout';

/** A vehicle that was on offer, with others that are. */
export function UnavailableVehiclePage() {
  const context = useVehicle();
  const { vehicle, texts, dealership, similar } = context;
  const whatsapp = whatsappLink(context);
  return (
    <VehicleLayout>
      <section className={`${SHELL} flex flex-col items-center pt-14 text-center`}>
        <span className="flex size-14 items-center justify-center rounded-full bg-surface-3 text-text-3">
          <CarFront aria-hidden className="size-7" />
        </span>
        <p className="mt-5 text-md text-text-2">{vehicle.title}</p>
        <h1 className="mt-1 text-[1.625rem]/8 font-semibold tracking-tight text-balance">{texts.unavailable}</h1>
        <p className="mt-2 max-w-120 text-md text-text-2">{similar.length > 0 ? texts.unavailableHint : texts.unavailableAlone}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-3">
          {whatsapp && (
            <a href={whatsapp} target="_blank" rel="noopener noreferrer" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
              <MessageCircle aria-hidden />
              {texts.message}
            </a>
          )}
          {dealership.phone && (
            <a href={`tel:${dealership.phone}`} className={buttonStyle({ size: 'lg' })}>
              <Phone aria-hidden />
              {texts.call}
            </a>
          )}
        </div>
      </section>
      <SimilarVehicles />
    </VehicleLayout>
  );
}

/** Document 001, section 2. There is no dealership to lead to. */
export function NoVehiclePage({ title, hint }: { title: string; hint: string }) {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 bg-surface-2 px-6 text-center">
      <span className="mb-4 flex size-14 items-center justify-center rounded-full bg-surface-3 text-text-3">
        <CarFront aria-hidden className="size-7" />
      </span>
      <h1 className="text-2xl font-semibold">{title}</h1>
      <p className="max-w-112 text-md text-text-2">{hint}</p>
    </main>
  );
}
