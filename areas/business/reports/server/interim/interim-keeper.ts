import type { InterimPaper, InterimPapers } from '#areas/examining/server/door.ts';
import { readArchives } from '#areas/equipment/server/doors/read.ts';

import type { InterimContent } from '../content.ts';
import { deviceFacts } from '../device-facts.ts';
import { paperOf } from '../follow-inspection.ts';
import { issuePapers } from '../issue-papers.ts';
import { namesOf } from '../report/report-content.ts';
import { endInterim } from './end-interim.ts';
import { listInterim } from './interim-store.ts';

/** Issues form (1) for those who inspect, and tells them which there are. */
export const interimKeeper: InterimPapers = {
  async issue(tx, orders, now) {
    const archives = await readArchives(
      tx,
      orders.map(({ line }) => line.equSysId),
    );
    const papers = orders.map(({ application, line, facts, issuedBy }) => {
      const archive = archives.get(line.equSysId);
      if (!archive) throw new Error(`device ${line.equSysId} has no archive`);
      const inspectors = namesOf(application.inspectors);
      const content: InterimContent = { ...facts, type: 'YJTZS1', inspectors, device: deviceFacts(archive) };
      return paperOf(application, { no: facts.tzsNo, content, issuedBy }, archive);
    });
    await issuePapers(tx, 'YJTZS1', papers, now);
  },
  async list(db, applicationId) {
    const papers = await listInterim(db, applicationId);
    return papers.map(({ no, equSysId, content, issuedBy, voidedAt, voidReason, replacedBy }): InterimPaper => {
      const { note, validUntil, issuedOn } = content as InterimContent;
      const state = voidedAt === null ? 'valid' : replacedBy === null ? 'voided' : 'replaced';
      return { tzsNo: no, equSysId, note, validUntil, issuedOn, state, endReason: voidReason, issuedBy };
    });
  },
  end: endInterim,
};
