import { findUnit } from '#areas/company/server/door.ts';
import { inTransaction } from '#kit/server/database.ts';
import { newId } from '#kit/server/id.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { inspectionRefusals } from '../contract/refusals.ts';
import { splitDevices } from '../contract/split.ts';
import { getLocked } from './application-store.ts';
import { checkApplication, type Findings } from './check-application.ts';
import { getOwnDevices, inspTypesFor, usualInspType } from './devices.ts';
import { estimateFee } from './fee.ts';
import { addDraft, fill } from './save-application.ts';
import type { Values } from '#kit/contract/field.ts';

const refuse = refuser(inspectionRefusals);

/** Makes a draft for every use unit and class among the devices, filled with what is known of the unit, each with its fee estimate. */
export async function splitIntoDrafts(
  input: { readonly devices: readonly string[]; readonly inspType?: string | undefined; readonly isPc: number },
  request: Request,
) {
  const { db, asker } = request;
  const devices = await getOwnDevices(db, asker, input.devices);
  const byId = new Map(devices.map((device) => [device.equSysId, device]));
  const unit = (asker.unitId && (await findUnit(db, asker.unitId))) || refuse('noAccess');
  const drafts = await inTransaction(db, async (tx) => {
    const made = [];
    for (const share of splitDevices(devices)) {
      const own = share.devices.map((key) => byId.get(key)!);
      const inspType = chooseType(input.inspType, own, request);
      const id = newId(request.now.getTime());
      await addDraft(tx, { id, version: undefined, isPc: input.isPc }, request);
      const values = {
        ...(inspType && { inspType }),
        contact: unit.contact,
        contactMobile: unit.contactMobile,
        inspPlace: own[0]?.equPlace,
        payer: unit.unitSysId,
      };
      const saved = await fill(tx, await getLocked(tx, asker, id), { values, devices: own, isPc: input.isPc }, request);
      made.push({
        id,
        onlinelsh: saved.onlinelsh,
        useUnitName: share.useUnitName,
        equclacode: share.equclacode,
        inspType,
        lineCount: own.length,
        devices: share.devices,
      });
    }
    return made;
  });
  return {
    drafts: await Promise.all(
      drafts.map(async ({ devices: keys, ...draft }) => ({
        ...draft,
        fee: draft.inspType ? ((await estimateFee({ devices: keys, inspType: draft.inspType }, request)) as never) : null,
      })),
    ),
  };
}

function chooseType(wanted: string | undefined, devices: readonly Parameters<typeof inspTypesFor>[1][], { asker }: Request): string | null {
  const first = devices[0];
  if (!first) return null;
  const open = inspTypesFor(asker, first);
  if (wanted && open.includes(wanted)) return wanted;
  const usual = usualInspType(first.equclacode);
  return open.includes(usual) ? usual : (open[0] ?? null);
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
