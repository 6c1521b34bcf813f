import { Inject, Injectable } from '@nestjs/common';
import type { DecodedField } from '@app/contracts/inventory/inventory.contract';
import type { Config } from '@app/platform/config/config';
import { CONFIG } from '@app/platform/config/config.module';
import { Metrics } from '@app/platform/metrics/metrics';
import { z } from 'zod';
import { RemoteError, remoteErrorOf } from '../network/remote-error';

/** The provider takes no more in one call. */
export const MAX_VINS = 50;
const PATH = '/api/vehicles/DecodeVINValuesBatch/';
/** The VIN is right and registered. Others mean that it was corrected into another car's, or that its maker or year is unknown. */
const CLEAN = '0';

export interface VinToDecode {
  vin: string;
  /** Without it the VIN alone tells the year. */
  year?: number;
}

export interface DecodedVin {
  vin: string;
  make: string;
  model: string | null;
  year: number | null;
  /** Only what is known. */
  values: Partial<Record<DecodedField, string>>;
}

const Text = z.string().nullish();
const Answer = z.object({
  Results: z.array(
    z.object({
      VIN: z.string(),
      ErrorCode: z.string(),
      Make: Text,
      Model: Text,
      ModelYear: Text,
      Trim: Text,
      BodyClass: Text,
      TransmissionStyle: Text,
      DriveType: Text,
    }),
  ),
});
type Result = z.infer<typeof Answer>['Results'][number];

/** The facts of a VIN about a vehicle, by the NHTSA's vPIC (https://vpic.nhtsa.dot.gov/api): free, without a key, and throttled. */
@Injectable()
export class Vpic {
  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'VPIC_BASE_URL' | 'PROVIDER_TIMEOUT_MS'>,
    private readonly metrics: Metrics,
  ) {}

  get isOn(): boolean {
    return this.config.VPIC_BASE_URL !== '';
  }

  /** Those of the VINs that are known for certain. Throws a `RemoteError` where the provider gives no answer now. */
  async decode(vehicles: readonly VinToDecode[]): Promise<DecodedVin[]> {
    const stop = this.metrics.providerCalls.startTimer({ provider: 'vpic', operation: 'decode' });
    let outcome = 'error';
    try {
      const response = await fetch(this.config.VPIC_BASE_URL + PATH, {
        method: 'POST',
        body: new URLSearchParams({ format: 'json', data: vehicles.map(({ vin, year }) => `${vin},${year ?? ''}`).join(';') }),
        signal: AbortSignal.timeout(this.config.PROVIDER_TIMEOUT_MS),
      });
      outcome = String(response.status);
      // a throttled caller gets a 403, or a page
      const answer = Answer.safeParse(response.ok ? await response.json().catch(() => null) : null);
      if (!answer.success) throw new RemoteError('unavailable');
      return answer.data.Results.filter(({ ErrorCode: code }) => code === CLEAN).map(decodedOf);
    } catch (error) {
      throw remoteErrorOf(error);
    } finally {
      stop({ outcome });
    }
  }
}

function decodedOf({ VIN: vin, Make: make, Model: model, ModelYear: year, Trim: trim, BodyClass: body, ...rest }: Result): DecodedVin {
  const found = { trim, body: shortName(body), transmission: rest.TransmissionStyle, drivetrain: shortName(rest.DriveType) };
  const values = Object.fromEntries(Object.entries(found).flatMap(([field, text]) => (text?.trim() ? [[field, text.trim()]] : [])));
  return { vin: vin.toUpperCase(), make: make ?? '', model: model?.trim() || null, year: year ? Number(year) : null, values };
}

/** "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)" is an SUV, "AWD/All-Wheel Drive" is AWD. */
function shortName(text: string | null | undefined): string | undefined {
  const [first = ''] = (text ?? '').split('/');
  return /\(([A-Z]{2,4})\)/.exec(first)?.[1] ?? first.trim();
}
