import { findUnit } from '#areas/company/server/door.ts';
import { getLocked } from '#areas/inspection/server/door.ts';
import type { Values } from '#kit/contract/field.ts';
import { inTransaction, type Tx } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { applyingRefusals } from '../contract/refusals.ts';
import { checkApplication, type Findings } from './check-application.ts';
import { getOwnDevices } from './devices.ts';
import { estimateFee } from './estimate-fee.ts';
import { planApplications, type Chosen, type Plan } from './plan-applications.ts';
import { addDraft, fill } from './save-application.ts';

const refuse = refuser(applyingRefusals);

type Part = Plan['parts'][number];

/** The applications that the chosen devices would make, each with its fee estimate; nothing is kept. */
export async function showSplit(chosen: Chosen, request: Request) {
  const { parts, refused } = await planApplications(request.db, chosen, request);
  const priced = await Promise.all(
    parts.map(async (part) => ({
      useUnitName: part.useUnitName,
      equclacode: part.equclacode,
      inspType: part.inspType!,
      inspTypes: part.devices[0]!.inspTypes.filter((type) => part.devices.every(({ inspTypes }) => inspTypes.includes(type))),
      devices: [...part.devices],
      fee: await feeOf(part, request),
    })),
  );
  return { parts: priced, refused };
}

function feeOf({ devices, inspType }: Part, request: Request) {
  return estimateFee({ devices: devices.map(({ equSysId }) => equSysId), inspType: inspType! }, request);
}

/** Makes a draft of every part, filled with what is known of the unit, each with its fee estimate. */
export async function splitIntoDrafts(input: Chosen & { readonly isPc: number }, request: Request) {
  const { db, asker } = request;
  const unit = (asker.unitId && (await findUnit(db, asker.unitId))) || refuse('noAccess');
  const { parts, refused } = await planApplications(db, input, request);
  if (parts.length === 0) refuse('nothingToApply', { why: refused[0]?.why ?? '' });
  const known = { contact: unit.contact, contactMobile: unit.contactMobile, payer: unit.unitSysId };
  const drafts = await inTransaction(db, async (tx) => {
    const made = [];
    // One after the other: they take their numbers from the same row.
    for (const part of parts) made.push(await draftOf(tx, part, known, input.isPc, request));
    return made;
  });
  return {
    drafts: await Promise.all(drafts.map(async (draft, index) => ({ ...draft, fee: await feeOf(parts[index]!, request) }))),
    refused,
  };
}

async function draftOf(tx: Tx, { useUnitName, equclacode, inspType, devices }: Part, known: Values, isPc: number, request: Request) {
  const id = newId(request.now.getTime());
  await addDraft(tx, { id, version: undefined, isPc }, request);
  const values = { ...known, inspType, inspPlace: devices[0]?.equPlace };
  const { onlinelsh } = await fill(tx, await getLocked(tx, request.asker, id), { values, devices, isPc }, request);
  return { id, onlinelsh, useUnitName, equclacode, inspType: inspType!, lineCount: devices.length };
}

/** The checks beside the form: what forbids handing in, and what the unit should know. */
export async function checkOnline(
  input: { readonly id?: string | undefined; readonly values?: Values | undefined; readonly devices: readonly string[] },
  request: Request,
): Promise<Findings> {
  const { db, asker, today, now, services } = request;
  const devices = await getOwnDevices(db, asker, input.devices);
  return checkApplication(db, {
    id: input.id,
    values: input.values ?? {},
    devices,
    asker,
    today,
    now,
    dictionaries: await services.dictionaries.dictionaries(),
  });
}
