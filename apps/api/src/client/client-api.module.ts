import { Module } from '@nestjs/common';
import { ClientController } from './client.controller';

/** Last of all modules: its route takes what no other has. */
@Module({ controllers: [ClientController] })
export class ClientApiModule {}
