import { FirstDayModule } from '@app/domain/first-day/first-day.module';
import { Module } from '@nestjs/common';
import { FirstDayController } from './first-day.controller';

@Module({ imports: [FirstDayModule], controllers: [FirstDayController] })
export class FirstDayApiModule {}
