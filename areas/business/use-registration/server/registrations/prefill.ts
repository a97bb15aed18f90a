import { inspectionFirst } from '#areas/equipment/contract/open-business.ts';
import { readArchive } from '#areas/equipment/server/doors/read.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { isBlank } from '#kit/contract/form.ts';
import { refuser } from '#kit/server/refuse.ts';
import type { Request } from '#kit/server/request.ts';

import { setAccess } from '../../contract/menu.ts';
import { useRegistrationRefusals } from '../../contract/refusals.ts';
import { archiveKeyOf } from '../../contract/registration.ts';
import type { Inspected } from '../../contract/inspected.ts';
import { readInspected, unitKindOf } from './inspected.ts';
import type { UnitMatter } from '../../contract/unit-kinds.ts';
import { isRegisteredUnit, whyNotRegisterSo } from '../../contract/why-not-register.ts';
import { withRule } from '../exempt.ts';
import { findOpenInspection, findOwnDevice } from './may-register.ts';
import { findUnderWay, type Mode } from './registration-store.ts';
import { wayOf } from './ways.ts';

const refuse = refuser(useRegistrationRefusals);

type Asking = Pick<Request, 'readDb' | 'asker' | 'today' | 'services'>;

/** A new application by set begins with what the archive says, the supervision or the last inspection, and who writes it. */
export function prefill({ equSysId }: { readonly equSysId: string }, request: Asking) {
  return prefilled('bySet', equSysId, request, (archive, { known }) => ({
    ...factsOf(archive),
    nextInsp: archive.nextInspDate,
    ...known,
    inspOrgName: known?.inspOrgName ?? archive.inspectOrgName,
  }));
}

/** One by unit begins with what the archive says of the unit; the rows of its sheet are taken from there with the first save. */
export function unitPrefill({ equSysId }: { readonly equSysId: string }, request: Asking) {
  return prefilled('byUnit', equSysId, request, (archive) => {
    return {
      ...factsOf(archive),
      ...archive.params,
      unitKind: unitKindOf(archive),
      ...(archive.regCategory && { regCategory: archive.regCategory }),
    };
  });
}

async function prefilled(mode: Mode, equSysId: string, request: Asking, factsFor: (archive: Archive, inspected: Inspected) => object) {
  const { readDb, asker, today } = request;
  const device = (await findOwnDevice(readDb, asker, equSysId)) ?? refuse('deviceNotFound');
  const archive = (await readArchive(readDb, equSysId)) ?? refuse('deviceNotFound');
  const open = await findUnderWay(readDb, equSysId);
  const mayOpen = open && asker.menuIds.has(setAccess.view) && open.unitId === asker.unitId;
  const { form } = wayOf({ regMode: mode }).kind;
  const matter = matterOf(mode, device, open);
  const inspected = await readInspected(readDb, archive, today, matter);
  const values = {
    regCategory: '1',
    handleMode: 'electronic',
    ...factsFor(archive, inspected),
    filler: asker.name,
    signer: archive.safetyManager,
  };
  const held = open?.regApplyNo ?? device.lockedBy;
  const refusedBecause = held
    ? `该设备存在在途业务（${held}），不能重复办理`
    : ((await withRule(readDb, archive, whyNotRegisterSo(device, mode, today, matter))) ?? null);
  const inspection = refusedBecause === inspectionFirst ? await findOpenInspection(readDb, request, equSysId) : undefined;
  return {
    device,
    values: Object.fromEntries(Object.entries(values).filter(([key, value]) => key in form.fields && !isBlank(value))),
    inspected,
    unitMatter: matter,
    refusedBecause,
    openCase: open
      ? { no: open.regApplyNo, link: mayOpen ? caseAddress(wayOf(open).kind, open.id) : null }
      : device.lockedBy
        ? { no: device.lockedBy, link: null }
        : (inspection ?? null),
  };
}

/** An application that is under way says what it is about; otherwise what is registered already is changed. */
function matterOf(mode: Mode, device: Parameters<typeof isRegisteredUnit>[0], open: Awaited<ReturnType<typeof findUnderWay>>): UnitMatter {
  if (mode === 'bySet') return 'first';
  if (open) return open.unitMatter === 'change' ? 'change' : 'first';
  return isRegisteredUnit(device) ? 'change' : 'first';
}

/** Facts of the archive under the names of the form. */
function factsOf(archive: Archive) {
  const stored: Readonly<Record<string, unknown>> = { ...archive };
  return Object.fromEntries(Object.entries(archiveKeyOf).map(([key, name]) => [key, stored[name]]));
}

type Archive = NonNullable<Awaited<ReturnType<typeof readArchive>>>;
