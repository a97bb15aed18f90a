import { certificateNoOf, certificateOf } from '#areas/inspection-bases/contract/supervision-certificate.ts';
import { beforeAll, expect, test } from 'vitest';

import { licensedFor } from '#areas/construction/server/testing/boiler.ts';
import { openConstructionStory, type Story } from '#areas/construction/server/testing/story.ts';
import { examiningCalls } from '#areas/examining/contract/calls.ts';
import { inspectionCalls } from '#areas/inspection/contract/calls.ts';
import { openInstitute, type Institute } from '#areas/inspection/server/testing/institute.ts';
import { approve, stepOf } from '#areas/inspection/server/testing/story.ts';
import { boilersOnSite, confirmStages } from '#areas/work-stages/server/testing/boilers.ts';
import { takeTransfer } from '#areas/payment/server/testing/pay-desk.ts';
import { checkFile } from '#kit/contract/signature/check-file.ts';
import { openDemoChain } from '#kit/server/signing/demo-chain.ts';
import { openDemoPeople } from '#kit/server/signing/demo-people.ts';
import { own } from '#kit/server/signing/elements.ts';
import type { Seals } from '#kit/server/signing/seals.ts';
import { openStampServer } from '#kit/server/signing/testing/stamp-server.ts';
import { timeStampsAt } from '#kit/server/signing/time-stamps.ts';
import { readPages } from '#kit/server/testing/pdf-text.ts';
import { openCity, type Person } from '#server/testing/city.ts';

import { reportCalls as calls } from '../../contract/calls.ts';

const city = await openCity({ publicUrl: 'https://portal.example' });
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });
let story: Story;
let institute: Institute;
beforeAll(async () => {
  story = await openConstructionStory(city, authority);
  institute = await openInstitute(city, '承压检验部');
  await licensedFor(city, story, '1');
});

/** A boiler whose installation was supervised and has passed; its papers wait for the fee. */
async function approved() {
  const started = await boilersOnSite(story, institute);
  await confirmStages(institute.inspector, started.id);
  await approve(institute, await institute.inspector.call(examiningCalls.enterResults, stepOf(started)));
  return { id: started.id, onlinelsh: started.onlinelsh };
}

/** The same, paid for: its papers are given out. */
async function passed() {
  const { id, onlinelsh } = await approved();
  const { application } = await story.builder.call(inspectionCalls.detail, { id });
  const transfer = { payNo: onlinelsh, tradeNo: `BANK-${onlinelsh}`, amountFen: application.feePayableFen! };
  await takeTransfer([institute.finance, institute.finance2], transfer);
  return { id, ...(await papersOf(story.builder, id)) };
}

async function papersOf(person: Person, applicationId: string) {
  const { list } = await person.call(calls.papersOf, { applicationId });
  return { report: list.find(({ type }) => type === 'BG')!, certificate: list.find(({ type }) => type === 'JJZS') };
}

const wordsOf = (pdf: Buffer) => readPages(pdf).join('').replaceAll(/\s/g, '');
const take = (person: Person, no: string) => person.download(calls.downloadPaper, { type: 'JJZS', no });

