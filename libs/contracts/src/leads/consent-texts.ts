/**
 * The consent that forms of public pages ask for. A change of these words is a new version; each lead keeps the words that it was shown.
 */
export const CONSENT_VERSION = '2026-11';

export interface ConsentText {
  /** Needed to answer. Names who asks and for what; it is no condition of a purchase. */
  contact: string;
  /** Optional. */
  marketing: string;
}

export const CONSENT_TEXTS: Readonly<Record<'en' | 'es', ConsentText>> = {
  es: {
    contact:
      'Acepto que {dealership} use mi nombre y mi número para responderme sobre este vehículo por WhatsApp, SMS o teléfono. No es condición para comprar y lo puedo retirar cuando quiera.',
    marketing: 'También quiero recibir ofertas de {dealership} por WhatsApp o SMS.',
  },
  en: {
    contact:
      'I agree that {dealership} uses my name and my number to answer me about this vehicle by WhatsApp, SMS or phone. It is not a condition of purchase, and I can withdraw it at any time.',
    marketing: 'I also want to receive offers of {dealership} by WhatsApp or SMS.',
  },
};

/** The words of a consent as the form of this dealership shows them. */
export const consentText = (text: string, dealership: string): string => text.replaceAll('{dealership}', dealership);
