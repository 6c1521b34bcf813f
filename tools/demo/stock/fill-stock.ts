import { Readable } from 'node:stream';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { DatabaseModule } from '@app/database/database.module';
import { InventoryModule } from '@app/domain/inventory/inventory.module';
import { InventoryRunsService } from '@app/domain/inventory/inventory-runs.service';
import { InventorySourcesService } from '@app/domain/inventory/inventory-sources.service';
import { InventorySyncService } from '@app/domain/inventory/inventory-sync.service';
import { IntegrationsModule } from '@app/integrations/integrations.module';
import { PhotoFiles } from '@app/integrations/images/photo-files';
import { FileStorage } from '@app/integrations/storage/file-storage';
import { IncomingFiles } from '@app/integrations/storage/incoming-files';
import { type Config, readConfig } from '@app/platform/config/config';
import { ConfigModule } from '@app/platform/config/config.module';
import { RequestContext } from '@app/platform/context/request-context';
import { PlatformModule } from '@app/platform/platform.module';
import { QueueModule } from '@app/queue/queue.module';
import { RealtimeModule } from '@app/realtime/realtime.module';
import pg from 'pg';
import { DEMO_ORGANIZATIONS, SEED } from '../organizations';
import { SandboxControl } from '../provider/sandbox-control';
import { Random } from '../random';
import { inOrganization } from '../seed/tenant-transaction';
import { StockPhotos } from './stock-photos';
import { aggregatorFile, colombianFile, type StockVehicle, stockOf } from './stock-file';

/** Only one fill at a time. */
const FILL_LOCK = 727_003;
const DEALER_CODE = 'MAG-33127';
const AUSTIN_DEALER_CODE = 'ATX-78758';
const AUSTIN_TRADE_INS = 12;
const SAMPLE_DEALER_CODE = 'LOT-1';

interface StockFile {
  name: string;
  bytes: Buffer;
  daysAgo: number;
}

interface Stock {
  source: string;
  dealerCode: string | null;
  files: StockFile[];
}

@Module({})
class StockModule {
  static with(config: Config) {
    const modules = [PlatformModule, DatabaseModule, QueueModule, RealtimeModule, IntegrationsModule, InventoryModule];
    return { module: StockModule, imports: [ConfigModule.of(config), ...modules] };
  }
}

/** Gives the demo dealerships their vehicles: files of their programs are imported by the product itself, and the last file of one is held. */
async function fillStock(config: Config, report: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: config.DATABASE_URL });
  await client.connect();
  try {
    await client.query(`select pg_advisory_lock($1)`, [FILL_LOCK]);
    const missing = await organizationsWithoutStock(client);
    if (missing.length === 0) return report('The demo dealerships have their vehicles already.');
    const app = await NestFactory.createApplicationContext(StockModule.with(config), { logger: ['error'] });
    try {
      const importer = new StockImporter(
        client,
        app.get(InventorySourcesService),
        app.get(InventoryRunsService),
        app.get(InventorySyncService),
        app.get(IncomingFiles),
      );
      const photos = new StockPhotos(client, app.get(PhotoFiles), app.get(FileStorage));
      for (const { id, stock } of missing) {
        await importer.import(id, stock(picturesAddress(config)));
        await photos.insert(id);
      }
      await putSampleLot(config, photos);
    } finally {
      await app.close();
    }
    report(`Imported the vehicles of ${missing.map(({ name }) => name).join(', ')}.`);
  } finally {
    await client.end();
  }
}

const picturesAddress = ({ TWILIO_BASE_URL: sandbox }: Config): string => `${sandbox || 'https://pictures.example.com'}/pictures`;

const SAMPLE_VEHICLES = 24;
const SAMPLE_PICTURE = /\/feeds\/pictures\/([a-z-]+\.jpg)/g;

/** A lot on the sandbox's file servers, for whoever tries to connect one of them. */
async function putSampleLot({ TWILIO_BASE_URL: sandbox }: Config, photos: StockPhotos): Promise<void> {
  if (!sandbox) return;
  const vehicles = stockOf('US', SAMPLE_VEHICLES, new Random(SEED).for('stock of the sample lot'));
  const file = aggregatorFile(vehicles, SAMPLE_DEALER_CODE, `${sandbox}/feeds/pictures`);
  const control = new SandboxControl(sandbox);
  await control.putFeedFile('sample-lot.csv', file);
  const names = new Set([...file.toString('utf8').matchAll(SAMPLE_PICTURE)].map(([, name]) => name ?? ''));
  for (const name of names) await control.putFeedFile(`pictures/${name}`, await photos.bytesOf(name));
}

async function organizationsWithoutStock(client: pg.Client) {
  const missing: { id: number; name: string; stock: (pictures: string) => Stock }[] = [];
  for (const { name, users } of DEMO_ORGANIZATIONS) {
    const stock = STOCKS[users[0].email];
    if (!stock) continue;
    const found = await client.query<{ organization_id: string | number }>(`select organization_id from find_user_by_email($1)`, [
      users[0].email,
    ]);
    const id = Number(found.rows[0]?.organization_id ?? 0);
    const sources = await inOrganization(client, id, () => client.query(`select 1 from inventory_sources limit 1`));
    if (id > 0 && sources.rows.length === 0) missing.push({ id, name, stock });
  }
  return missing;
}

