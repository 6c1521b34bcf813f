import { AuthModule } from '@app/domain/auth/auth.module';
import { Module } from '@nestjs/common';
import { PublicPagesController } from './public-pages.controller';
import { PublicPagesService } from './public-pages.service';

@Module({ imports: [AuthModule], controllers: [PublicPagesController], providers: [PublicPagesService], exports: [PublicPagesService] })
export class PublicPagesApiModule {}
