import { bulkCalls } from '#areas/bulk/contract/calls.ts';
import { deviceImport, exportTask } from '#areas/bulk/contract/lifecycle.ts';
import { addImport } from '#areas/bulk/server/import-store.ts';
import { complianceStatement, testExtension, testLine, testOrder } from '#areas/elevator-detection/contract/lifecycle.ts';
import { detectionCalls } from '#areas/elevator-detection/contract/calls.ts';
import { addStatement } from '#areas/elevator-detection/server/statements/statement-store.ts';
import { seedBody } from '#areas/elevator-detection/server/testing/bodies.ts';
import { ordered } from '#areas/elevator-detection/server/testing/orders.ts';
import { deviceEntry } from '#areas/first-entry/contract/lifecycle.ts';
import { equipmentCorrection } from '#areas/corrections/contract/lifecycle.ts';
import { sampleOf } from '#areas/equipment/contract/sample.fixture.ts';
import { seedDevice } from '#areas/equipment/server/testing/seed-device.ts';
import { pipeValues, seedPipeline } from '#areas/pipelines/server/testing/seed-pipeline.ts';
import { faultCalls } from '#areas/fault/contract/calls.ts';
import { deviceFault } from '#areas/fault/contract/lifecycle.ts';
import { inspectionApplication } from '#areas/inspection/contract/lifecycle.ts';
import { openStory, submitted } from '#areas/inspection/server/testing/story.ts';
import { payExceptionCycle, payOrderCycle } from '#areas/payment/contract/lifecycle.ts';
import { addException, addTransaction } from '#areas/payment/server/transaction-store.ts';
import { owe } from '#areas/payment/server/testing/fees.ts';
import { rescueCalls } from '#areas/rescue/contract/calls.ts';
import { liftRescue } from '#areas/rescue/contract/lifecycle.ts';
import type { Asker } from '#kit/server/asker.ts';
import { newId } from '#kit/server/id.ts';
import { inTransaction, type Tables } from '#kit/server/database.ts';
import type { City, Person, SeededUnit } from '#server/testing/city.ts';
import { loadTest } from '#areas/load-tests/contract/lifecycle.ts';
import { pipelineAddition } from '#areas/pipelines/contract/lifecycle.ts';
import { firstEntryCalls } from '#areas/first-entry/contract/calls.ts';
import { correctionCalls } from '#areas/corrections/contract/calls.ts';
import { loadTestCalls } from '#areas/load-tests/contract/calls.ts';
import { pipelineCalls } from '#areas/pipelines/contract/calls.ts';

export interface SeededRecord {
  readonly table: keyof Tables & string;
  readonly id: string;
}

export interface SeededRecords {
  readonly unit: SeededUnit;
  /** Who inspects the application. */
  readonly inspector: Person;
  /** By the name of the lifecycle. */
  readonly byCycle: Readonly<Record<string, SeededRecord>>;
}

/** One record of every kind that has a lifecycle, all of one unit. */
export async function seedRecords(city: City): Promise<SeededRecords> {
  const story = await openStory(city);
  const { unit, owner, institute } = story;
  const entry = await owner.call(firstEntryCalls.entrySave, { values: { ...sampleOf('5110'), prono: 'SN-LIFECYCLE' } });
  await city.db.updateTable('deviceEntry').set({ submittedAt: city.now.toISOString() }).where('id', '=', entry.id).execute();
  const application = await submitted(city, story);
  await city.db
    .updateTable('inspectionApplication')
    .set({ inspectorIds: [institute.inspector.userId] })
    .where('id', '=', application.id)
    .execute();
  const { payNo } = await owe(city, { payer: unit });
  const tests = await seedTests(city, owner, unit);
  const order = await city.db.selectFrom('payOrder').select('id').where('payNo', '=', payNo).executeTakeFirstOrThrow();
  return {
    unit,
    inspector: institute.inspector,
    byCycle: {
      [complianceStatement.name]: { table: 'complianceStatement', id: await seedStatement(city, unit) },
      [testOrder.name]: { table: 'testOrder', id: tests.orderId },
      [testLine.name]: { table: 'testLine', id: tests.lineId },
      [testExtension.name]: { table: 'testExtension', id: await seedExtension(city, owner, unit) },
      [exportTask.name]: { table: 'exportTask', id: (await owner.call(bulkCalls.exportStart, { filters: {} })).id },
      [deviceImport.name]: { table: 'deviceImport', id: await seedImport(city, owner, unit) },
      [deviceEntry.name]: { table: 'deviceEntry', id: entry.id },
      [equipmentCorrection.name]: { table: 'equipmentCorrection', id: await seedCorrection(city, owner, unit) },
      [loadTest.name]: { table: 'loadTest', id: await seedLoadTest(city, owner, unit) },
      [deviceFault.name]: { table: 'fault', id: await seedFault(city, owner, unit) },
      [liftRescue.name]: { table: 'rescue', id: await seedRescue(city, unit) },
      [pipelineAddition.name]: { table: 'pipelineAddition', id: await seedAddition(city, owner, unit) },
      [inspectionApplication.name]: { table: 'inspectionApplication', id: application.id },
      [payOrderCycle.name]: { table: 'payOrder', id: order.id },
      [payExceptionCycle.name]: { table: 'payException', id: await seedException(city, order.id) },
    },
  };
}

