import type { ReactNode } from 'react';
import type { AppointmentPageState, PublicLanguage } from '@app/contracts/public-pages/public-pages.contract';
import { publicDocument } from '../public-document';
import { NoVehiclePage } from '../vehicle/missing-vehicle-pages';
import { AppointmentPage } from './appointment-page';
import { APPOINTMENT_TEXTS } from './appointment-texts';

/** `assets` are the links of style sheet, font and script. Search engines and other sites learn nothing of the address. */
export function appointmentDocument(page: AppointmentPageState, token: string, language: PublicLanguage, assets: ReactNode): string {
  const texts = APPOINTMENT_TEXTS[language];
  const tags = (
    <>
      {assets}
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
    </>
  );
  if (page === null || typeof page === 'string') {
    const [title, hint] = {
      ended: [texts.ended, texts.endedHint] as const,
      closed: [texts.closed, texts.closedHint] as const,
      unknown: [texts.notFound, texts.notFoundHint] as const,
    }[page ?? 'unknown'];
    return publicDocument({ language, title, description: hint, tags }, <NoVehiclePage title={title} hint={hint} />);
  }
  const { appointment } = page;
  return publicDocument(
    { language, title: `${texts.title} · ${appointment.dealership.name}`, description: texts.description, tags },
    <AppointmentPage appointment={appointment} token={token} language={language} />,
  );
}
