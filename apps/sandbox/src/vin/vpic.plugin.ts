import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { BehavioursStore } from '../behaviours/behaviours.store';
import type { SandboxClock } from '../clock/sandbox-clock';
import { wait } from '../clock/wait';
import { factsOf } from './vin-facts';

const MAX_VINS = 50;

/** The batch call of the NHTSA's VIN decoder (https://vpic.nhtsa.dot.gov/api): `data` is "VIN,year;VIN,year". */
export async function vpic(
  app: FastifyInstance,
  { behaviours, clock }: { behaviours: BehavioursStore; clock: SandboxClock },
): Promise<void> {
  app.post('/vpic.nhtsa.dot.gov/api/vehicles/DecodeVINValuesBatch/', async (request: FastifyRequest<{ Body: unknown }>, reply) => {
    const behaviour = behaviours.chooseForCall({ api: 'vins', account: '', method: 'POST' });
    if (behaviour?.reset) return request.raw.destroy();
    if (behaviour?.delayMs) await wait(clock, behaviour.delayMs);
    // a throttled caller gets a page
    if (behaviour?.http) return reply.code(403).type('text/html').send('<html><body>Too many requests</body></html>');
    const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
    if (form.get('format') !== 'json') return reply.type('application/xml').send('<Response><Count>0</Count></Response>');
    const vehicles = (form.get('data') ?? '').split(';').filter(Boolean);
    if (vehicles.length === 0 || vehicles.length > MAX_VINS) return reply.code(400).send({ Message: `Between 1 and ${MAX_VINS} VINs` });
    const results = vehicles.map((vehicle) => {
      const [vin = '', year = ''] = vehicle.split(',').map((text) => text.trim());
      return { VIN: vin.toUpperCase(), ...factsOf(vin, year) };
    });
    return { Count: results.length, Message: 'Results returned successfully', SearchCriteria: null, Results: results };
  });
}
