import { CircleCheck, Clock3, Cog, Gauge, MapPin, Phone, Share2, Truck, Waypoints } from 'lucide-react';
import type { ReactNode } from 'react';
import { addressLine, mapLink } from '@app/contracts/inventory/dealership-place';
import { mileageText } from '@app/contracts/inventory/vehicle-text';
import { buttonStyle } from '@/ui/button-style';
import { classNames } from '@/ui/class-names';
import { fill } from '../texts/texts';
import { BookingButton, BookingDialog } from './booking-dialog';
import { FORM_ID, LeadForm } from './lead-form';
import { PhotoGallery } from './photo-gallery';
import { MessageBar, MessageLink } from './message-bar';
import { SimilarVehicles } from './similar-vehicles';
import { shownPrice, useVehicle, whatsappLink } from './vehicle-context';
import { SHELL, VehicleLayout } from './vehicle-layout';
import { VehicleSpecs } from './vehicle-specs';

/** A vehicle that is on offer: photos and facts at the left, price and ways to the dealership at the right; on phones one below the other. */
export function VehicleOfferPage() {
  return (
    <VehicleLayout>
      <div className={`${SHELL} max-lg:px-0 lg:grid lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-8 lg:pt-8`}>
        <PhotoGallery />
        <div className="px-4 md:px-5 lg:row-span-2 lg:px-0">
          <PriceCard />
        </div>
        <div className="px-4 md:px-5 lg:px-0">
          <VehicleSpecs />
          <LeadForm />
        </div>
      </div>
      <SimilarVehicles />
      <MessageBar />
      <BookingDialog />
    </VehicleLayout>
  );
}

function PriceCard() {
  const context = useVehicle();
  const { vehicle, texts } = context;
  return (
    <article className="flex flex-col gap-4 pt-5 lg:sticky lg:top-6 lg:rounded-lg lg:border lg:border-border lg:bg-surface lg:p-6 lg:shadow-e2">
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-[1.375rem]/7 font-semibold tracking-tight text-balance lg:text-[1.625rem]/8">{vehicle.title}</h1>
        <ShareButton />
      </div>
      <p className="-mt-2.5 text-base text-text-2">
        {[fill(texts.stock, { number: vehicle.stockNumber }), texts.conditions[vehicle.condition]].filter(Boolean).join(' · ')}
      </p>
      <p className="text-[2.125rem]/10 font-semibold tracking-tight tabular-nums">{shownPrice(vehicle, texts)}</p>
      <KeyFacts />
      <div className="max-lg:hidden">
        <MessageLink className="w-full" />
        <FormLink />
      </div>
      <div className="grid grid-cols-2 gap-3 max-lg:order-last empty:hidden">
        <CallLink />
        <MapLink />
      </div>
      <OfferState />
      <DealershipCard />
    </article>
  );
}

function KeyFacts() {
  const { vehicle } = useVehicle();
  const { mileage, mileageUnit, currency, transmission, drivetrain } = vehicle;
  const facts = [
    { icon: <Gauge aria-hidden />, text: mileage === null ? null : mileageText(mileage, mileageUnit, currency) },
    { icon: <Cog aria-hidden />, text: transmission },
    { icon: <Waypoints aria-hidden />, text: drivetrain },
  ].filter(({ text }) => text !== null);
  if (facts.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {facts.map(({ icon, text }) => (
        <li
          key={text}
          className="flex items-center gap-1.5 rounded-full bg-surface-2 px-3 py-1.5 text-base font-medium max-lg:bg-surface-3"
        >
          <span className="text-text-3">{icon}</span>
          {text}
        </li>
      ))}
    </ul>
  );
}

function CallLink() {
  const { dealership, texts } = useVehicle();
  if (!dealership.phone) return null;
  return (
    <a href={`tel:${dealership.phone}`} className={buttonStyle({ size: 'lg' })}>
      <Phone aria-hidden />
      {texts.call}
    </a>
  );
}

function MapLink() {
  const { dealership, texts } = useVehicle();
  const link = mapLink(dealership);
  if (!link) return null;
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" className={buttonStyle({ size: 'lg' })}>
      <MapPin aria-hidden />
      {texts.location}
    </a>
  );
}

/** Whether the vehicle can be driven today. */
function OfferState() {
  const { vehicle, texts } = useVehicle();
  switch (vehicle.status) {
    case 'pending':
      return <State icon={<Clock3 aria-hidden />} tone="text-warning-text" title={texts.pending} hint={texts.pendingHint} />;
    case 'in_transit':
      return <State icon={<Truck aria-hidden />} tone="text-info-text" title={texts.inTransit} hint={texts.inTransitHint} />;
    default:
      return (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex items-center gap-2 text-base font-medium text-success-text">
            <CircleCheck aria-hidden />
            {texts.testDrive}
          </p>
          <BookingButton />
        </div>
      );
  }
}

function State({ icon, tone, title, hint }: { icon: ReactNode; tone: string; title: string; hint?: string }) {
  return (
    <div className="rounded-lg border border-border bg-surface p-4">
      <p className={classNames('flex items-center gap-2 text-md font-medium', tone)}>
        {icon}
        {title}
      </p>
      {hint && <p className="mt-1.5 text-base text-text-2">{hint}</p>}
    </div>
  );
}

function DealershipCard() {
  const { dealership } = useVehicle();
  const line = addressLine(dealership);
  return (
    <address className="border-t border-border pt-4 text-base not-italic max-lg:hidden">
      <p className="font-semibold">{dealership.name}</p>
      {line && <p className="text-text-2">{line}</p>}
    </address>
  );
}

/** Works by script alone, so that it appears with it. */
function ShareButton() {
  const { vehicle, texts } = useVehicle();
  return (
    <span className="flex shrink-0 items-center gap-2">
      <span role="status" className="text-sm text-success-text" data-share-status />
      <button
        type="button"
        hidden
        data-share={vehicle.title}
        data-text={fill(texts.shareText, { title: vehicle.title, price: shownPrice(vehicle, texts) })}
        data-copied={texts.copied}
        data-failed={texts.copyFailed}
        aria-label={texts.share}
        className="flex size-10 items-center justify-center rounded-md border border-border bg-surface text-text-2 hover:bg-surface-2 [[hidden]]:hidden"
      >
        <Share2 aria-hidden className="size-4.5" />
      </button>
    </span>
  );
}

/** For whoever does not want to open WhatsApp; it appears with the form. */
function FormLink() {
  const context = useVehicle();
  if (!whatsappLink(context)) return null;
  return (
    <a href={`#${FORM_ID}`} hidden data-lead-link className="block py-2 text-center text-base text-brand-text underline underline-offset-2">
      {context.texts.form.or}
    </a>
  );
}
