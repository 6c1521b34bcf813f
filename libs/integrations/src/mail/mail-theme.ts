/** The colours of docs/design as far as mails show them; mail programs know no custom properties. */
const LIGHT = {
  page: '#f5f9fa',
  card: '#ffffff',
  border: '#dbe2e4',
  text: '#101b21',
  muted: '#606d73',
  brand: '#006878',
  onBrand: '#f9fcfd',
  quote: '#f0f5f6',
};
const DARK: typeof LIGHT = {
  page: '#0b1114',
  card: '#12191d',
  border: '#2a3237',
  text: '#eaeff0',
  muted: '#939da2',
  brand: '#47bccc',
  onBrand: '#01151b',
  quote: '#1a2226',
};

const FONT = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Inline, since many mail programs drop style sheets. */
export const STYLES = {
  page: { margin: 0, padding: '24px 12px', backgroundColor: LIGHT.page, fontFamily: FONT, color: LIGHT.text },
  card: {
    maxWidth: '560px',
    wordBreak: 'break-word' as const,
    backgroundColor: LIGHT.card,
    border: `1px solid ${LIGHT.border}`,
    borderRadius: '12px',
    padding: '28px 32px',
  },
  mark: {
    width: '28px',
    height: '28px',
    borderRadius: '7px',
    backgroundColor: LIGHT.brand,
    color: LIGHT.onBrand,
    fontSize: '16px',
    fontWeight: 700,
    lineHeight: '28px',
    textAlign: 'center' as const,
  },
  brand: { paddingLeft: '10px', fontSize: '17px', fontWeight: 700, letterSpacing: '-0.01em' },
  text: { margin: '0 0 16px', fontSize: '16px', lineHeight: '24px' },
  quote: {
    margin: '0 0 20px',
    padding: '12px 16px',
    borderLeft: `3px solid ${LIGHT.brand}`,
    borderRadius: '4px',
    backgroundColor: LIGHT.quote,
    fontSize: '15px',
    lineHeight: '22px',
    whiteSpace: 'pre-line' as const,
  },
  item: { padding: '0 0 14px', margin: '0 0 14px', borderBottom: `1px solid ${LIGHT.border}` },
  itemTitle: { margin: 0, fontSize: '15px', lineHeight: '22px', fontWeight: 600 },
  itemQuote: { margin: '2px 0 0', fontSize: '14px', lineHeight: '21px', color: LIGHT.muted },
  itemLink: { color: LIGHT.brand, textDecoration: 'none' },
  button: {
    backgroundColor: LIGHT.brand,
    color: LIGHT.onBrand,
    borderRadius: '8px',
    padding: '12px 22px',
    fontSize: '15px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  address: { margin: '16px 0 0', fontSize: '13px', lineHeight: '20px', color: LIGHT.muted, wordBreak: 'break-all' as const },
  rule: { borderColor: LIGHT.border, margin: '24px 0 16px' },
  footer: { margin: 0, fontSize: '13px', lineHeight: '20px', color: LIGHT.muted },
  sender: { margin: '16px auto 0', maxWidth: '560px', textAlign: 'center' as const, fontSize: '12px', color: LIGHT.muted },
};

/** For mail programs that know it; `!important` wins over the inline styles. */
export const STYLE_SHEET = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .card { padding: 20px 18px !important; } .button { display: block !important; text-align: center !important; } }
@media (prefers-color-scheme: dark) {
  html, .page, .page > table > tbody > tr > td { background-color: ${DARK.page} !important; color: ${DARK.text} !important; }
  .card { background-color: ${DARK.card} !important; border-color: ${DARK.border} !important; color: ${DARK.text} !important; }
  .mark, .button { background-color: ${DARK.brand} !important; color: ${DARK.onBrand} !important; }
  .quote { background-color: ${DARK.quote} !important; border-color: ${DARK.brand} !important; }
  .muted { color: ${DARK.muted} !important; }
  .link { color: ${DARK.brand} !important; }
  .rule, .item { border-color: ${DARK.border} !important; }
}`;
