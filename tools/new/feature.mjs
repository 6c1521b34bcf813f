import { camel, pascal, withEntry, withImport } from './source-text.mjs';

/** A feature whose rows have a name: it lists and creates them, and says so with an event. */
export function featureFiles(names, name) {
  const words = {
    names,
    name,
    Names: pascal(names),
    Name: pascal(name),
    namesOf: camel(names),
    nameOf: camel(name),
    row: name.replaceAll('-', '_'),
    rows: names.replaceAll('-', '_'),
  };
  const { Names, Name, namesOf, nameOf } = words;
  return {
    files: Object.fromEntries(Object.entries(FILES).map(([file, text]) => [filled(file, words), filled(text, words)])),
    changes: {
      'libs/database/src/entities/entities.ts': (source) =>
        withEntry(withImport(source, `${Name}Entity`, `./${name}.entity`), 'export const ENTITIES = [', `${Name}Entity`),
      'libs/contracts/src/catalogue/endpoints.ts': (source) =>
        withEntry(
          withImport(source, `${namesOf}Endpoints`, `../${names}/${names}.contract`),
          'export const api = {',
          `${namesOf}: ${namesOf}Endpoints`,
        ),
      'libs/contracts/src/catalogue/events.ts': (source) =>
        withEntry(withImport(source, `${nameOf}Events`, `../${names}/${names}.events`), 'export const EVENTS = {', `...${nameOf}Events`),
      'apps/api/src/api.module.ts': (source) =>
        withEntry(withImport(source, `${Names}ApiModule`, `./${names}/${names}-api.module`), 'const FEATURES = [', `${Names}ApiModule`),
      'tools/rules/layers.ts': (source) => source.replace(`['contacts', `, `['${names}', 'contacts', `),
    },
  };
}

const filled = (text, words) => text.replaceAll(/‹(\w+)›/g, (_, word) => words[word]);

