import type { FastifyInstance } from 'fastify';

import { kept } from '#kit/contract/kept.ts';
import type { Template } from '#kit/server/documents/template.ts';
import type { Services } from '#kit/server/services.ts';

import { liftGuide, operationManual, type Manual } from './manuals.ts';

const edition = '2026-11-24';

/** The two manuals of the provider (R1.14), typeset at the first request with the names of this installation. */
export function serveManuals(app: FastifyInstance, { config, documents }: Services): void {
  const manual: Manual = {
    cityName: config.city,
    platformTitle: config.title,
    issuer: { name: config.institute.name, address: config.institute.address, zip: config.institute.zip, tel: config.institute.hotline },
    edition,
  };
  const offer = (path: string, title: string, paper: Template<Manual>) => {
    const typeset = kept(() => documents.render(paper, manual));
    app.get(path, async (_request, reply) =>
      reply
        .headers({
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(title)}.pdf`,
          'cache-control': 'public, max-age=3600',
        })
        .send(await typeset()),
    );
  };
  offer('/docs/operation-manual.pdf', '操作手册', operationManual);
  offer('/docs/elevator-construction-guide.pdf', '电梯施工报检指南', liftGuide);
}
