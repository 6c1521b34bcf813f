import { Module } from '@nestjs/common';
import { Lifecycle } from './lifecycle.service';

@Module({ providers: [Lifecycle], exports: [Lifecycle] })
export class LifecycleModule {}
