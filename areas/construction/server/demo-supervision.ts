import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { storeFile } from '#areas/attachments/server/door.ts';
import { acceptApplication } from '#areas/inspection/server/door.ts';
import { addDays } from '#kit/contract/calendar.ts';
import { afterWorkdays } from '#kit/contract/workdays.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import type { DemoCity } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import { supervisionFiles } from '../contract/supervision.ts';
import { paramsFormOf } from '../contract/params.ts';
import { listLines } from './line-store.ts';
import { saveParams } from './params.ts';
import { commitSupervision, saveSupervision } from './supervision.ts';

/** The supervision of the devices of an accepted notice, from their parameters to its acceptance by the institute yesterday. */
export async function supervise(city: DemoCity, noticeId: string, content: Buffer): Promise<void> {
  const builder = city.accounts.get('sg01')!.asker;
  await tellParams(city, requestOn(city, builder, 5), noticeId);
  const request = requestOn(city, builder, 2);
  const lineIds = (await listLines(city.db, noticeId)).map((line) => line.id);
  const values = {
    bookDate: afterWorkdays(city.today, 2),
    inspPlace: '兴宁路66号',
    contact: '孙工',
    contactMobile: '19900003344',
    payer: builder.unitId,
    invoiceKind: '财政票据',
  };
  const id = newId(request.now.getTime());
  const draft = await saveSupervision({ id, noticeId, lineIds, values }, request);
  for (const { attClass, label } of neededMaterials(supervisionFiles, {}))
    await storeFile(request, builder, { attrefsysid: id, atttype: supervisionFiles.atttype, attClass }, { name: `${label}.pdf`, content });
  const { version } = await commitSupervision({ id, version: draft.version, promise: true }, request);
  await acceptApplication({ id, version }, requestOn(city, city.accounts.get('slr01')!.asker, 1));
}

/** Parameters as those of a lift of the city that is in use. */
async function tellParams(city: DemoCity, request: CaseRequest, noticeId: string): Promise<void> {
  const lift = city.devices.find(({ equclacode, useStatus }) => equclacode === '3110' && useStatus === '1');
  const known = lift?.['params'] as Readonly<Record<string, unknown>> | undefined;
  for (const { id: lineId, version, equclacode } of await listLines(city.db, noticeId)) {
    const fields = paramsFormOf(equclacode)?.fields ?? {};
    const values = Object.fromEntries(Object.entries(known ?? {}).filter(([key]) => Object.hasOwn(fields, key)));
    await saveParams({ id: noticeId, lineId, version, values, isComplete: true, copies: false }, request);
  }
}

/** A call that somebody made on a day before today; on the day itself just now. */
export function requestOn({ db, services, today, now }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const then = ago === 0 ? now : new Date(Date.parse(`${addDays(today, -ago)}T02:00:00Z`));
  return { db, readDb: db, services, asker, now: then, today: addDays(today, -ago) };
}
