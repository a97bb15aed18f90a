import { expect, test } from 'vitest';

import { detectionCalls } from '#areas/elevator-detection/contract/calls.ts';
import { complianceStatement, testExtension, testOrder } from '#areas/elevator-detection/contract/lifecycle.ts';
import { seedBody } from '#areas/elevator-detection/server/testing/bodies.ts';
import { accept, ordered } from '#areas/elevator-detection/server/testing/orders.ts';
import { seedLift } from '#areas/elevator-detection/server/testing/seed-lifts.ts';
import { pipelineCalls } from '#areas/pipelines/contract/calls.ts';
import { pipelineAddition } from '#areas/pipelines/contract/lifecycle.ts';
import { pipeValues, seedPipeline } from '#areas/pipelines/server/testing/seed-pipeline.ts';
import { newId } from '#kit/server/id.ts';
import { openCity } from '#server/testing/city.ts';

import { flowLinkCalls } from '../contract/calls.ts';

const city = await openCity();
const unit = await city.seedUnit({ orgname: '甬江物业服务有限公司' });
const owner = await city.enter({ actor: 'E1', unit, name: '欧阳经办' });
const authority = await city.enter({ actor: 'G1', areacode: '330203' });
const clerk = await city.enter({ actor: 'I1' });

const shown = ({ path }: { readonly path: string }) => city.visitor().call(flowLinkCalls.show, { t: path.split('#')[1]! });

test('a test order: who ordered it shares its steps, the body that tests does not', async () => {
  const body = await seedBody(city);
  const order = await ordered(owner, body, [await seedLift(city, unit)]);
  await accept(body, order);
  const { id, orderNo } = order;
  expect((await owner.call(detectionCalls.testOrderDetail, { id })).isOwner).toBe(true);
  expect((await body.tester.call(detectionCalls.testOrderDetail, { id })).isOwner).toBe(false);
  await expect(body.tester.call(detectionCalls.testOrderFlowLink, { id })).rejects.toMatchObject({ code: 'noAccess' });
  const steps = await shown(await owner.call(detectionCalls.testOrderFlowLink, { id }));
  expect(steps).toMatchObject({ title: testOrder.title, no: orderNo });
  expect(steps.flow.map(({ label }) => label)).toEqual(['提交委托', '接受委托']);
  expect(steps.flow[0]!.who).toBe('欧**（甬江物业服务有限公司）');
});

test('an application for extension: its unit shares its steps, the authority does not', async () => {
  const lift = await seedLift(city, unit, { next_test_date: '2026-12-31' });
  const { id, extensionNo } = await owner.call(detectionCalls.extensionSave, { id: newId(), equSysId: lift.equSysId, values: {} });
  expect((await owner.call(detectionCalls.extensionDetail, { id })).isOwner).toBe(true);
  expect(await shown(await owner.call(detectionCalls.extensionFlowLink, { id }))).toMatchObject({
    title: testExtension.title,
    no: extensionNo,
  });
  await expect(authority.call(detectionCalls.extensionFlowLink, { id })).rejects.toMatchObject({ code: 'extensionNotFound' });
});

test('a statement: the body that makes it shares its steps, another one never sees it', async () => {
  const [tester, other] = await Promise.all(
    [0, 1].map(async () => city.enter({ actor: 'T1', unit: await city.seedUnit({ unitTypes: ['U7'] }) })),
  );
  const { id, statementNo } = await tester!.call(detectionCalls.statementSave, { id: newId(), values: {} });
  expect((await tester!.call(detectionCalls.statementDetail, { id })).isOwner).toBe(true);
  expect(await shown(await tester!.call(detectionCalls.statementFlowLink, { id }))).toMatchObject({
    title: complianceStatement.title,
    no: statementNo,
  });
  await expect(other!.call(detectionCalls.statementFlowLink, { id })).rejects.toMatchObject({ code: 'statementNotFound' });
});

test('a proposal for new pipes: its unit shares its steps, the clerk who decides does not', async () => {
  const { equSysId } = await seedPipeline(city, unit);
  await city.db.updateTable('equipment').set({ regStatus: '2' }).where('equSysId', '=', equSysId).execute();
  const { changeNo } = await owner.call(pipelineCalls.pipeSave, { equSysId, rowId: newId(), values: pipeValues() });
  const { list } = await owner.call(pipelineCalls.additionList, { changeNo: changeNo! });
  const { id } = list[0]! as { readonly id: string };
  expect((await owner.call(pipelineCalls.additionDetail, { id })).isOwner).toBe(true);
  expect((await clerk.call(pipelineCalls.additionDetail, { id })).isOwner).toBe(false);
  await expect(clerk.call(pipelineCalls.additionFlowLink, { id })).rejects.toMatchObject({ code: 'noAccess' });
  const steps = await shown(await owner.call(pipelineCalls.additionFlowLink, { id }));
  expect(steps).toMatchObject({ title: pipelineAddition.title, no: changeNo });
  expect(steps.flow.map(({ label }) => label)).toEqual(['提交']);
});