test('with the report of an installation its certificate is issued: whoever builds, uses, watches and inspects has it, others do not; anybody can check it', async () => {
  const { id, report, certificate } = await passed();
  expect(certificate).toMatchObject({ no: certificateNoOf(report.no), edition: 1, paperState: 'valid' });
  const { content } = await take(story.builder, certificate!.no);
  const words = wordsOf(content);
  for (const said of [
    '特种设备安装监督检验证书（锅炉）',
    certificate!.no,
    report.no,
    '甬城机电安装有限公司',
    'TS3333001-2029',
    '天一商业管理有限公司',
    '甬江锅炉制造有限公司',
    'WNS4-1.25-Q',
    '上述设备的安装经我机构依据',
    '《锅炉安全技术规程》',
    '没有出具特种设备检验意见通知书',
    '监检检验甲',
    '审核科长甲',
    '批准签字甲',
    '检验专用章',
    '核准证编号',
  ])
    expect(words).toContain(said.replaceAll(/\s/g, ''));
  for (const person of [story.owner, story.officer, institute.clerk])
    expect((await take(person, certificate!.no)).content.equals(content)).toBe(true);
  for (const person of [story.rival, story.elsewhere])
    await expect(take(person, certificate!.no)).rejects.toMatchObject({ code: 'paperNotFound' });
  const code = /校验码([A-Z0-9]{4}-[A-Z0-9]{4})/.exec(words)![1]!;
  const guest = city.visitor();
  expect(await guest.call(calls.verifyByCode, { no: certificate!.no, code })).toMatchObject({ word: '监督检验证书', state: 'valid' });
  await expect(guest.call(calls.verifyByCode, { no: certificate!.no, code: 'AAAA-AAAA' })).rejects.toMatchObject({ code: 'notVerified' });
  const packed = await story.builder.download(calls.downloadReports, { applicationId: id });
  for (const name of [`检验报告${report.no}`, `监督检验证书${certificate!.no}`]) expect(packed.content.toString('utf8')).toContain(name);
});

test('while the fee is open the certificate waits with its report', async () => {
  const { id } = await approved();
  const { certificate } = await papersOf(story.builder, id);
  expect(certificate).toMatchObject({ paperState: 'held' });
  await expect(take(story.builder, certificate!.no)).rejects.toMatchObject({ code: 'feeUnpaid' });
});

test('a report that is declared void takes its certificate along; what is issued anew is the next edition of both', async () => {
  const { id, report, certificate } = await passed();
  const { dispatcher, dispatcher2, inspector } = institute;
  const asked = await dispatcher.call(calls.voidPaper, { id: report.id, opinion: '耐压试验压力录入有误' });
  expect((await papersOf(story.builder, id)).certificate).toMatchObject({ paperState: 'valid' });
  await dispatcher2.call(calls.voidStep, { ...stepOf(asked), move: 'agree' });
  expect((await papersOf(story.builder, id)).certificate).toMatchObject({ paperState: 'voided', edition: 1 });
  await expect(take(story.builder, certificate!.no)).rejects.toMatchObject({
    code: 'paperVoided',
    message: expect.stringContaining('录入有误'),
  });

  const { version } = await dispatcher.call(inspectionCalls.detail, { id });
  const back = await dispatcher2.call(examiningCalls.reviewReturn, { id, version, opinion: '请更正' });
  const { lines } = await inspector.call(inspectionCalls.detail, { id });
  const form = await inspector.call(examiningCalls.results, { lineId: lines[0]!.lineId! });
  await inspector.call(examiningCalls.saveResults, { lineId: lines[0]!.lineId!, version: form.version, items: [], remark: '已更正' });
  await approve(institute, await inspector.call(examiningCalls.enterResults, stepOf(back)));
  const again = await papersOf(story.builder, id);
  expect([again.report, again.certificate]).toMatchObject([
    { no: report.no, edition: 2, paperState: 'valid' },
    { no: certificate!.no, edition: 2, paperState: 'valid' },
  ]);
  expect(wordsOf((await take(story.owner, certificate!.no)).content)).toContain('本证书为第2版，替代同一编号的第1版');
});

test.each([
  ['1110', 'J2', '特种设备安装监督检验证书（锅炉）'],
  ['1110', 'J3', '锅炉改造与重大修理监督检验证书'],
  ['1210', 'J4', '锅炉改造与重大修理监督检验证书'],
  ['2130', 'J4', '压力容器改造与重大修理监督检验证书'],
  ['2130', 'J2', '压力容器现场组焊监督检验证书'],
  ['2410', 'J2', '特种设备安装监督检验证书（氧舱）'],
  ['3110', 'J2', undefined],
  ['4110', 'J4', undefined],
  ['8310', 'J2', undefined],
  ['1110', 'D2', undefined],
  ['2130', 'J6', undefined],
])('of %s, %s the certificate is %s', (equclacode, inspType, title) => {
  expect(certificateOf(equclacode, inspType, null)?.title).toBe(title);
});

