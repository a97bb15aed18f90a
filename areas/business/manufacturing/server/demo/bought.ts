import { addEquipment, addEvent } from '#areas/equipment/server/doors/write.ts';
import { draftDefaults } from '#areas/device-facts/contract/entry-form.ts';
import { newDevice } from '#areas/device-facts/contract/new-device.ts';
import { deriveArchive } from '#areas/first-entry/server/door.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import type { DemoCity } from '#kit/server/demo.ts';

import { findMade } from '../certificates/made.ts';

const equclacode = '2150';
/** What a small vessel for air is like, as far as its certificate does not say it. */
const params = {
  vesselCategory: '第Ⅱ类',
  structureForm: '储罐',
  installForm: '立式',
  supportForm: '支腿',
  insulation: '无',
  volume: 1,
  innerDiameter: 800,
  heightLength: 2200,
  shellMaterial: 'Q345R',
  headMaterial: 'Q345R',
  shellThickness: 6,
  headThickness: 6,
  designPressureShell: 0.84,
  mawpShell: 0.8,
  operPressure: 0.7,
  designTempShell: 100,
  operTemp: 40,
  mediumShell: '空气',
  mediumHazard: '无',
};

/** The factory of `qy01` buys a vessel of the demo city's maker, and enters it beside its others so many days ago: its archive names the certificate that held then. Not registered yet. */
export async function enterBought({ db, services, accounts, devices, today, now }: DemoCity, prono: string, ago: number): Promise<void> {
  const [user, maker] = [accounts.get('qy01')!, accounts.get('zz01')!];
  const place = devices.find((device) => device['useUnit'] === user.unitId && device.equclacode === equclacode);
  if (!place) return;
  await inTransaction(db, async (tx) => {
    const made = (await findMade(tx, { unitId: maker.unitId, prono }))!;
    const { useUnit, ownerUnit, equlocarecod, equPlace, useContact, useContactMobile } = place;
    const beside = { useUnit, ownerUnit, equlocarecod, equPlace, useContact, useContactMobile };
    const year = String(made.values['makeDate']).slice(0, 4);
    const values = {
      ...draftDefaults(equclacode),
      ...beside,
      ...made.values,
      equName: '储气罐',
      equcode: `${equclacode}33016${year}${prono.slice(-4)}`,
      unitInnerNo: `${Number(prono.slice(-4))}号储气罐`,
      prono,
      qualityCertNo: `HG-${prono}`,
      makeUnit: maker.unitId,
      designLife: 20,
    };
    const references = { catalogue: await services.dictionaries.catalogue(), areas: await services.dictionaries.areas() };
    const derived = await deriveArchive(tx, values, references);
    const equSysId = await addEquipment(tx, { ...values, ...derived, ...newDevice, dataSource: 'first' }, params, now);
    await addEvent(tx, { equSysId, happenedOn: addDays(today, -ago), kind: '建档', title: '首检设备录入建档' });
  });
}
