import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiKeyParams, ApiKeysAnswer, ApiKeyView, NewApiKey, GeneratedApiKey } from '@app/contracts/api-keys/api-keys.contract';
import { NoContent } from '@app/contracts/auth/auth.contract';
import { ApiKeysService } from '@app/domain/api-keys/api-keys.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

@Controller('api/agent-api-keys')
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Get()
  @Allow('settings.manage')
  @Answers(ApiKeysAnswer)
  list(@Ctx() ctx: RequestContext): Promise<ApiKeysAnswer> {
    return this.keys.list(ctx);
  }

  @Post()
  @Allow('settings.manage')
  @Answers(GeneratedApiKey, 201)
  generate(@Ctx() ctx: RequestContext, @Body({ schema: NewApiKey }) input: NewApiKey): Promise<GeneratedApiKey> {
    return this.keys.generate(ctx, input);
  }

  @Post(':id/revoke')
  @Allow('settings.manage')
  @Answers(ApiKeyView)
  revoke(@Ctx() ctx: RequestContext, @Param({ schema: ApiKeyParams }) { id }: ApiKeyParams): Promise<ApiKeyView> {
    return this.keys.revoke(ctx, id);
  }

  @Delete(':id')
  @Allow('settings.manage')
  @Answers(NoContent)
  async remove(@Ctx() ctx: RequestContext, @Param({ schema: ApiKeyParams }) { id }: ApiKeyParams): Promise<object> {
    await this.keys.remove(ctx, id);
    return {};
  }
}
