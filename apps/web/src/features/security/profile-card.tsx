import type { MeView } from '@app/contracts/auth/auth.contract';
import { api } from '@app/contracts/catalogue/endpoints';
import { ProfileInput } from '@app/contracts/team/team.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useId } from 'react';
import { z } from 'zod';
import { call } from '@/lib/api/call';
import { upload } from '@/lib/api/upload';
import { useSchemaForm } from '@/lib/forms/use-schema-form';
import { meQuery } from '@/lib/session/me-query';
import { useLanguage } from '@/lib/session/use-language';
import { useMe } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Avatar } from '@/ui/avatar';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { buttonStyle } from '@/ui/button-style';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { Input } from '@/ui/input';
import { notify } from '@/ui/notify';
import { Select } from '@/ui/select';

/** The person as the team sees them: photo, name, and the language of screens and mails. The phone has a card of its own. */
export function ProfileCard() {
  const t = useText('security.profile');
  return (
    <Card title={t('title')} description={t('hint')}>
      <div className="flex flex-col gap-5">
        <Photo />
        <NameForm />
        <LanguageChoice />
      </div>
    </Card>
  );
}

const ACCEPTED = 'image/jpeg,image/png,image/webp';

function Photo() {
  const t = useText('security.profile');
  const say = useFailureText();
  const me = useMe();
  const id = useId();
  const queryClient = useQueryClient();
  const show = ({ photo }: Pick<MeView, 'photo'>) => queryClient.setQueryData(meQuery.queryKey, (known) => known && { ...known, photo });
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File | null) => (file ? upload(api.team.savePhoto, file) : call(api.team.removePhoto)),
    onSuccess(view) {
      show(view);
      notify({ title: view.photo ? t('photoSaved') : t('photoRemoved'), tone: 'success' });
    },
  });
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) mutate(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Avatar name={me.name} id={me.id} photo={me.photo} size="xl" />
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          <input id={id} type="file" accept={ACCEPTED} disabled={isPending} onChange={choose} className="peer sr-only" />
          <label htmlFor={id} className={buttonStyle({ className: 'cursor-pointer peer-focus-visible:outline-2' })}>
            {me.photo ? t('changePhoto') : t('addPhoto')}
          </label>
          {me.photo && (
            <Button variant="ghost" loading={isPending} onClick={() => mutate(null)}>
              {t('removePhoto')}
            </Button>
          )}
        </div>
        <p className="text-xs text-text-2">{t('photoHint')}</p>
        {error && <Banner tone="danger">{say(error, t('failed'))}</Banner>}
      </div>
    </div>
  );
}

function NameForm() {
  const t = useText('security.profile');
  const say = useFailureText();
  const me = useMe();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (body: ProfileInput) => call(api.team.saveProfile, { body }),
    onSuccess(view) {
      queryClient.setQueryData(meQuery.queryKey, view);
      notify({ title: t('saved'), tone: 'success' });
    },
  });
  const name = z.string().refine((value) => ProfileInput.shape.firstName.safeParse(value).success, t('required'));
  const { register, errorOf, submit, error, isSubmitting } = useSchemaForm({
    schema: z.object({ firstName: name, lastName: name }),
    values: { firstName: me.firstName, lastName: me.lastName },
    submit: mutateAsync,
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      {error && <Banner tone="danger">{say(error, t('failed'))}</Banner>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('firstName')} error={errorOf('firstName')}>
          <Input autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label={t('lastName')} error={errorOf('lastName')}>
          <Input autoComplete="family-name" {...register('lastName')} />
        </Field>
      </div>
      <Button type="submit" variant="primary" className="self-start" loading={isSubmitting}>
        {t('save')}
      </Button>
    </form>
  );
}

function LanguageChoice() {
  const t = useText('security.profile');
  const shell = useText('shell');
  const { language, choose } = useLanguage(() => notify({ title: shell('language.failed'), tone: 'danger' }));
  return (
    <Field label={t('language')}>
      <Select
        className="max-w-60"
        value={language}
        onValueChange={choose}
        options={(['bilingual', 'en', 'es'] as const).map((value) => ({ value, label: shell(`language.${value}`) }))}
      />
    </Field>
  );
}