const FILES = {
  'libs/contracts/src/‹names›/‹names›.contract.ts': `import { z } from 'zod';
import { ClientId } from '../core/client-id.contract';
import { endpoint } from '../core/endpoint';
import { Id } from '../core/id.contract';
import { Timestamp } from '../core/timestamp.contract';

export const ‹Name›Input = z.strictObject({ name: z.string().trim().min(1).max(120) }).meta({ id: '‹Name›Input' });
export type ‹Name›Input = z.infer<typeof ‹Name›Input>;

export const New‹Name› = ‹Name›Input.extend({ client_id: ClientId }).meta({ id: 'New‹Name›' });
export type New‹Name› = z.infer<typeof New‹Name›>;

export const ‹Name›View = z.object({ id: Id, name: z.string(), updated_at: Timestamp }).meta({ id: '‹Name›' });
export type ‹Name›View = z.infer<typeof ‹Name›View>;

export const ‹namesOf›Endpoints = {
  list: endpoint({ method: 'GET', path: '/api/‹names›', answer: z.array(‹Name›View) }),
  create: endpoint({ method: 'POST', path: '/api/‹names›', body: New‹Name›, answer: ‹Name›View }),
};
`,
  'libs/contracts/src/‹names›/‹names›.events.ts': `import { z } from 'zod';
import { ‹Name›View } from './‹names›.contract';

export const ‹nameOf›Events = {
  '‹row›.created': z.object({ ‹row›: ‹Name›View }),
};
`,
  'libs/database/src/entities/‹name›.entity.ts': `import { Column, CreateDateColumn, Entity, UpdateDateColumn } from 'typeorm';
import { TenantEntity } from './tenant.entity';

@Entity('‹rows›')
export class ‹Name›Entity extends TenantEntity {
  @Column('text') name: string;
  @CreateDateColumn({ type: 'timestamptz' }) createdAt: Date;
  @UpdateDateColumn({ type: 'timestamptz' }) updatedAt: Date;
}
`,
  'libs/domain/src/‹names›/‹names›.module.ts': `import { Module } from '@nestjs/common';
import { ‹Names›Repository } from './‹names›.repository';
import { ‹Names›Service } from './‹names›.service';

@Module({ providers: [‹Names›Repository, ‹Names›Service], exports: [‹Names›Service] })
export class ‹Names›Module {}
`,
  'libs/domain/src/‹names›/‹names›.repository.ts': `import { Injectable } from '@nestjs/common';
import type { ‹Name›Input } from '@app/contracts/‹names›/‹names›.contract';
import { type ColumnMap, columnsOf } from '@app/database/column-map';
import { ‹Name›Entity } from '@app/database/entities/‹name›.entity';
import type { Transaction } from '@app/database/transaction';

export type Stored‹Name› = ‹Name›Entity;

const COLUMNS = { name: 'name' } as const satisfies ColumnMap<‹Name›Input, ‹Name›Entity>;

@Injectable()
export class ‹Names›Repository {
  list(tx: Transaction): Promise<Stored‹Name›[]> {
    return tx.table(‹Name›Entity).find({ where: {}, order: { name: 'ASC', id: 'ASC' } });
  }

  find(tx: Transaction, id: number): Promise<Stored‹Name› | null> {
    return tx.table(‹Name›Entity).findOne({ id });
  }

  insert(tx: Transaction, input: ‹Name›Input): Promise<Stored‹Name›> {
    return tx.table(‹Name›Entity).insert(columnsOf(COLUMNS, input));
  }
}
`,
  'libs/domain/src/‹names›/‹names›.service.ts': `import { Injectable } from '@nestjs/common';
import type { New‹Name›, ‹Name›View } from '@app/contracts/‹names›/‹names›.contract';
import { Database } from '@app/database/database';
import { createOnce } from '@app/database/idempotency';
import type { Transaction } from '@app/database/transaction';
import { audience } from '@app/platform/context/audience';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import { ‹Names›Repository, type Stored‹Name› } from './‹names›.repository';

@Injectable()
export class ‹Names›Service {
  constructor(
    private readonly database: Database,
    private readonly ‹namesOf›: ‹Names›Repository,
  ) {}

  /** Sorted by name. */
  list(ctx: RequestContext): Promise<‹Name›View[]> {
    return this.database.read(ctx, async (tx) => (await this.‹namesOf›.list(tx)).map(viewOf));
  }

  create(ctx: RequestContext, { client_id: clientId, ...input }: New‹Name›): Promise<‹Name›View> {
    const create = async (tx: Transaction) => {
      const ‹nameOf› = viewOf(await this.‹namesOf›.insert(tx, input));
      tx.record('‹row›.created', { ‹row›: ‹nameOf› }, audience.members());
      return ‹nameOf›;
    };
    return this.database.transaction(ctx, (tx) =>
      createOnce(tx, { kind: '‹row›', clientId, input }, { create: () => create(tx), find: (id) => this.find(tx, id) }),
    );
  }

  private async find(tx: Transaction, id: number): Promise<‹Name›View> {
    const ‹nameOf› = await this.‹namesOf›.find(tx, id);
    if (!‹nameOf›) throw notFound();
    return viewOf(‹nameOf›);
  }
}

const viewOf = ({ id, name, updatedAt }: Stored‹Name›): ‹Name›View => ({ id, name, updated_at: updatedAt.toISOString() });
`,
  'apps/api/src/‹names›/‹names›-api.module.ts': `import { Module } from '@nestjs/common';
import { ‹Names›Module } from '@app/domain/‹names›/‹names›.module';
import { ‹Names›Controller } from './‹names›.controller';

@Module({ imports: [‹Names›Module], controllers: [‹Names›Controller] })
export class ‹Names›ApiModule {}
`,
  'apps/api/src/‹names›/‹names›.controller.ts': `import { Body, Controller, Get, Post } from '@nestjs/common';
import { New‹Name›, ‹Name›View } from '@app/contracts/‹names›/‹names›.contract';
import { ‹Names›Service } from '@app/domain/‹names›/‹names›.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { z } from 'zod';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/‹names›')
export class ‹Names›Controller {
  constructor(private readonly ‹namesOf›: ‹Names›Service) {}

  @Get()
  @Allow('messages.send')
  @Answers(z.array(‹Name›View))
  list(@Ctx() ctx: RequestContext): Promise<‹Name›View[]> {
    return this.‹namesOf›.list(ctx);
  }

  @Post()
  @Allow('messages.send')
  @Answers(‹Name›View, 201)
  create(@Ctx() ctx: RequestContext, @Body({ schema: New‹Name› }) input: New‹Name›): Promise<‹Name›View> {
    return this.‹namesOf›.create(ctx, input);
  }
}
`,
  'test/api/‹names›/create-‹name›.test.ts': `import type { ‹Name›View } from '@app/contracts/‹names›/‹names›.contract';
import { expect, it } from 'vitest';
import { anOrganization } from '../../factories/organization.factory';

it('lists what an agent has created', async () => {
  const { agent } = await anOrganization().with('agent');
  const { status, body } = await agent.post<‹Name›View>('/api/‹names›', { name: 'First' });
  expect(status).toBe(201);
  expect((await agent.get('/api/‹names›')).body).toEqual([body]);
});
`,
};
