import { Module } from '@nestjs/common';
import { PublicPagesApiModule } from '../public-pages/public-pages-api.module';
import { ClientController } from './client.controller';

/** Must be the last module: its route matches everything that no other route does. */
@Module({ imports: [PublicPagesApiModule], controllers: [ClientController] })
export class ClientApiModule {}