test('cylinders have a certificate of their installation where they are those of a vehicle', () => {
  expect(certificateOf('2310', 'J2', null, true)?.title).toBe('车用气瓶安装监督检验证书');
  expect(certificateOf('2310', 'J2', null)).toBeUndefined();
  expect(certificateOf('2310', 'J3', null, true)?.title).toBe('压力容器改造与重大修理监督检验证书');
});

test('the certificate of a car’s cylinders names them, who put them in, and leaves the number of the car to be written', async () => {
  const started = await boilersOnSite(story, institute);
  await confirmStages(institute.inspector, started.id);
  const entered = await institute.inspector.call(examiningCalls.enterResults, stepOf(started));
  const { lines } = await institute.inspector.call(inspectionCalls.detail, { id: started.id });
  const cylinderRows = ['A1', 'A2'].map((prono) => ({ prono, makeYm: '2026-03', nominalPressure: 20, volume: 80, medium: '压缩天然气' }));
  const params = JSON.stringify({ fillMedium: '压缩天然气', cylinderRows });
  const cylinders = { equclacode: '2310', equVarietyName: '无缝气瓶', regMode: 'vehicleCylinder' } as const;
  await city.db.updateTable('equipment').set(cylinders).where('equSysId', '=', lines[0]!.equSysId!).execute();
  await city.db.updateTable('equipmentParams').set({ params }).where('equSysId', '=', lines[0]!.equSysId!).execute();
  await approve(institute, entered);
  const { application } = await story.builder.call(inspectionCalls.detail, { id: started.id });
  const transfer = { payNo: started.onlinelsh, tradeNo: `BANK-${started.onlinelsh}`, amountFen: application.feePayableFen! };
  await takeTransfer([institute.finance, institute.finance2], transfer);
  const { certificate } = await papersOf(story.builder, started.id);
  const words = wordsOf((await take(story.builder, certificate!.no)).content);
  for (const said of [
    '车用气瓶安装监督检验证书',
    '气瓶数量2只',
    '气瓶编号A1、A2',
    '公称工作压力20MPa',
    '充装介质压缩天然气',
    '甬城机电安装有限公司',
    '车辆识别代号（VIN）',
  ])
    expect(words).toContain(said);
});

test('a vessel that came whole was put together by nobody on site: where it is supervised, its certificate is that of an installation', () => {
  expect(certificateOf('2130', 'J2', true)?.title).toBe('特种设备安装监督检验证书（压力容器）');
  expect(certificateOf('2130', 'J2', false)?.title).toBe('压力容器现场组焊监督检验证书');
});

// The last one: from here on papers of this city are signed.
test('it bears the signatures of the three who answer for the report, and then the seal', async () => {
  const { dataDir } = city.place;
  const { name } = city.services.config.institute;
  const chain = await openDemoChain(dataDir, { institute: name, authority: '登记机关', timeStamps: '时间戳' }, new Date());
  const stamps = await openStampServer(chain.timeStamps);
  const seals: Seals = {
    keys: { institute: chain.institute, authority: chain.authority },
    people: openDemoPeople(dataDir),
    stamper: timeStampsAt({ address: stamps.address, patience: 2 }),
    roots: [chain.root],
  };
  Object.assign(city.services, { seals });
  try {
    const { certificate } = await passed();
    const { content } = await take(story.builder, certificate!.no);
    const { finding, signatures } = await checkFile(own(content), seals.roots);
    expect([finding, signatures.map(({ signer }) => signer)]).toEqual(['good', ['检验甲', '科长甲', '签字甲', name]]);
  } finally {
    stamps.close();
  }
});
