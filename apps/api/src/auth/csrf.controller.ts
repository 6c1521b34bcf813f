import { Controller, Get, HttpCode, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CsrfService } from '../http/csrf.service';
import { Public } from '../http/route.decorators';

@Controller('sanctum')
export class CsrfController {
  constructor(private readonly csrf: CsrfService) {}

  @Get('csrf-cookie')
  @Public()
  @HttpCode(204)
  issue(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): void {
    this.csrf.issue(request, reply);
  }
}
