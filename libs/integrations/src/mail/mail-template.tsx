import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render, toPlainText } from '@react-email/render';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { Mail, MailItem, MailLanguage } from './mail';
import { STYLE_SHEET, STYLES } from './mail-theme';

/** A page of HTML, and the same content as text. */
export async function renderMail(mail: Mail): Promise<{ html: string; text: string }> {
  const html = await render(<MailPage {...mail} />);
  return { html, text: `${toPlainText(html, { preserveNewlines: true }).trim()}\n` };
}

const SENDER: Record<MailLanguage, string> = {
  en: 'Lotline · Where your dealership talks to its customers',
  es: 'Lotline · Donde tu concesionario habla con sus clientes',
};
const ADDRESS_HINT: Record<MailLanguage, string> = {
  en: 'If the button does not work, copy this address:',
  es: 'Si el botón no funciona, copia esta dirección:',
};

function MailPage({ language, subject, greeting, body, quote, items = [], action, footer }: Mail) {
  return (
    <Html lang={language}>
      <Head>
        <title>{subject}</title>
        <meta name="color-scheme" content="light dark" />
        <style>{STYLE_SHEET}</style>
      </Head>
      <Body className="page" style={STYLES.page}>
        <Preview>{body}</Preview>
        <Container className="card" style={STYLES.card}>
          <Brand />
          <Text style={STYLES.text}>{greeting}</Text>
          <Text style={STYLES.text}>{body}</Text>
          {quote !== undefined && (
            <Section>
              <Text className="quote" style={STYLES.quote}>
                {quote}
              </Text>
            </Section>
          )}
          {items.map((item) => (
            <Item key={`${item.link} ${item.title}`} {...item} />
          ))}
          <Button className="button" href={action.link} style={STYLES.button}>
            {action.label}
          </Button>
          <Text className="muted" style={STYLES.address} data-skip-in-text>
            {ADDRESS_HINT[language]}
            <br />
            <Link className="link" href={action.link} style={STYLES.itemLink}>
              {action.link}
            </Link>
          </Text>
          <Hr className="rule" style={STYLES.rule} data-skip-in-text />
          <Text className="muted" style={STYLES.footer}>
            {footer}
          </Text>
        </Container>
        <Text className="muted" style={STYLES.sender}>
          {SENDER[language]}
        </Text>
      </Body>
    </Html>
  );
}

/** Drawn by text: mail programs hide pictures of unknown senders. */
function Brand() {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ marginBottom: '24px' }} data-skip-in-text>
      <tbody>
        <tr>
          <td className="mark" style={STYLES.mark}>
            L
          </td>
          <td style={STYLES.brand}>Lotline</td>
        </tr>
      </tbody>
    </table>
  );
}

function Item({ title, quote, link }: MailItem) {
  return (
    <Section className="item" style={STYLES.item}>
      <Text style={STYLES.itemTitle}>
        <Link className="link" href={link} style={STYLES.itemLink}>
          {title}
        </Link>
      </Text>
      {quote !== null && (
        <Text className="muted" style={STYLES.itemQuote}>
          {quote}
        </Text>
      )}
    </Section>
  );
}
