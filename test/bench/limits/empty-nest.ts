// The limit of the start: an empty Nest application.
import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';

// calls the decorator as a function: Node runs this file without compiling it and does not support decorators
class Empty {
  readonly name = 'empty';
}
Module({})(Empty);

const app = await NestFactory.create<NestFastifyApplication>(Empty, new FastifyAdapter(), { logger: false });
app.getHttpAdapter().get('/', (_request: unknown, reply: { send(text: string): void }) => reply.send('at work'));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
