// The limit of the stock: bare Fastify, one prepared statement per answer, no session, no row security, the same rows; and a photo as a file.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PublicVehicle, VehiclePage } from '@app/contracts/inventory/public-vehicle.contract';
import type { CreatePublicPages } from '@app/contracts/public-pages/public-pages.contract';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import pg from 'pg';

pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 12 });
const app = Fastify();
const { PUBLIC_PAGES_ROOT: pagesRoot = '', PHOTO_FOLDER: photoFolder = '' } = process.env;

type Row = Record<string, unknown>;
const rowsOf = async (name: string, text: string, values: unknown[]) => (await pool.query<Row>({ name, text, values })).rows;

const listed = (condition: string) => `
  select v.*, (select count(*) from vehicles v where v.organization_id = $1 and v.removed_at is null and ${condition}) as total
  from vehicles v where v.organization_id = $1 and v.removed_at is null and ${condition} order by lower(v.title), v.id limit 24`;
const CONDITIONS: Record<string, string> = {
  all: 'true',
  search: `lower(v.title || ' ' || v.stock_number || ' ' || coalesce(v.vin, '')) like $2`,
  make: 'v.make = $2',
  price: 'v.price >= $2::numeric',
};

app.get('/list', async (request) => {
  const { organization, by = 'all', value } = request.query as { organization: string; by?: string; value?: string };
  const values = by === 'all' ? [organization] : [organization, by === 'search' ? `%${value}%` : value];
  const rows = await rowsOf(`list-${by}`, listed(CONDITIONS[by] ?? 'true'), values);
  return { data: rows, meta: { total: rows[0]?.['total'] ?? 0 } };
});

const publicVehicle = (row: Row) =>
  ({
    id: row['id'],
    title: row['title'],
    stockNumber: row['stock_number'],
    year: row['year'],
    make: row['make'],
    model: row['model'],
    trim: row['trim_name'],
    condition: row['condition'],
    body: row['body_style'],
    currency: row['currency'],
    mileageUnit: row['distance_unit'],
    updated_at: (row['updated_at'] as Date).toISOString(),
    status: 'available',
    stock: 1,
    vin: null,
    price: row['price'],
    mileage: row['mileage'],
    transmission: null,
    drivetrain: null,
    color: row['color'],
    colorAlt: null,
    description: row['description'],
    images: [],
    photos: [],
    interiorColor: null,
    engine: null,
    fuel: null,
  }) as PublicVehicle;

const { default: create } = (await import(pathToFileURL(path.join(pagesRoot, 'server/public-pages.js')).href)) as {
  default: CreatePublicPages;
};
const manifest = JSON.parse(readFileSync(path.join(pagesRoot, 'client/manifest.json'), 'utf8')) as Parameters<CreatePublicPages>[1];
const pages = create({ url: 'http://127.0.0.1', company: 'Lotline' } as Parameters<CreatePublicPages>[0], manifest);
const DEALERSHIP = {
  name: 'Dealership',
  address: { street: '', city: '', state: '', zipCode: '', country: 'US' },
  language: 'es',
  phone: null,
  whatsapp: null,
} as VehiclePage['dealership'];

app.get('/vehicle/:id', async (request, reply) => {
  const { id } = request.params as { id: string };
  const [row] = await rowsOf('vehicle', `select * from vehicles where id = $1`, [id]);
  if (!row) return reply.code(404).send();
  const vehicle = publicVehicle(row);
  const similar = Array.from({ length: 4 }, () => vehicle);
  return reply
    .type('text/html; charset=utf-8')
    .send(pages.renderVehicle({ state: 'offered', isBookable: false, vehicle, dealership: DEALERSHIP, similar }, 'es'));
});

if (photoFolder) await app.register(fastifyStatic, { root: photoFolder, prefix: '/img/', immutable: true, maxAge: '1y' });

app.get('/', () => 'at work');
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
