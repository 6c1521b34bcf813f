import type { ReactNode } from 'react';
import {
  type CreatePublicPages,
  FINISHED_PAGES,
  type FinishedPage,
  PublicLanguage,
  type PublicSite,
  type PublicVisit,
} from '@app/contracts/public-pages/public-pages.contract';
import { appointmentDocument } from './appointment/appointment-document';
import { LandingPage, landingData } from './landing/landing-page';
import { LegalPage } from './legal/legal-page';
import { PRIVACY, PRIVACY_DATE } from './legal/privacy';
import { TERMS, TERMS_DATE } from './legal/terms';
import { NotFoundPage } from './not-found-page';
import { publicDocument } from './public-document';
import { PublicContext } from './public-context';
import type { PublicTexts } from './texts/en';
import { fill, PUBLIC_TEXTS } from './texts/texts';
import { accountDocument } from './account/account-document';
import { vehicleDocument } from './vehicle/vehicle-document';

type Manifest = Parameters<CreatePublicPages>[1];
type Page = FinishedPage | 'not-found';

interface PageContent {
  title: string;
  description: string;
  body: ReactNode;
  structuredData?: object;
}

function contentOf(page: Page, site: PublicSite, language: PublicLanguage, texts: PublicTexts): PageContent {
  switch (page) {
    case 'landing':
      return { ...texts.landing, body: <LandingPage />, structuredData: landingData(site, texts) };
    case 'terms':
      return {
        title: texts.legal.termsTitle,
        description: fill(texts.legal.termsDescription, { company: site.company }),
        body: <LegalPage title={texts.legal.termsTitle} date={TERMS_DATE} sections={TERMS[language]} />,
      };
    case 'privacy':
      return {
        title: texts.legal.privacyTitle,
        description: texts.legal.privacyDescription,
        body: <LegalPage title={texts.legal.privacyTitle} date={PRIVACY_DATE} sections={PRIVACY[language]} />,
      };
    case 'not-found':
      return { ...texts.notFound, body: <NotFoundPage /> };
  }
}

/** The style sheet, the font of the first paint, and the page's script. */
function Assets({ manifest, script }: { manifest: Manifest; script: string }) {
  const client = manifest[script];
  const files = Object.values(manifest).flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]);
  const styles = [...new Set(files.filter((file) => file.endsWith('.css')))];
  const font = files.find((file) => /inter-latin-wght-normal.*\.woff2$/.test(file));
  return (
    <>
      {styles.map((file) => (
        <link key={file} rel="stylesheet" href={`/pages/${file}`} />
      ))}
      {font && <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={`/pages/${font}`} />}
      {client && <script type="module" src={`/pages/${client.file}`} />}
    </>
  );
}

/** The links of every page: styles, the font of the first paint, the page's languages, and the preview in messengers. */
function HeadTags({
  site,
  manifest,
  page,
  content,
  language,
}: {
  site: PublicSite;
  manifest: Manifest;
  page: Page;
  content: PageContent;
  language: PublicLanguage;
}) {
  const address = (lang?: PublicLanguage) =>
    `${site.url}${page === 'not-found' ? '/' : FINISHED_PAGES[page]}${lang ? `?lang=${lang}` : ''}`;
  return (
    <>
      <Assets manifest={manifest} script="src/public/public-client.ts" />
      {page === 'not-found' ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address(language)} />
          {PublicLanguage.options.map((lang) => (
            <link key={lang} rel="alternate" hrefLang={lang} href={address(lang)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={address()} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content="Lotline" />
          <meta property="og:title" content={content.title} />
          <meta property="og:description" content={content.description} />
          <meta property="og:url" content={address(language)} />
          <meta property="og:image" content={`${site.url}/share-${language}.jpg`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta name="twitter:card" content="summary_large_image" />
        </>
      )}
    </>
  );
}

const createPublicPages: CreatePublicPages = (site, manifest) => ({
  renderVehicle: (page, language) =>
    vehicleDocument(site, page, language, <Assets manifest={manifest} script="src/public/vehicle/vehicle-client.ts" />),
  renderAppointment: (page, token, language) =>
    appointmentDocument(page, token, language, <Assets manifest={manifest} script="src/public/appointment/appointment-client.ts" />),
  renderAccount: (page, visit) =>
    accountDocument(site, page, visit, <Assets manifest={manifest} script="src/public/account/account-client.ts" />),
  renderFinished(page: Page, visit: PublicVisit): string {
    const { language } = visit;
    const texts = PUBLIC_TEXTS[language];
    const content = contentOf(page, site, language, texts);
    const path = page === 'not-found' ? '/' : FINISHED_PAGES[page];
    const title = page === 'landing' ? content.title : `${content.title} · Lotline`;
    return publicDocument(
      {
        language,
        title,
        description: content.description,
        structuredData: content.structuredData,
        tags: <HeadTags {...{ site, manifest, page, content, language }} />,
      },
      <PublicContext value={{ ...visit, site, texts, path }}>{content.body}</PublicContext>,
    );
  },
});

export default createPublicPages;
