import type { VehicleView } from '@app/contracts/inventory/inventory.contract';
import { type ComponentType, useId, useState } from 'react';
import { forgetAppointment, useWantedAppointment } from '@/lib/session/wanted-appointment';
import { useText } from '@/lib/text/use-text';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { useLatest } from '@/ui/use-latest';
import { BookingForm } from './booking-form';
import type { NewContactSlot } from './contact-choice';
import { useBooking } from './use-booking';

export interface ChooseVehicleSlot {
  contactId: number | null;
  refused: null;
  search: string;
  onSearch: (search: string) => void;
  onPick: (vehicle: Pick<VehicleView, 'id' | 'title'>) => void;
}

/** Parts from other features. */
export interface BookingParts {
  ChooseVehicle: ComponentType<ChooseVehicleSlot>;
  AddContact: ComponentType<NewContactSlot>;
}

/** The form of a new appointment, over any page. */
export function BookingDialog({ parts }: { parts: BookingParts }) {
  const wanted = useWantedAppointment((state) => state.wanted);
  const shown = useLatest(wanted);
  if (!shown) return null;
  return <OpenedBooking key={JSON.stringify(shown)} isOpen={wanted !== null} wanted={shown} parts={parts} />;
}

interface OpenedBookingProps {
  isOpen: boolean;
  wanted: Parameters<typeof useBooking>[0];
  parts: BookingParts;
}

function OpenedBooking({ isOpen, wanted, parts: { ChooseVehicle, AddContact } }: OpenedBookingProps) {
  const t = useText('calendar.booking');
  const kit = useText('kit');
  const id = useId();
  const booking = useBooking(wanted);
  const [vehicleSearch, searchVehicle] = useState<string | null>(null);
  const isChoosing = vehicleSearch !== null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => open || forgetAppointment()}
      title={t(isChoosing ? 'chooseVehicle' : 'title')}
      size="md"
      footer={
        isChoosing ? (
          <Button onClick={() => searchVehicle(null)}>{t('back')}</Button>
        ) : (
          <>
            <Button onClick={forgetAppointment}>{kit('cancel')}</Button>
            <Button type="submit" form={id} variant="primary" loading={booking.isPending}>
              {t('confirm')}
            </Button>
          </>
        )
      }
    >
      {isChoosing ? (
        <ChooseVehicle
          contactId={booking.draft.contact?.id ?? null}
          refused={null}
          search={vehicleSearch}
          onSearch={searchVehicle}
          onPick={({ id: vehicleId, title }) => {
            booking.change({ vehicle: { id: vehicleId, title }, time: null });
            searchVehicle(null);
          }}
        />
      ) : (
        <BookingForm id={id} booking={booking} AddContact={AddContact} onChooseVehicle={() => searchVehicle('')} />
      )}
    </Dialog>
  );
}
