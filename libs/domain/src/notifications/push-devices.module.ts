import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module';
import { PushDevicesRepository } from './push-devices.repository';
import { PushDevicesService } from './push-devices.service';

/** Apart from the rest of its feature, because the tool that rotates the encryption keys needs it alone. */
@Module({ imports: [AuthModule], providers: [PushDevicesRepository, PushDevicesService], exports: [PushDevicesService] })
export class PushDevicesModule {}
