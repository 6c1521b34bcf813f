import { isStandardVin, normalizedVin } from '@app/contracts/inventory/vin.policy';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '@/lib/text/use-text';
import { vinFactsQuery } from '../api/inventory-queries';
import type { VehicleForm } from './vehicle-form';
import { factsFor, typedVinWarnings } from './vin-hint';

/** Says at once what is wrong with a typed VIN, and fills the blank fields that it knows. */
export function useVin(values: VehicleForm, change: (changes: Partial<VehicleForm>) => void) {
  const t = useText('inventory');
  const [isTyping, setTyping] = useState(false);
  const vin = normalizedVin(values.vin);
  const [opened] = useState(vin);
  const { data: facts, isFetching } = useQuery({ ...vinFactsQuery(vin), enabled: isStandardVin(vin) && vin !== opened });
  const fill = useEffectEvent(() => {
    if (facts?.vin === vin) change(factsFor(values, facts));
  });
  useEffect(() => {
    if (facts) fill();
  }, [facts]);
  const warnings = typedVinWarnings(values, isTyping).map((warning) => t(`vinWarnings.${warning}`));
  const hint = isFetching ? t('form.vinLooksUp') : warnings.join(' ');
  return { hint: hint || undefined, typing: { onFocus: () => setTyping(true), onBlurCapture: () => setTyping(false) } };
}
