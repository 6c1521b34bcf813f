import type { z } from 'zod';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API as both sides know it. `path` names its parameters with a colon; `form` marks a multipart body. */
export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Answer extends z.ZodType = z.ZodType,
> {
  method: HttpMethod;
  path: string;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  form: boolean;
}

interface EndpointShape<Params, Query, Body, Answer> {
  method: HttpMethod;
  path: `/api/${string}`;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  form?: boolean;
}

export function endpoint<
  Answer extends z.ZodType,
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
>(shape: EndpointShape<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return {
    method: shape.method,
    path: shape.path,
    params: shape.params as Params,
    query: shape.query as Query,
    body: shape.body as Body,
    answer: shape.answer,
    form: shape.form ?? false,
  };
}
