import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from '@app/platform/config/config';
import { versionOf } from '@app/platform/config/version';
import { describeRoutes, KEY_SCHEME, SESSION_SCHEME } from './route-descriptions';

/** The OpenAPI document, built from the routes and their contracts. */
function describeApi(app: NestFastifyApplication, { version }: { version: string }): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Lotline')
    .setDescription(
      'Every call of the product. A browser is known by its session, and its writes need the header X-XSRF-TOKEN with the value of the cookie of ' +
        'GET /sanctum/csrf-cookie. A program is known by an agent API key in the header Authorization: Bearer, which some calls take.',
    )
    .setVersion(version)
    .addCookieAuth('sid', { type: 'apiKey', in: 'cookie' }, SESSION_SCHEME)
    .addBearerAuth({ type: 'http', scheme: 'bearer', description: 'An agent API key, from Settings, AI & Agent Keys.' }, KEY_SCHEME)
    .build();
  return SwaggerModule.createDocument(app, options, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '').toLowerCase()}.${method}`,
  });
}

/** Serves the description at `/api/openapi.json` and a page at `/api/docs`. */
export function serveApiDocs(app: NestFastifyApplication, config: Config): void {
  allowInlineStyles(app);
  describeRoutes(app);
  SwaggerModule.setup('api/docs', app, () => describeApi(app, versionOf(config)), {
    jsonDocumentUrl: 'api/openapi.json',
    customSiteTitle: 'Lotline API',
  });
}

/** The library's page uses inline styles; no other page may. */
function allowInlineStyles(app: NestFastifyApplication): void {
  const policy = `default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'`;
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/api/docs')) reply.header('content-security-policy', policy);
    });
}
