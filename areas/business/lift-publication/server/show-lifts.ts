import type { InputOf } from '#kit/contract/call.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import type { ListInput } from '#kit/contract/list/list.ts';
import { publicAddress } from '#kit/server/settings/config.ts';
import { qrSvg } from '#kit/server/documents/qr.ts';
import { readFlow } from '#kit/server/case/flow-log.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { FileAnswer, Request } from '#kit/server/request.ts';
import { writeWorkbook } from '#kit/server/sheets/workbook.ts';
import { pdfAnswer } from '#kit/server/documents/pdf-answer.ts';

import type { publicationCalls } from '../contract/calls.ts';
import { publicationAccess } from '../contract/menu.ts';
import { exportedLiftFields } from '../contract/publication-calls.ts';
import { publicityState, rescueTel } from '../contract/publication.ts';
import { publicationRefusals } from '../contract/refusals.ts';
import { liftPoster } from './documents/lift-poster.ts';
import { findLiftKeys, findLifts, openly, readLifts } from './lift-views.ts';
import { liftPath } from './links.ts';
import { isOwnLift } from './publish-lifts.ts';

const refuse = refuser(publicationRefusals);

/** What is published of a lift and who switched it when. The log is for those who see the lift itself. */
export async function showLift({ equSysId }: { readonly equSysId: string }, { db, asker, services }: Request) {
  const [lift] = await findLifts(db, asker, [equSysId]);
  if (!lift) return refuse('liftNotFound');
  const flow = lift.useUnitName === null ? [] : await readFlow(db, publicityState.name, equSysId);
  return {
    lift,
    path: lift.publicity === 'published' ? liftPath(services.secrets, lift.oidno) : null,
    maySwitch: asker.menuIds.has(publicationAccess.ownLiftsEdit) && isOwnLift(asker, lift),
    flow,
  };
}

/** Posters of published lifts, one page each. */
export async function printPosters(
  { equSysIds }: InputOf<typeof publicationCalls.liftPosters>,
  { db, asker, services, today }: Request,
): Promise<FileAnswer> {
  const lifts = await findLifts(db, asker, equSysIds);
  if (lifts.length < new Set(equSysIds).size) refuse('liftNotFound');
  const hidden = lifts.find(({ publicity }) => publicity !== 'published');
  if (hidden) refuse('notPublished', { oidno: hidden.oidno });
  const { config, secrets, documents } = services;
  const content = await documents.render(liftPoster, {
    city: config.city,
    title: config.title,
    rescueTel,
    printedOn: today,
    lifts: lifts.map((lift) => ({
      called: calledAs(lift),
      place: lift.equPlace ?? lift.equlocarecodName,
      oidno: lift.oidno,
      rescueCode: lift.rescueCode,
      maintUnitName: lift.maintUnitName,
      hotline: lift.rescueTel,
      qrSvg: qrSvg(publicAddress(config) + liftPath(secrets, lift.oidno)),
    })),
  });
  const name = lifts.length === 1 ? `电梯公示海报${lifts[0]!.oidno}` : `电梯公示海报（${lifts.length}台）`;
  return pdfAnswer(name, content);
}

/** The list as a workbook, streamed. */
export async function exportLifts(input: ListInput, { readDb, asker, services }: Request): Promise<FileAnswer> {
  const limit = services.config.limits.exportRows;
  const keys = await findLiftKeys(readDb, asker, input, limit);
  if (keys.length > limit) refuse('tooManyForExport', { limit });
  const isOpen = input['scope'] === 'published';
  async function* rows() {
    const piece = 500;
    for (let from = 0; from < keys.length; from += piece)
      for (const lift of await readLifts(readDb, keys.slice(from, from + piece))) yield isOpen ? openly(lift) : lift;
  }
  return writeWorkbook('电梯信息公示', exportedLiftFields, rows(), services.dictionaries);
}
