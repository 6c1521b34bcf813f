import { Check, Clock, Headphones, LifeBuoy, Mail, Minus, Plus, ShieldCheck, Users } from 'lucide-react';
import type { Plan } from '@app/contracts/organizations/organizations.contract';
import type { PlanChannel } from '@app/contracts/plans/plans.contract';
import { MOST_POPULAR_PLAN, PLAN_NAMES, PLANS } from '@app/contracts/plans/plan-table';
import type { PublicSite } from '@app/contracts/public-pages/public-pages.contract';
import { buttonStyle } from '@/ui/button-style';
import { classNames } from '@/ui/class-names';
import { accountLink, contactLink, usePublic } from '../public-context';
import { PublicLayout } from '../public-layout';
import type { PublicTexts } from '../texts/en';
import { fill } from '../texts/texts';
import { FeatureCards } from './feature-cards';
import { ProductPicture } from './product-picture';
import { Screens } from './screens';
import { HEADING, SectionHeading } from './section-parts';
import { SetupSteps } from './setup-steps';

export function LandingPage() {
  return (
    <PublicLayout>
      <Hero />
      <FeatureCards />
      <Screens />
      <SetupSteps />
      <Pricing />
      <Questions />
      <Closing />
    </PublicLayout>
  );
}

/** The product and its prices for search engines (schema.org). */
export function landingData(site: PublicSite, texts: PublicTexts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Lotline',
    url: site.url,
    description: texts.landing.description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    offers: PLAN_NAMES.map((plan) => ({ '@type': 'Offer', name: planTitle(plan), price: PLANS[plan].price_usd, priceCurrency: 'USD' })),
  };
}

const planTitle = (plan: Plan) => `${plan.charAt(0).toUpperCase()}${plan.slice(1)}`;

function SalesLink({ className }: { className?: string }) {
  const context = usePublic();
  return (
    <a href={contactLink(context)} className={classNames(buttonStyle({ size: 'lg' }), className)}>
      <Mail aria-hidden />
      {context.texts.landing.hero.sales}
    </a>
  );
}

/** Hidden on an installation without open sign-up: there the sales team replies. */
function StartLink({ className }: { className: string }) {
  const context = usePublic();
  const { site, texts } = context;
  if (!site.isSignupOpen) return null;
  return (
    <a href={accountLink('/signup', context)} className={className}>
      {texts.landing.hero.start}
    </a>
  );
}

function Hero() {
  const { hero } = usePublic().texts.landing;
  return (
    <section className="px-5 pt-14 pb-16 text-center lg:pt-18 lg:pb-24">
      <h1 className="text-[2.25rem]/10 font-semibold tracking-[-0.02em] md:text-[3rem]/13">
        <span className="block">{hero.first}</span>
        <span className="block">{hero.second}</span>
      </h1>
      <p className="mx-auto mt-5 max-w-160 text-lg text-balance text-text-2">{hero.lead}</p>
      <div className="mt-7 flex flex-col justify-center gap-3 sm:flex-row">
        <StartLink className={buttonStyle({ variant: 'primary', size: 'lg' })} />
        <SalesLink />
      </div>
      <ul className="mt-5 flex flex-wrap justify-center gap-x-6 gap-y-2 text-base text-text-2">
        {[hero.trial, hero.card, hero.cancel].map((promise) => (
          <li key={promise} className="flex items-center gap-1.5">
            <Check aria-hidden className="text-brand-text" />
            {promise}
          </li>
        ))}
      </ul>
      <ProductPicture />
    </section>
  );
}

const CHANNELS: readonly PlanChannel[] = ['whatsapp', 'sms', 'calls', 'agents'];

