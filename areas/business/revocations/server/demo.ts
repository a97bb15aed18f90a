import { regStatusCode, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { notApplied } from '#areas/device-facts/contract/dictionaries/inspection-types.ts';
import { findEquipment } from '#areas/equipment/server/doors/read.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import type { CaseRequest } from '#kit/server/case/case.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, filling, moving } from '#kit/server/case/step.ts';
import type { DemoCity, DemoDevice } from '#kit/server/demo.ts';
import { newId } from '#kit/server/id.ts';

import { revocations } from './revocations.ts';

interface Story {
  /** Handed in so many days ago. */
  readonly ago: number;
  readonly values: Readonly<Record<string, unknown>>;
  /** What the unit has said and the authority decided. */
  readonly ended?: { readonly ago: number; readonly answer: Readonly<Record<string, unknown>>; readonly opinion: string };
}

/** One of which the unit is being heard, and one that came to nothing: the numbers of certificates stay without gaps. */
const stories: readonly Story[] = [
  {
    ago: 1,
    values: { deedKind: 'revoke', ground: '4', facts: '办理登记时设备尚未经监督检验合格，不符合使用登记的条件；经抽查档案发现。' },
  },
  {
    ago: 15,
    values: { deedKind: 'revoke', ground: '6', facts: '办理登记时提交的产品合格证系伪造，制造单位答复没有出具过。' },
    ended: {
      ago: 6,
      answer: { answerKind: 'defend', answerText: '合格证由制造单位随机交付，编号与铭牌一致；附制造单位出具的说明，请予核实。' },
      opinion: '经向制造单位核实，合格证系其出具，此前的答复有误；登记时的材料真实，不具备撤销的情形',
    },
  },
];

/** Revocations of the demo city, made by the same steps as people make, of devices whose units nobody logs in for. */
export async function fillRevocations(city: DemoCity): Promise<void> {
  const officer = city.accounts.get('jg01')!.asker;
  const devices = await choose(city, officer);
  for (const [index, story] of stories.entries()) {
    const device = devices[index];
    if (device) await play(city, story, { device, officer });
  }
}

/** Devices in use in the officer's district that are registered and free; from the end, where no other story looks. */
async function choose({ db, devices, accounts }: DemoCity, officer: Asker): Promise<DemoDevice[]> {
  const known = new Set([...accounts.values()].map(({ unitId }) => unitId));
  const wanted = devices.filter(
    (device) =>
      String(device['equlocarecod']).startsWith(officer.areacode!.slice(0, 6)) &&
      device['useCertNo'] !== null &&
      device.equclacode.startsWith('5') &&
      !known.has(String(device['useUnit'])) &&
      (device['ownerUnit'] === null || device['ownerUnit'] === device['useUnit']),
  );
  const last = wanted.slice(-20);
  const found = await findEquipment(
    db,
    last.map(({ equSysId }) => equSysId),
  );
  const free = new Set(
    found
      .filter(({ lockedBy, regStatus, useStatus, applyState }) => {
        const isRegistered = regStatus === regStatusCode.registered && useStatus === useStatusCode.inUse;
        return lockedBy === null && isRegistered && applyState === notApplied;
      })
      .map(({ equSysId }) => equSysId),
  );
  return last.filter(({ equSysId }) => free.has(equSysId)).toReversed();
}

async function play(
  city: DemoCity,
  { ago, values, ended }: Story,
  { device, officer }: { readonly device: DemoDevice; readonly officer: Asker },
): Promise<void> {
  const request = requestOn(city, officer, ago);
  const id = newId(request.now.getTime());
  await saveDraft(revocations, { id, equSysId: device.equSysId, values }, request);
  const told = await committing(revocations)({ id, version: 0 }, request);
  if (!ended) return;
  const unit = city.units.find(({ unitSysId }) => unitSysId === device['useUnit'])!;
  const owner: Asker = {
    ...city.accounts.get('qy01')!.asker,
    userId: newId(),
    name: '陈经办',
    unitId: unit.unitSysId,
    unitName: unit.orgname,
  };
  const heard = await filling(revocations, 'answer')({ ...told, values: ended.answer }, requestOn(city, owner, ago - 4));
  await moving(revocations)({ ...heard, move: 'uphold', opinion: ended.opinion }, requestOn(city, officer, ended.ago));
}

/** A call that somebody made on a day before today. */
function requestOn({ db, services, today, now }: DemoCity, asker: Asker, ago: number): CaseRequest {
  const then = ago <= 0 ? now : new Date(Date.parse(`${addDays(today, -ago)}T02:00:00Z`));
  return { db, readDb: db, services, asker, now: then, today: addDays(today, -Math.max(ago, 0)) };
}
