import { usePublic } from '../public-context';
import { SectionHeading } from './section-parts';

/** Pictures of the running product (`npm run pictures`). */
export function Screens() {
  const { screens } = usePublic().texts.landing;
  return (
    <section className="border-t border-border bg-surface px-5 py-16 lg:py-24">
      <div className="mx-auto max-w-300">
        <SectionHeading title={screens.title} lead={screens.lead} />
        <div className="mt-10 grid gap-8 lg:grid-cols-2">
          {screens.items.map(([name, words]) => (
            <figure key={name} className="first:lg:col-span-2">
              <img
                src={`/screens/${name}.webp`}
                alt=""
                width={1440}
                height={900}
                loading="lazy"
                className="h-auto w-full rounded-lg border border-border shadow-e2"
              />
              <figcaption className="mt-3 text-base text-text-2">{words}</figcaption>
            </figure>
          ))}
        </div>
      </div>
    </section>
  );
}