function Pricing() {
  const { pricing } = usePublic().texts.landing;
  const promises = [
    { icon: <ShieldCheck aria-hidden />, text: pricing.guarantee },
    { icon: <LifeBuoy aria-hidden />, text: pricing.setup },
    { icon: <Headphones aria-hidden />, text: pricing.support },
    { icon: <Clock aria-hidden />, text: pricing.planned },
  ];
  return (
    <section id="pricing" className="border-t border-border bg-bg px-5 py-16 lg:py-24">
      <div className="mx-auto max-w-300">
        <SectionHeading title={pricing.title} lead={pricing.lead} />
        <div className="mt-10 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
          {PLAN_NAMES.map((plan) => (
            <PlanCard key={plan} plan={plan} />
          ))}
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-8 gap-y-3 text-base text-text-2">
          {promises.map(({ icon, text }) => (
            <li key={text} className="flex items-center gap-2">
              <span className="text-brand-text">{icon}</span>
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const context = usePublic();
  const { pricing, hero } = context.texts.landing;
  const { isSignupOpen } = context.site;
  const { price_usd: price, seats, channels } = PLANS[plan];
  const isPopular = plan === MOST_POPULAR_PLAN;
  return (
    <article
      className={classNames(
        'flex flex-col rounded-lg border bg-surface p-6',
        isPopular ? 'border-brand shadow-e3' : 'border-border shadow-e1',
      )}
    >
      <h3 className="flex items-center justify-between gap-2 text-lg font-semibold">
        {planTitle(plan)}
        {isPopular && <span className="rounded-full bg-brand-soft px-2.5 py-1 text-xs font-medium text-brand-text">{pricing.popular}</span>}
      </h3>
      <p className="mt-4 mb-5 flex items-baseline gap-1.5">
        <span className="text-[2.25rem]/10 font-semibold tabular-nums">${price}</span>
        <span className="text-base text-text-2">{pricing.perMonth}</span>
      </p>
      <a
        href={isSignupOpen ? accountLink('/signup', context, plan) : contactLink(context)}
        aria-label={isSignupOpen ? fill(pricing.startPlan, { plan: planTitle(plan) }) : `${hero.sales}: ${planTitle(plan)}`}
        className={buttonStyle({ variant: isPopular ? 'primary' : 'secondary', size: 'lg' })}
      >
        {isSignupOpen ? pricing.start : hero.sales}
      </a>
      <ul className="mt-6 flex flex-col gap-2.5 text-base">
        <li className="flex items-center gap-2">
          <Users aria-hidden className="text-brand-text" />
          {seats === null ? pricing.unlimited : fill(pricing.seats, { count: seats })}
        </li>
        {CHANNELS.map((channel) => {
          const has = channels.includes(channel);
          return (
            <li key={channel} className={classNames('flex items-center gap-2', !has && 'text-text-3')}>
              {has ? <Check aria-hidden className="text-brand-text" /> : <Minus aria-hidden />}
              <span className="sr-only">{has ? pricing.has : pricing.lacks}: </span>
              {pricing.channels[channel]}
            </li>
          );
        })}
      </ul>
    </article>
  );
}

function Questions() {
  const { questions } = usePublic().texts.landing;
  return (
    <section className="bg-bg px-5 pb-16 lg:pb-24">
      <div className="mx-auto grid max-w-300 gap-8 lg:grid-cols-[22rem_1fr]">
        <div>
          <h2 className={HEADING}>{questions.title}</h2>
          <p className="mt-3 mb-5 text-md text-text-2">{questions.lead}</p>
          <SalesLink />
        </div>
        <div className="border-t border-border">
          {questions.items.map(([question, answer], index) => (
            <details key={question} open={index === 0} className="group border-b border-border">
              <summary className="flex cursor-pointer items-center justify-between gap-4 py-4 text-md font-semibold">
                {question}
                <Plus aria-hidden className="text-text-3 group-open:hidden" />
                <Minus aria-hidden className="hidden text-text-3 group-open:block" />
              </summary>
              <p className="max-w-180 pb-5 text-md/relaxed text-text-2">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}

function Closing() {
  const { closing } = usePublic().texts.landing;
  return (
    <section className="bg-brand px-5 py-14 text-on-brand">
      <div className="mx-auto flex max-w-300 flex-wrap items-center justify-between gap-6">
        <div>
          <h2 className={HEADING}>{closing.title}</h2>
          <p className="mt-1 text-md">{closing.lead}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <StartLink className={buttonStyle({ size: 'lg' })} />
          <SalesLink className="border-on-brand bg-transparent text-on-brand shadow-none hover:bg-brand-hover" />
        </div>
      </div>
    </section>
  );
}
