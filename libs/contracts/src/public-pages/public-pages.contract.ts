import { z } from 'zod';
import type { AppointmentPage } from '../calendar/public-appointments.contract';
import type { VehiclePage } from '../inventory/public-vehicle.contract';
import type { AccountPage, AccountVisit } from './account-pages';

export const PublicLanguage = z.enum(['en', 'es']);
export type PublicLanguage = z.infer<typeof PublicLanguage>;

/** Pages that do not change while the server runs, by name. */
export const FINISHED_PAGES = { landing: '/', terms: '/pages/terms-of-service', privacy: '/pages/privacy-policy' } as const;
export type FinishedPage = keyof typeof FINISHED_PAGES;

/** Under this path the server has the style sheet, the script and the fonts of the public pages. */
export const PUBLIC_ASSETS = '/pages/assets';

/** The minimum age and the guarantee of document 000, section 9. */
export const MINIMUM_AGE = 16;
export const GUARANTEE_DAYS = 30;

/** The installation's facts for its public pages. */
export interface PublicSite {
  /** Without a slash at its end. */
  url: string;
  company: string;
  email: string;
  /** Whether WhatsApp can be connected by a social login here. */
  hasSocialLogin: boolean;
  /** Whether strangers may open an account by themselves. */
  isSignupOpen: boolean;
  retention: {
    sessionDays: number;
    signInDays: number;
    receiptDays: number;
    /** Messages that fit nowhere, for somebody to look at. */
    quarantineDays: number;
    noticeDays: number;
    /** Unless a dealership has chosen others, within these bounds. */
    recordingDays: number;
    minRecordingDays: number;
    maxRecordingDays: number;
    eventDays: number;
    importDays: number;
    auditMonths: number;
  };
}

/** The differences between two visits of the same page. */
export interface PublicVisit {
  language: PublicLanguage;
  isSignedIn: boolean;
}

/** `null`: there never was such a link. `closed`: its dealership is suspended. */
export type AppointmentPageState = AppointmentPage | 'ended' | 'closed' | null;

/** The exports of the public pages' server bundle (apps/web/src/public/public-pages.tsx). */
export interface PublicPages {
  /** A whole HTML document. */
  renderFinished: (page: FinishedPage | 'not-found', visit: PublicVisit) => string;
  /** Likewise; `null` where there never was such a vehicle, `closed` where its dealership is suspended. */
  renderVehicle: (page: VehiclePage | 'closed' | null, language: PublicLanguage) => string;
  renderAppointment: (page: AppointmentPageState, token: string, language: PublicLanguage) => string;
  /** Likewise a page before the sign-in. */
  renderAccount: (page: AccountPage, visit: AccountVisit) => Promise<string>;
}

/** The bundle's default export: made once, with the folder of its assets' manifest. */
export type CreatePublicPages = (
  site: PublicSite,
  manifest: Record<string, { file: string; css?: string[]; assets?: string[] }>,
) => PublicPages;

/** The last part of a vehicle's public address; anything but a number is the page that says that there is no such vehicle. */
export const VehiclePageParams = z.object({ id: z.string() });
export type VehiclePageParams = z.infer<typeof VehiclePageParams>;

export const SitemapParams = z.object({
  part: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
});
export type SitemapParams = z.infer<typeof SitemapParams>;
