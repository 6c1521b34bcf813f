import { TRIAL_DAYS } from '@app/contracts/plans/plan-table';
import { GUARANTEE_DAYS, MINIMUM_AGE } from '@app/contracts/public-pages/public-pages.contract';
import { usePublic } from '../public-context';
import { PublicLayout } from '../public-layout';
import { fill } from '../texts/texts';
import type { Section } from './section';

interface LegalPageProps {
  title: string;
  /** The day of the last change, as YYYY-MM-DD. */
  date: string;
  sections: readonly Section[];
}

/** Terms or privacy: contents with anchors, numbered sections, and a layout that prints well. */
export function LegalPage({ title, date, sections }: LegalPageProps) {
  const { language, texts } = usePublic();
  const day = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return (
    <PublicLayout>
      <div className="mx-auto grid max-w-300 gap-10 px-5 py-12 lg:grid-cols-[16rem_minmax(0,44rem)] lg:py-16">
        <nav aria-label={texts.legal.contents} className="text-base lg:sticky lg:top-24 lg:self-start print:hidden">
          <h2 className="mb-2 font-semibold">{texts.legal.contents}</h2>
          <ol className="flex flex-col">
            {sections.map(({ id, title: section }, index) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1 text-text-2 hover:text-text">
                  {index + 1}. {section}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="text-md/relaxed">
          <h1 className="text-[2.25rem]/10 font-semibold tracking-tight">{title}</h1>
          <p className="mt-3 text-text-2">{fill(texts.legal.updated, { date: day.format(new Date(date)) })}</p>
          <p className="text-text-2 print:hidden">{texts.legal.print}</p>
          {sections.map((section, index) => (
            <LegalSection key={section.id} section={section} number={index + 1} />
          ))}
        </article>
      </div>
    </PublicLayout>
  );
}

function LegalSection({ section, number }: { section: Section; number: number }) {
  const { site } = usePublic();
  const values = {
    ...site.retention,
    company: site.company,
    email: site.email,
    age: MINIMUM_AGE,
    trial: TRIAL_DAYS,
    guarantee: GUARANTEE_DAYS,
  };
  return (
    <section id={section.id} className="mt-10">
      <h2 className="text-xl font-semibold">
        {number}. {section.title}
      </h2>
      {section.body.map((part) =>
        typeof part === 'string' ? (
          <p key={part} className="mt-3">
            {fill(part, values)}
          </p>
        ) : (
          <ul key={part[0]} className="mt-3 flex list-disc flex-col gap-1.5 pl-5">
            {part.map((item) => (
              <li key={item}>{fill(item, values)}</li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}
