import { Module } from '@nestjs/common';
import { FirstDayRepository } from './first-day.repository';
import { FirstDayService } from './first-day.service';

@Module({ providers: [FirstDayRepository, FirstDayService], exports: [FirstDayService] })
export class FirstDayModule {}
