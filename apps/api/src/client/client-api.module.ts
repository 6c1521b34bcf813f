import { Module } from '@nestjs/common';
import { ClientController } from './client.controller';

/** Must be the last module: its route matches everything that no other route does. */
@Module({ controllers: [ClientController] })
export class ClientApiModule {}
