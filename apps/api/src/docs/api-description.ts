import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { describeRoutes } from './route-descriptions';

/** The API as it is: read off the routes and their contracts. */
function describeApi(app: NestFastifyApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Lotline')
    .setDescription(
      'Every call of the product. Writes need the header X-XSRF-TOKEN with the value of the cookie of GET /sanctum/csrf-cookie.',
    )
    .setVersion('1')
    .addCookieAuth('sid')
    .build();
  return SwaggerModule.createDocument(app, options, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '').toLowerCase()}.${method}`,
  });
}

/** The description as a document at `/api/openapi.json` and as a page at `/api/docs`. */
export function serveApiDocs(app: NestFastifyApplication): void {
  allowInlineStyles(app);
  describeRoutes(app);
  SwaggerModule.setup('api/docs', app, () => describeApi(app), { jsonDocumentUrl: 'api/openapi.json', customSiteTitle: 'Lotline API' });
}

/** The page that the library brings styles itself inline; no other page may. */
function allowInlineStyles(app: NestFastifyApplication): void {
  const policy = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'`;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/api/docs')) reply.header('content-security-policy', policy);
    });
}
