import { findUnit } from '#areas/company/server/door.ts';
import { findEquipment, type EquipmentBrief } from '#areas/equipment/server/doors/read.ts';
import { bookSlot } from '#areas/inspection/contract/words.ts';
import { type Application, isTaken, listLines } from '#areas/inspection/server/doors/read.ts';
import { getLocked } from '#areas/inspection/server/doors/write.ts';
import { invoiceKindsOf } from '#areas/fees/contract/nature.ts';
import type { Values } from '#kit/contract/field.ts';
import { checkValues, dropBlanks } from '#kit/contract/form.ts';
import { inTransaction, type Tx } from '#kit/server/postgres/database.ts';
import { refuseIssues, refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { applicationForm } from '../contract/apply-form.ts';
import { applyingRefusals } from '../contract/refusals.ts';
import { inspPlaceOf, placesOf } from '../contract/split.ts';
import { estimateFee } from './estimate-fee.ts';
import { planApplications, type Chosen, type Refused } from './plan-applications.ts';
import { addDraft, fill } from './save-application.ts';

const refuse = refuser(applyingRefusals);

/** As the form begins. */
const usualSlot = bookSlot.codes.at(-1);

/** The applications that the chosen devices would make, each with its fee estimate; nothing is kept. */
export async function showSplit(chosen: Chosen, request: Request) {
  const { parts, refused } = await planApplications(request.db, chosen, request);
  const priced = await Promise.all(
    parts.map(async (part) => ({
      useUnitName: part.useUnitName,
      equclacode: part.equclacode,
      inspType: part.inspType!,
      inspTypes: part.devices[0]!.inspTypes.filter((type) => part.devices.every(({ inspTypes }) => inspTypes.includes(type))),
      places: placesOf(part.devices),
      inspPlace: inspPlaceOf(part.devices) ?? null,
      devices: [...part.devices],
      fee: await feeOf({ devices: part.devices, inspType: part.inspType! }, request),
    })),
  );
  return { parts: priced, refused };
}

function feeOf(
  { devices, inspType }: { readonly devices: readonly { readonly equSysId: string }[]; readonly inspType: string },
  request: Request,
) {
  return estimateFee({ devices: devices.map(({ equSysId }) => equSysId), inspType }, request);
}

/** One application of a plan, as it is wanted. */
interface Wanted {
  readonly id: string;
  readonly inspType: string;
  readonly devices: readonly string[];
  readonly values: Values;
}

/**
 * Makes a draft of every part, filled with what is known of the unit, each with its fee estimate. The browser made the ids: a part whose draft is
 * there already is answered with it. Devices that can no longer be applied for are left out and named.
 */
export async function splitIntoDrafts(input: { readonly parts: readonly Wanted[]; readonly isPc: number }, request: Request) {
  const { db, asker, today } = request;
  const unit = (asker.unitId && (await findUnit(db, asker.unitId))) || refuse('noAccess');
  const known = { contact: unit.contact, contactMobile: unit.contactMobile, payer: unit.unitSysId, bookSlot: usualSlot };
  const refused: Refused[] = [];
  const made = await inTransaction(db, async (tx) => {
    const drafts: Drafted[] = [];
    // One after the other: they take their numbers from the same row.
    for (const part of input.parts) {
      const values = dropBlanks({ ...known, invoiceKind: invoiceKindsOf(part.inspType)[0], ...part.values, inspType: part.inspType });
      refuseIssues(checkValues(applicationForm(today), values, 'draft'));
      drafts.push(...(await draftOf(tx, { ...part, values }, { isPc: input.isPc, refused }, request)));
    }
    return drafts;
  });
  if (made.length === 0) refuse('nothingToApply', { why: refused[0]?.why ?? '' });
  return { drafts: await Promise.all(made.map((drafted) => toldOf(drafted, request))), refused };
}

interface Drafted {
  readonly draft: Application;
  readonly devices: readonly EquipmentBrief[];
}

/** The draft of one part; none where nothing of it may be applied for any more. */
async function draftOf(
  tx: Tx,
  { id, inspType, devices, values }: Wanted,
  { isPc, refused }: { readonly isPc: number; readonly refused: Refused[] },
  request: Request,
): Promise<Drafted[]> {
  if (!(await isTaken(tx, id))) {
    const plan = await planApplications(tx, { devices, inspType }, request);
    const may = plan.parts.flatMap((part) => (part.inspType === inspType ? part.devices : []));
    refused.push(...plan.refused);
    if (may.length === 0) return [];
    if (await addDraft(tx, { id, version: undefined, isPc }, request)) {
      const content = {
        values: dropBlanks({ inspPlace: inspPlaceOf(may), ...values }),
        devices: may,
        jobs: new Map<string, Values>(),
        isPc,
      };
      return [{ draft: await fill(tx, await getLocked(tx, request.asker, id), content, request), devices: may }];
    }
  }
  // The call came twice.
  const draft = await getLocked(tx, request.asker, id);
  const keys = (await listLines(tx, id)).map(({ equSysId }) => equSysId);
  return [{ draft, devices: await findEquipment(tx, keys, request.asker) }];
}

async function toldOf({ draft, devices }: Drafted, request: Request) {
  const { id, onlinelsh, useUnitName, equclacode, lineCount } = draft;
  const inspType = draft.inspType ?? '';
  return {
    id,
    onlinelsh,
    useUnitName: useUnitName ?? '',
    equclacode: equclacode ?? '',
    inspType,
    lineCount,
    places: placesOf(devices),
    fee: await feeOf({ devices, inspType }, request),
  };
}
