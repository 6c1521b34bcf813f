import { buttonStyle } from '@/ui/button-style';
import { usePublic } from './public-context';
import { ProductMark } from './public-layout';

/** The bare layout of document 000: nothing but the message. */
export function NotFoundPage() {
  const { isSignedIn, texts } = usePublic();
  const { notFound } = texts;
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 bg-surface-2 px-6 text-center">
      <ProductMark className="mb-4 size-12" />
      <h1 className="text-2xl font-semibold">{notFound.title}</h1>
      <p className="max-w-112 text-md text-text-2">{notFound.description}</p>
      <a href={isSignedIn ? '/dashboard' : '/'} className={`${buttonStyle({ variant: 'primary', size: 'lg' })} mt-5`}>
        {isSignedIn ? notFound.dashboard : notFound.home}
      </a>
    </main>
  );
}
