import type { PublicAppointment } from '@app/contracts/calendar/public-appointments.contract';
import type { PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';

export interface AppointmentPageProps {
  appointment: PublicAppointment;
  token: string;
  language: PublicLanguage;
}