/** Twelve days of one lot: cars come and go, prices fall, and today's file has lost most of them. */
function miamiStock(pictures: string): Stock {
  const all = stockOf('US', 165, new Random(SEED).for('stock US'));
  const file = (name: string, vehicles: StockVehicle[], daysAgo: number) => ({
    name,
    bytes: aggregatorFile(vehicles, DEALER_CODE, pictures),
    daysAgo,
  });
  const yesterday = all
    .slice(0, 159)
    .map((vehicle, place) => (place % 13 === 5 ? { ...vehicle, price: Math.round((vehicle.price * 0.96) / 10) * 10 } : vehicle));
  return {
    source: 'Autolink Syndication',
    dealerCode: DEALER_CODE,
    files: [
      file('MAG-33127_inventory.csv', [...all.slice(0, 152), ...all.slice(159)], 12),
      file('MAG-33127_inventory.csv', yesterday, 1),
      file('MAG-33127_inventory.csv', yesterday.slice(0, 38), 0),
    ],
  };
}

function bogotaStock(pictures: string): Stock {
  const all = stockOf('CO', 120, new Random(SEED).for('stock CO'));
  const files = [
    { name: 'inventario.csv', bytes: colombianFile(all.slice(0, 117), pictures), daysAgo: 9 },
    { name: 'inventario.csv', bytes: colombianFile(all, pictures), daysAgo: 1 },
  ];
  return { source: 'Inventario', dealerCode: null, files };
}

/** A small lot of trucks and the cars that are traded in for them. */
function austinStock(pictures: string): Stock {
  const all = stockOf('US', 150, new Random(SEED).for('stock of trucks'));
  const trucks = all.filter(({ model: { body } }) => body === 'pickup');
  const others = all.filter(({ model: { body } }) => body !== 'pickup').slice(0, AUSTIN_TRADE_INS);
  const bytes = aggregatorFile([...trucks, ...others], AUSTIN_DEALER_CODE, pictures);
  return {
    source: 'Autolink Syndication',
    dealerCode: AUSTIN_DEALER_CODE,
    files: [{ name: 'ATX-78758_inventory.csv', bytes, daysAgo: 1 }],
  };
}

/** The owner identifies a demo organization. */
const STOCKS: Record<string, (pictures: string) => Stock> = {
  'owner@miami.test': miamiStock,
  'owner@bogota.test': bogotaStock,
  'owner@austin.test': austinStock,
};

class StockImporter {
  constructor(
    private readonly client: pg.Client,
    private readonly sources: InventorySourcesService,
    private readonly runs: InventoryRunsService,
    private readonly syncs: InventorySyncService,
    private readonly incoming: IncomingFiles,
  ) {}

  async import(organizationId: number, { source, dealerCode, files }: Stock): Promise<void> {
    const ctx = RequestContext.system(organizationId, 'demo', `demo stock ${organizationId}`);
    const { id } = await this.sources.create(ctx, { name: source, dealer_code: dealerCode });
    for (const { name, bytes, daysAgo } of files) {
      const content = { content: Readable.from([bytes]), fileName: name };
      const { run } = await this.incoming.receive(content, (file) => this.runs.upload(ctx, id, file));
      await this.syncs.run(ctx, run.id);
      await inOrganization(this.client, organizationId, () => this.backdate(organizationId, run.id, daysAgo));
    }
  }

  /** The run's changes happened some days ago. */
  private async backdate(organizationId: number, runId: number, daysAgo: number): Promise<void> {
    if (daysAgo === 0) return;
    const values = [organizationId, runId, daysAgo];
    const ago = `make_interval(days => $3)`;
    await this.client.query(
      `update inventory_runs set created_at = created_at - ${ago}, started_at = started_at - ${ago}, finished_at = finished_at - ${ago}
       where organization_id = $1 and id = $2`,
      values,
    );
    await this.client.query(
      `update inventory_sources s set last_success_at = r.finished_at, created_at = least(s.created_at, r.created_at)
       from inventory_runs r where s.organization_id = $1 and r.organization_id = $1 and r.id = $2 and s.id = r.source_id and $3 > 0`,
      values,
    );
    await this.client.query(
      `update vehicles v set missing_since = missing_since - ${ago}, updated_at = now() - ${ago},
              created_at = case when e.type = 'created' then now() - ${ago} else v.created_at end
       from vehicle_events e where v.organization_id = $1 and e.organization_id = $1 and e.run_id = $2 and e.vehicle_id = v.id`,
      values,
    );
    await this.client.query(
      `update vehicle_events set created_at = created_at - ${ago} where organization_id = $1 and run_id = $2`,
      values,
    );
  }
}

await fillStock(readConfig(process.env), (line) => process.stdout.write(`${line}\n`));
