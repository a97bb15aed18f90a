import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Serves the built portal. Files with a hash in their name never change; every other address that is not a call is a page
 * of the portal (history mode) and answers a browser with its entry. A monitor, which does not ask for a page, is told that there is nothing.
 * @param folder the built portal
 */
export async function serveStatic(app: FastifyInstance, folder: string): Promise<void> {
  if (!existsSync(path.join(folder, 'index.html'))) return;
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      /text\/html/.test(request.headers.accept ?? '') &&
      !/^\/(a|api)\//.test(request.url) &&
      !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0]!);
    if (isPage) return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).header('cache-control', 'no-store').send({ success: false, errorCode: 'notFound', errorMsg: '没有这个地址' });
  });
}
