import { Body, Controller, Param, Put } from '@nestjs/common';
import { ImportDetail, ImportLayoutInput, ImportParams } from '@app/contracts/imports/imports.contract';
import { ImportsService } from '@app/domain/imports/imports.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { Allow, Answers, Ctx } from '../http/route.decorators';

/** Where in an uploaded file the table is. */
@Controller('api/imports')
export class ImportLayoutController {
  constructor(private readonly imports: ImportsService) {}

  @Put(':id/layout')
  @Allow('contacts.import')
  @Answers(ImportDetail)
  choose(
    @Ctx() ctx: RequestContext,
    @Param({ schema: ImportParams }) { id }: ImportParams,
    @Body({ schema: ImportLayoutInput }) layout: ImportLayoutInput,
  ): Promise<ImportDetail> {
    return this.imports.choose(ctx, id, layout);
  }
}
