import { readArchive } from '#areas/equipment/server/door.ts';
import { caseAddress } from '#kit/contract/case.ts';
import { isBlank } from '#kit/contract/form.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { setCase } from '../../contract/calls.ts';
import { setAccess } from '../../contract/menu.ts';
import { useRegistrationRefusals } from '../../contract/refusals.ts';
import { archiveKeyOf } from '../../contract/registration.ts';
import { findOwnDevice, whyNotRegister } from './may-register.ts';
import { findUnderWay } from './registration-store.ts';

const refuse = refuser(useRegistrationRefusals);

/** A new application begins with what the archive says, the supervision or the last inspection, and who writes it. */
export async function prefill(
  { equSysId }: { readonly equSysId: string },
  { readDb, asker, today }: Pick<Request, 'readDb' | 'asker' | 'today'>,
) {
  const device = (await findOwnDevice(readDb, asker, equSysId)) ?? refuse('deviceNotFound');
  const archive = (await readArchive(readDb, equSysId)) ?? refuse('deviceNotFound');
  const stored: Readonly<Record<string, unknown>> = { ...archive };
  const facts = Object.fromEntries(Object.entries(archiveKeyOf).map(([key, name]) => [key, stored[name]]));
  const open = await findUnderWay(readDb, equSysId);
  const mayOpen = open && asker.menuIds.has(setAccess.view) && open.unitId === asker.unitId;
  return {
    device,
    values: withoutBlanks({
      regCategory: '1',
      handleMode: 'electronic',
      ...facts,
      ...inspectionOf(archive),
      filler: asker.name,
      signer: archive.safetyManager,
    }),
    refusedBecause: whyNotRegister(device, today) ?? null,
    openCase: open
      ? { no: open.regApplyNo, link: mayOpen ? caseAddress(setCase, open.id) : null }
      : device.lockedBy
        ? { no: device.lockedBy, link: null }
        : null,
  };
}

type Archive = NonNullable<Awaited<ReturnType<typeof readArchive>>>;

/** The last inspection; of a device that has had none, the supervision of its installation. */
function inspectionOf(archive: Archive) {
  const { lastInspDate, supvPassDate, installReportNo } = archive;
  const common = { nextInsp: archive.nextInspDate };
  if (!lastInspDate)
    return supvPassDate
      ? {
          ...common,
          inspOrgName: archive.supvInspOrg ?? archive.inspectOrgName,
          inspType: archive.constrsort === '2' ? 'J3' : 'J2',
          reportNo: installReportNo,
          inspDate: supvPassDate,
          inspConclusion: '合格',
        }
      : common;
  return {
    ...common,
    inspOrgName: archive.lastInspOrg ?? archive.inspectOrgName,
    inspType: archive.lastInspType,
    reportNo: archive.lastReportNo,
    inspDate: lastInspDate,
    inspConclusion: archive.lastConclusion,
  };
}

const withoutBlanks = (values: object) => Object.fromEntries(Object.entries(values).filter(([, value]) => !isBlank(value)));
