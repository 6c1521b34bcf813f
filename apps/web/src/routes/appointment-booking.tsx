import { BookingDialog, type BookingParts } from '@/features/calendar/booking/booking-dialog';
import { ContactDialog } from '@/features/contacts/dialog/contact-dialog';
import { ChooseVehicle } from '@/features/inventory/chat/choose-vehicle';

const parts: BookingParts = {
  ChooseVehicle,
  AddContact: ({ open, ...slot }) => <ContactDialog target={open ? 'add' : null} {...slot} />,
};

/** The form of a new appointment. Features do not import each other, so they are combined here. */
export function AppointmentBooking() {
  return <BookingDialog parts={parts} />;
}
