import { z } from 'zod';

/** For what has no natural key: two clicks or a repeated post must not create two rows. */
export const ClientId = z
  .uuid()
  .optional()
  .describe(
    'Created once per filled form; a repeated post within 7 days returns the first result (`request.client_id_reused` with other content)',
  );

/** A query parameter, where the body is a file. */
export const ClientIdQuery = z.object({ client_id: ClientId });
export type ClientIdQuery = z.infer<typeof ClientIdQuery>;