/** A workbook that the unit has sent. */
async function seedImport({ db, now }: City, { userId }: Person, unit: SeededUnit): Promise<string> {
  const asker = { userId, unitId: unit.unitSysId, name: '测试E1' } as Asker & { unitId: string };
  const given = { fileName: '叉车.xlsx', sha256: Buffer.alloc(32), source: '0'.repeat(32) };
  return (await inTransaction(db, (tx) => addImport(tx, asker, given, now)))!;
}

/** A correction of a device, as it has been handed in. */
async function seedCorrection(city: City, owner: Person, unit: SeededUnit): Promise<string> {
  const { equSysId } = await seedDevice(city, unit);
  const { id } = await owner.call(correctionCalls.correctionSave, { equSysId, reason: '抄错', values: { prono: 'SN-CORRECTED' } });
  await city.db.updateTable('equipmentCorrection').set({ submittedAt: city.now.toISOString() }).where('id', '=', id).execute();
  return id;
}

/** A load test, as it has been recorded. */
async function seedLoadTest(city: City, owner: Person, unit: SeededUnit): Promise<string> {
  const { equSysId } = await seedDevice(city, unit);
  const said = { testedOn: '2026-11-20', occasion: 'alone', conclusion: '合格', testedBy: '测试维保单位' } as const;
  await owner.call(loadTestCalls.loadTest, { devices: [{ equSysId, version: 0 }], ...said });
  return (await owner.call(loadTestCalls.archiveLoadTests, { equSysId })).tests[0]!.id;
}

/** A fault of a device that another unit maintains, as it has been handed in. */
async function seedFault(city: City, owner: Person, unit: SeededUnit): Promise<string> {
  const maintainer = await city.seedUnit({ unitTypes: ['U2'] });
  const { equSysId } = await seedDevice(city, unit, { maint_unit: maintainer.unitSysId });
  const found = {
    foundTime: city.now.toISOString(),
    foundBy: '张三',
    faultKind: '门系统',
    faultLevel: '1',
    stopUse: false,
    desc: '门关不上',
  };
  const { id } = await owner.call(faultCalls.save, { id: newId(), equSysId, values: found });
  await city.db.updateTable('fault').set({ measure: '更换', restoreTime: city.now.toISOString() }).where('id', '=', id).execute();
  return id;
}

/** A rescue that the unit has written down as the one that maintains the lift. */
async function seedRescue(city: City, unit: SeededUnit): Promise<string> {
  const { equSysId } = await seedDevice(city, unit);
  const mechanic = await city.enter({ actor: 'M1', unit });
  const at = city.now.toISOString();
  const moments = { alarmTime: at, dispatchTime: at, arriveTime: at, finishTime: at };
  const { id } = await mechanic.call(rescueCalls.save, { id: newId(), equSysId, values: { ...moments, trapped: 1, outcome: '恢复运行' } });
  return id;
}

/** A pipe proposed for a registered unit. */
async function seedAddition(city: City, owner: Person, unit: SeededUnit): Promise<string> {
  const { equSysId } = await seedPipeline(city, unit, { reg_status: '2' });
  const { changeNo } = await owner.call(pipelineCalls.pipeSave, { equSysId, values: pipeValues() });
  const { list } = await owner.call(pipelineCalls.additionList, { changeNo: changeNo! });
  return list[0]!.id!;
}

/** Money that came for an order after it was closed. */
async function seedException({ db, now }: City, orderId: string): Promise<string> {
  await inTransaction(db, async (tx) => {
    const came = {
      channel: 'bank' as const,
      tradeNo: 'BANK-LIFECYCLE',
      outTradeNo: 'BANK-LIFECYCLE',
      amountFen: 85_000,
      paidAt: now.toISOString(),
    };
    const transactionId = (await addTransaction(tx, came, now))!;
    await addException(tx, { kind: 'afterClose', transactionId, orderId, expectedFen: 85_000 }, now);
  });
  return (await db.selectFrom('payException').select('id').executeTakeFirstOrThrow()).id;
}

/** An order for the test of one lift, as it has been handed in to a body. */
async function seedTests(city: City, owner: Person, unit: SeededUnit) {
  const { id: orderId } = await ordered(owner, await seedBody(city), [await seedDevice(city, unit)]);
  const { id: lineId } = await city.db.selectFrom('testLine').select('id').where('orderId', '=', orderId).executeTakeFirstOrThrow();
  return { orderId, lineId };
}

/** An application to put off a test, as it has been handed in. */
async function seedExtension(city: City, owner: Person, unit: SeededUnit): Promise<string> {
  const { equSysId } = await seedDevice(city, unit, { next_test_date: '2026-12-31' });
  const { id } = await owner.call(detectionCalls.extensionSave, { equSysId, values: {} });
  await city.db.updateTable('testExtension').set({ submittedAt: city.now.toISOString() }).where('id', '=', id).execute();
  return id;
}

async function seedStatement(city: City, unit: SeededUnit): Promise<string> {
  const maker = { userId: newId(), name: '检测甲' } as Asker;
  return inTransaction(city.db, async (tx) => {
    const { id } = await addStatement(tx, maker, unit.unitSysId, { values: {}, now: city.now, today: '2026-11-21' });
    await tx.updateTable('complianceStatement').set({ publishedAt: city.now.toISOString() }).where('id', '=', id).execute();
    return id;
  });
}
