import { addEquipment, addEvent } from '#areas/equipment/server/doors/write.ts';
import { draftDefaults } from '#areas/device-facts/contract/entry-form.ts';
import { newDevice } from '#areas/device-facts/contract/new-device.ts';
import { deriveArchive } from '#areas/first-entry/server/door.ts';
import { addPipes } from '#areas/pipelines/server/door.ts';
import { addDays, addYears } from '#kit/contract/trade/calendar.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import type { DemoCity, DemoDevice } from '#kit/server/demo.ts';

/** What flows in a pipeline, with what it is designed for. */
const media = [
  { name: '压缩空气管道', medium: '压缩空气', designPressure: 1, workPressure: 0.8, designTemp: 60, workTemp: 30 },
  { name: '蒸汽管道', medium: '饱和蒸汽', designPressure: 1.6, workPressure: 1.2, designTemp: 210, workTemp: 190 },
  { name: '天然气管道', medium: '天然气', designPressure: 0.8, workPressure: 0.4, designTemp: 50, workTemp: 20 },
] as const;

/** Built so many days before the demo's today, and supervised since. */
const builtAgo = 75;
const passedAgo = 60;

/** New pipelines beside those that units of a district have already: supervised, not in use and not registered. */
export async function buildPipelines(city: DemoCity, district: string, count: number): Promise<DemoDevice[]> {
  const known = new Set([...city.accounts.values()].map(({ unitId }) => unitId));
  const beside = city.devices.filter(
    ({ equclacode, useUnit, equlocarecod }) =>
      /^(?:8|2[14])/.test(equclacode) && String(equlocarecod).startsWith(district.slice(0, 6)) && !known.has(String(useUnit)),
  );
  const places = [...new Map(beside.map((device) => [device['useUnit'], device])).values()].slice(0, count);
  const built: DemoDevice[] = [];
  for (const [index, place] of places.entries()) built.push(await buildPipeline(city, place, index));
  return built;
}

function pipesOf({ today }: DemoCity, place: DemoDevice, index: number) {
  const { name, ...facts } = media[index % media.length]!;
  const builtIn = addDays(today, -builtAgo).slice(0, 7);
  return Array.from({ length: 2 + (index % 3) }, (_, no) => ({
    pipeName: `${name}${no === 0 ? '总管' : `支管${no}`}`,
    pipeNo: `${String(place['unitInnerNo'] ?? '1').replace('号', '')}-${index + 1}${String(no + 1).padStart(2, '0')}`,
    pipeLevel: 'GC2',
    designUnit: '浙江东海石化设计院（演示）',
    installUnit: '镇海建安工程有限公司（演示）',
    installYm: builtIn,
    useYm: addDays(today, -passedAgo).slice(0, 7),
    dn: no === 0 ? 150 : 80,
    wallThickness: no === 0 ? 5 : 4,
    length: 60 + 35.5 * no + 10 * index,
    ...facts,
    material: '20',
    laying: '架空',
    nextInspDate: addYears(addDays(today, -passedAgo), 3),
    rowStatus: '在用',
  }));
}

function buildPipeline(city: DemoCity, place: DemoDevice, index: number): Promise<DemoDevice> {
  const { db, services, today, now } = city;
  return inTransaction(db, async (tx) => {
    const references = { catalogue: await services.dictionaries.catalogue(), areas: await services.dictionaries.areas() };
    const { useUnit, ownerUnit, equlocarecod, equPlace, useContact, useContactMobile } = place;
    const beside = { useUnit, ownerUnit, equlocarecod, equPlace, useContact, useContactMobile };
    const [equclacode, equName] = ['8310', media[index % media.length]!.name];
    const supvPassDate = addDays(today, -passedAgo);
    const values = {
      ...draftDefaults(equclacode),
      ...beside,
      equName,
      unitInnerNo: `新${index + 1}号`,
      constrsort: '1',
      constrDate: addDays(today, -builtAgo),
      supvPassDate,
      installReportNo: `AZJJ${supvPassDate.slice(0, 4)}8${String(index + 1).padStart(6, '0')}`,
    };
    const derived = await deriveArchive(tx, values, references);
    const started = { ...newDevice, dataSource: 'notice' };
    const pipes = pipesOf(city, place, index);
    const totalLength = Math.round(pipes.reduce((sum, { length }) => sum + length, 0)) / 1000;
    const params = { projectName: equName, totalLength, rowCount: pipes.length };
    const supervised = { supvInspOrg: derived.inspectOrgName };
    const equSysId = await addEquipment(tx, { ...values, ...derived, ...started, ...supervised }, params, now);
    await addPipes(tx, equSysId, pipes);
    await addEvent(tx, { equSysId, happenedOn: supvPassDate, kind: '施工', title: `监督检验合格，报告（证书）${values.installReportNo}` });
    return { ...values, ...derived, ...started, equSysId, equclacode };
  });
}
