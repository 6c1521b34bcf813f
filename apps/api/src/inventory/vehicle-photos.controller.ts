import { Body, Controller, Delete, Get, Head, Param, Post, Put, Req, Res } from '@nestjs/common';
import { PhotoOrder, PhotoParams, PublicPhotoParams, VehicleDetail, VehicleParams } from '@app/contracts/inventory/inventory.contract';
import { LINK_PREVIEW, SERVED_WIDTHS } from '@app/contracts/inventory/photo-address';
import { VehiclePhotosService } from '@app/domain/inventory/vehicle-photos.service';
import type { RequestContext } from '@app/platform/context/request-context';
import { notFound } from '@app/platform/errors/app-error';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Allow, Answers, ApiExclude, Ctx, Public, Upload } from '../http/route.decorators';
import { UploadReceiver } from '../http/upload-receiver';

@Controller('api/inventory/:id/photos')
export class VehiclePhotosController {
  constructor(
    private readonly photos: VehiclePhotosService,
    private readonly receiver: UploadReceiver,
  ) {}

  @Post()
  @Allow('inventory.manage')
  @Upload()
  @Answers(VehicleDetail, 201)
  add(
    @Ctx() ctx: RequestContext,
    @Param({ schema: VehicleParams }) { id }: VehicleParams,
    @Req() request: FastifyRequest,
  ): Promise<VehicleDetail> {
    return this.receiver.receive(
      ctx,
      request,
      (file) => this.photos.add(ctx, id, file),
      (head) => this.photos.checkHead(head),
    );
  }

  @Put()
  @Allow('inventory.manage')
  @Answers(VehicleDetail)
  order(
    @Ctx() ctx: RequestContext,
    @Param({ schema: VehicleParams }) { id }: VehicleParams,
    @Body({ schema: PhotoOrder }) { ids }: PhotoOrder,
  ): Promise<VehicleDetail> {
    return this.photos.order(ctx, id, ids);
  }

  @Delete(':photoId')
  @Allow('inventory.manage')
  @Answers(VehicleDetail)
  remove(@Ctx() ctx: RequestContext, @Param({ schema: PhotoParams }) { id, photoId }: PhotoParams): Promise<VehicleDetail> {
    return this.photos.remove(ctx, id, photoId);
  }
}

const ADDRESS = new RegExp(`^([0-9a-f]{32})-(${SERVED_WIDTHS.join('|')})\\.(webp|jpg)$`);
const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' };

/** The photos for everybody: shoppers, messengers' previews and the provider, which asks with HEAD first. */
@ApiExclude()
@Controller('img')
@Public()
export class PublicPhotosController {
  constructor(private readonly photos: VehiclePhotosService) {}

  @Get(':name')
  get(@Param({ schema: PublicPhotoParams }) { name }: PublicPhotoParams, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return this.answer(name, reply);
  }

  @Head(':name')
  head(@Param({ schema: PublicPhotoParams }) { name }: PublicPhotoParams, @Res() reply: FastifyReply): Promise<FastifyReply> {
    return this.answer(name, reply);
  }

  private async answer(name: string, reply: FastifyReply): Promise<FastifyReply> {
    const [, hash, size, format] = ADDRESS.exec(name) ?? [];
    const width = SERVED_WIDTHS.find((known) => String(known) === size);
    if (!hash || !width || (format !== 'webp' && format !== 'jpg')) throw notFound();
    if (width === LINK_PREVIEW.width && format !== 'jpg') throw notFound();
    const bytes = await this.photos.publicSize(hash, width, format);
    return reply
      .headers({
        'content-type': TYPES[format],
        'content-length': bytes.length,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': `default-src 'none'`,
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(bytes);
  }
}
