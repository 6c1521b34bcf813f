import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, ImagePlus, Star, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { api } from '@app/contracts/catalogue/endpoints';
import type { VehicleDetail } from '@app/contracts/inventory/inventory.contract';
import { call } from '@/lib/api/call';
import { useCan } from '@/lib/session/use-me';
import { useFailureText } from '@/lib/text/use-failure-text';
import { useText } from '@/lib/text/use-text';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { classNames } from '@/ui/class-names';
import { Spinner } from '@/ui/spinner';
import { upsertVehicle } from '../api/inventory-cache';
import { addVehiclePhoto } from '../api/inventory-queries';
import { ACCEPTED_PHOTOS } from './accepted-photos';
import { VehiclePhoto } from './vehicle-photo';

/** The photos of a vehicle, one large; managers add more, choose the first and remove them. */
export function VehicleGallery({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useText('inventory.photos');
  const manages = useCan('inventory.manage');
  const [chosen, setChosen] = useState<number>();
  const { photos } = vehicle;
  const shown = photos.find(({ id }) => id === chosen) ?? photos[0];
  return (
    <div className="flex flex-col gap-2">
      <VehiclePhoto vehicle={vehicle} photo={shown} sizes="30rem" className="-mx-5 -mt-5 h-56" />
      <ul aria-label={t('label')} className="flex flex-wrap gap-2">
        {photos.length > 1 &&
          photos.map((photo, index) => (
            <li key={photo.id}>
              <button
                type="button"
                aria-label={t('show', { number: index + 1 })}
                aria-pressed={photo.id === shown?.id}
                onClick={() => setChosen(photo.id)}
                className={classNames(
                  'block overflow-hidden rounded-md border-2',
                  photo.id === shown?.id ? 'border-brand' : 'border-transparent',
                )}
              >
                <VehiclePhoto vehicle={vehicle} photo={photo} sizes="4rem" className="h-11 w-15" />
              </button>
            </li>
          ))}
        {manages && <AddPhotos vehicleId={vehicle.id} />}
      </ul>
      {manages && shown && <PhotoActions vehicle={vehicle} photoId={shown.id} />}
    </div>
  );
}

/** Uploads the chosen files one after another, and names each that is not taken. */
function AddPhotos({ vehicleId }: { vehicleId: number }) {
  const t = useText('inventory.photos');
  const say = useFailureText();
  const id = useId();
  const queryClient = useQueryClient();
  const {
    mutate,
    isPending,
    data: failures = [],
  } = useMutation({
    async mutationFn(files: readonly File[]) {
      const failed: { name: string; error: unknown }[] = [];
      for (const file of files) {
        await addVehiclePhoto(vehicleId, file).then(
          (saved) => upsertVehicle(queryClient, saved),
          (error: unknown) => failed.push({ name: file.name, error }),
        );
      }
      return failed;
    },
  });
  const add = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = '';
    if (files.length > 0) mutate(files);
  };
  return (
    <li className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <input id={id} type="file" accept={ACCEPTED_PHOTOS} multiple disabled={isPending} onChange={add} className="peer sr-only" />
      <label
        htmlFor={id}
        className="inline-flex h-11 cursor-pointer items-center gap-2 rounded-md border border-dashed border-border-strong px-3 text-base font-medium text-text-2 peer-focus-visible:outline-2 hover:bg-surface-2"
      >
        {isPending ? <Spinner /> : <ImagePlus aria-hidden />}
        {t('add')}
      </label>
      {failures.length > 0 && (
        <Banner tone="danger">
          <ul>
            {failures.map(({ name, error }) => (
              <li key={name} className="wrap-anywhere">
                {name}: {say(error, t('failed'))}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </li>
  );
}

function PhotoActions({ vehicle: { id, photos }, photoId }: { vehicle: VehicleDetail; photoId: number }) {
  const t = useText('inventory.photos');
  const say = useFailureText();
  const queryClient = useQueryClient();
  const onSuccess = (saved: VehicleDetail) => upsertVehicle(queryClient, saved);
  const place = photos.findIndex((photo) => photo.id === photoId);
  const move = useMutation({
    mutationFn(to: number) {
      const others = photos.filter((photo) => photo.id !== photoId).map((photo) => photo.id);
      return call(api.inventory.orderPhotos, { params: { id }, body: { ids: others.toSpliced(to, 0, photoId) } });
    },
    onSuccess,
  });
  const remove = useMutation({ mutationFn: () => call(api.inventory.removePhoto, { params: { id, photoId } }), onSuccess });
  const error = move.error ?? remove.error;
  const moving = (to: number) => ({ loading: move.isPending && move.variables === to, onClick: () => move.mutate(to) });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {place > 0 && (
        <Button size="sm" icon={<Star aria-hidden className="size-4" />} {...moving(0)}>
          {t('makeFirst')}
        </Button>
      )}
      {place > 1 && (
        <Button size="sm" icon={<ArrowLeft aria-hidden className="size-4" />} {...moving(place - 1)}>
          {t('earlier')}
        </Button>
      )}
      {place < photos.length - 1 && (
        <Button size="sm" icon={<ArrowRight aria-hidden className="size-4" />} {...moving(place + 1)}>
          {t('later')}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={<Trash2 aria-hidden className="size-4" />}
        loading={remove.isPending}
        onClick={() => remove.mutate()}
      >
        {t('remove')}
      </Button>
      {error && <Banner tone="danger">{say(error, t('failed'))}</Banner>}
    </div>
  );
}
