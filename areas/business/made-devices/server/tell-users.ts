import { findResponsible } from '#areas/company/server/door.ts';
import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import type { CertificateNews } from '#areas/manufacturing/server/door.ts';
import { calledAs } from '#kit/contract/trade/called-as.ts';
import { addressWith } from '#kit/contract/pages.ts';
import type { Tx } from '#kit/server/postgres/database.ts';
import { sendMessage } from '#kit/server/message.ts';

import { voidedPage } from '../contract/menu.ts';
import { findBearers } from './voided-views.ts';

type Bearer = Awaited<ReturnType<typeof findBearers>>[number];

/** Whoever uses or owns devices whose archives name a certificate hears what became of it, and so does the authority of each place: once each, of all its devices. */
export async function tellBearers(tx: Tx, { certNo, title, why }: CertificateNews, now: Date): Promise<void> {
  const devices = await findBearers(tx, certNo);
  const told = new Map<string, Bearer[]>();
  const tell = (unitId: string | null | undefined, device: Bearer) => {
    if (unitId) told.set(unitId, [...(told.get(unitId) ?? []), device]);
  };
  const authorities = await authoritiesOf(tx, devices);
  for (const device of devices)
    for (const unitId of new Set([device.useUnit, device.ownerUnit, authorities.get(device.equlocarecod)])) tell(unitId, device);
  for (const [unitId, own] of told) {
    const [first] = own as [Bearer];
    const named = own.length > 1 ? `等${own.length}台设备` : '';
    const body = `${calledAs(first)}${first.prono ? `（产品编号${first.prono}）` : ''}${named}的档案填有该证书。${why}`.slice(0, 500);
    const link = own.length > 1 ? addressWith(voidedPage.path, { certNo }) : archiveAddress(first.equclacode, first.equSysId);
    await sendMessage(tx, { unitId, kind: '制造监检', title, body, link }, now);
  }
}

async function authoritiesOf(tx: Tx, devices: readonly Bearer[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const areacode of new Set(devices.map(({ equlocarecod }) => equlocarecod))) {
    const { superviseOrg } = await findResponsible(tx, areacode);
    if (superviseOrg) found.set(areacode, superviseOrg.unitSysId);
  }
  return found;
}
