/** A telephone or an address of mail by the words of its heading, whatever their order: "Phone 2 - Value", "Tel. oficina", "Phone : mobile". */
export interface HeadingMeaning {
  field: 'phone' | 'whatsapp_number' | 'email';
  /** Lower is preferred, where several columns are one field. */
  rank: number;
}

const words = (text: string): Set<string> => new Set(text.split(' '));

const MOBILE = words('mobile mobiles movil moviles cell cellphone cel celular celulares iphone personal');
const PHONE = words('phone phones telephone telefono telefonos telf tlf tel fono msisdn handphone');
const NUMBER = words('number numero no num nro');
const NUMBER_OF = words('contact contacto customer cliente client lead');
const MAIL = words('email emails mail mails correo correos');
const HOME = words('home house casa domicilio');
const WORK = words('work business office oficina trabajo company empresa direct');
const OTHER = words(
  'other otro otra alternate alternativo alternativa secondary secundario additional adicional car day eve evening night',
);
/** Beside these a heading still means the same. */
const FILLERS = words(
  'main primary principal default value valor address direccion electronico electronica e de del la el the of 1 2 3 4 5 full my owner buyer propietario comprador',
);
const COMPANIONS = [MOBILE, PHONE, NUMBER, NUMBER_OF, HOME, WORK, OTHER, FILLERS];

/** `heading` is plain text. `null` for a heading of another kind, such as "Phone type" or "Fax". */
export function meaningOf(heading: string): HeadingMeaning | null {
  const parts = heading.split(' ');
  const has = (known: Set<string>) => parts.some((part) => known.has(part));
  if (has(MAIL)) return parts.every((part) => isCompanion(part) || MAIL.has(part)) ? { field: 'email', rank: rankOf(parts) } : null;
  const isWhatsapp = parts.includes('whatsapp') || heading === 'wa' || heading === 'wpp';
  if (!parts.every((part) => isCompanion(part) || part === 'whatsapp' || part === 'wa' || part === 'wpp')) return null;
  if (isWhatsapp) return { field: 'whatsapp_number', rank: rankOf(parts) };
  const isNumber = has(NUMBER) && parts.every((part) => NUMBER.has(part) || NUMBER_OF.has(part) || FILLERS.has(part));
  if (isNumber ? parts[0] === 'no' && parts.length === 1 : !has(PHONE) && !has(MOBILE)) return null;
  return { field: 'phone', rank: rankOf(parts) };
}

const isCompanion = (word: string): boolean => COMPANIONS.some((known) => known.has(word));

/** People are written to at their mobile, then at a number of unknown kind, at home, at work, elsewhere. */
function rankOf(parts: readonly string[]): number {
  const has = (known: Set<string>) => parts.some((part) => known.has(part));
  const kind = [HOME, WORK, OTHER].findIndex(has) + 1;
  const isMobile = has(MOBILE) && kind < 3;
  const place = parts.map(Number).find((number) => number > 0) ?? 1;
  return (isMobile ? 0 : kind + 1) * 10 + place;
}
