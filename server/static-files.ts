import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { ownPrograms } from './areas.ts';

/**
 * Serves the built portal. Files with a hash in their name never change; every other address that is not a call is a page
 * of the portal (history mode) and answers a browser with its entry. A monitor, which does not ask for a page, is told that there is nothing.
 * @param folder the built portal
 * @param title what the portal is called in this city
 */
export async function serveStatic(app: FastifyInstance, folder: string, title: string): Promise<void> {
  const file = path.join(folder, 'index.html');
  if (!existsSync(file)) return;
  const read = (name: string) => entitled(readFileSync(path.join(folder, name), 'utf8'), title);
  const entry = read('index.html');
  const sendEntry = (reply: FastifyReply, page = entry) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['assets/**', 'index.html*', ...Object.values(ownPrograms).map((name) => `${name}*`)],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const isHashed = file.includes(`${path.sep}assets${path.sep}`);
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // One address for all programs: one for each of the hundreds of files would take a third of a second of every start.
  const programs = new Set(readdirSync(path.join(folder, 'assets')));
  app.get<{ Params: { name: string } }>('/assets/:name', (request, reply) => {
    const { name } = request.params;
    return programs.has(name) ? reply.sendFile(`assets/${name}`) : reply.callNotFound();
  });
  app.get('/', (_request, reply) => sendEntry(reply));
  for (const [address, name] of Object.entries(ownPrograms)) {
    const page = read(name);
    app.get(address, (_request, reply) => sendEntry(reply, page));
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) &&
      /text\/html/.test(request.headers.accept ?? '') &&
      !/^\/(a|api)\//.test(request.url) &&
      !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0]!);
    if (isPage) return sendEntry(reply);
    return reply.code(404).header('cache-control', 'no-store').send({ success: false, errorCode: 'notFound', errorMsg: '没有这个地址' });
  });
}

/** The name stands in the page before its program is there, and tells the program what each tab begins with. */
function entitled(page: string, title: string): string {
  const text = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${text}</title>`)
    .replace(/(<meta name="application-name" content=")[^"]*/, (_all, head: string) => head + text);
}
