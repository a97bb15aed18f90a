import { neededMaterials } from '#areas/attachments/contract/material.ts';
import { storeFile } from '#areas/attachments/server/door.ts';
import { findLicences } from '#areas/company/server/door.ts';
import { findHolders } from '#areas/workers/server/door.ts';
import { addDays } from '#kit/contract/trade/calendar.ts';
import type { Asker } from '#kit/server/asker.ts';
import { saveDraft } from '#kit/server/case/save-draft.ts';
import { committing, stepCase } from '#kit/server/case/step.ts';
import { inTransaction } from '#kit/server/postgres/database.ts';
import type { DemoCity, DemoDevice } from '#kit/server/demo.ts';
import { caseRecord } from '#kit/server/documents/case-record.ts';
import { newId } from '#kit/server/id.ts';

import { factsOf, noticeFiles } from '../../contract/notice.ts';
import { noticeItemOf } from '../../contract/works.ts';
import { fuming, newLift, baizhang, site, zhonghe, type Step, type Tell, type Told } from './demo-sites.ts';
import { tellSupervised } from './demo-stages.ts';
import { requestOn } from './demo-supervision.ts';
import { licenceFor } from '../licence/cover.ts';
import { notices } from '../notice-case.ts';

/** Notices of the demo city in each state in which somebody has something to do, made by the same steps as people make. */
export async function fillConstruction(city: DemoCity): Promise<void> {
  const of = (loginName: string) => city.accounts.get(loginName)!.asker;
  const [builder, officer, owner, factory] = [of('sg01'), of('jg01'), of('wy01'), of('qy01')];
  const paper = await renderPaper(city);
  const tell = teller(city, builder, officer, paper);
  const checked = (ago: number): Step => ({ by: 'officer', move: 'check', ago });
  const lifts = (from: number, count: number) => Array.from({ length: count }, (_, index) => newLift(from + index));

  await tell({ ago: 0, user: owner, values: site('四明花园北区电梯安装', zhonghe, '四明中路1088号', lifts(1, 1)), steps: null });
  await tell({ ago: 0, user: owner, values: site('东部新城商务楼电梯安装', fuming, '中山东路1999号', lifts(2, 3)), steps: [] });
  await tell({
    ago: 1,
    user: owner,
    values: { ...site('既有住宅加装电梯（三期）', zhonghe, '宋诏桥路56弄', lifts(5, 2)), isAddedLift: true },
    steps: [],
  });
  await tell({
    ago: 3,
    user: owner,
    values: site('月湖书城电梯安装', zhonghe, '天童北路768号', lifts(7, 1)),
    steps: [{ by: 'officer', move: 'return', ago: 2, opinion: '许可证扫描件不清晰，请重新上传正、副本。' }],
  });
  await tell({
    ago: 20,
    user: owner,
    values: site('江东人民医院门诊楼电梯安装', baizhang, '百丈东路1111号', lifts(8, 4)),
    steps: [checked(19)],
  });
  await tell({
    ago: 12,
    user: owner,
    values: site('鼓楼步行街扶梯厅客梯安装', fuming, '海晏北路55号', lifts(12, 1)),
    steps: [checked(11), { by: 'builder', move: 'requestCancel', ago: 1, opinion: '建设单位变更设计，工程取消。' }],
  });
  await tell({
    ago: 40,
    user: owner,
    values: site('南塘老街二期电梯安装', baizhang, '兴宁路66号', lifts(13, 1)),
    steps: [
      checked(39),
      { by: 'builder', move: 'requestCancel', ago: 35, opinion: '合同解除。' },
      { by: 'officer', move: 'agreeCancel', ago: 34 },
    ],
  });
  await tell({
    ago: 30,
    user: owner,
    values: site('滨江仓储货梯安装', fuming, '江澄北路500号', lifts(14, 1)),
    steps: [
      { by: 'builder', move: 'requestCancel', ago: 29, opinion: '工程改由建设单位另行委托，本单位不再施工。' },
      { by: 'officer', move: 'agreeCancel', ago: 28 },
    ],
  });
  await tellRepairs(tell, factory, cranesOf(city, factory));
  await tellSupervised(city, tell, paper, owner);
  await tellElsewhere(teller(city, builder, of('jg02'), paper), owner, lifts);
}

/** Notices at the desk of a second district. */
async function tellElsewhere(tell: Tell, user: Asker, lifts: (from: number, count: number) => object[]): Promise<void> {
  await tell({ ago: 0, user, values: site('望春科创园办公楼电梯安装', '330203008', '望春路200号', lifts(17, 2)), steps: [] });
  await tell({ ago: 1, user, values: site('西门口商业楼电梯安装', '330203003', '中山西路128号', lifts(19, 1)), steps: [] });
  await tell({
    ago: 6,
    user,
    values: site('段塘安置房一期电梯安装', '330203007', '段塘西路36号', lifts(20, 2)),
    steps: [{ by: 'officer', move: 'return', ago: 5, opinion: '施工人员证书已过期，请更换人员后重新提交。' }],
  });
  await tell({
    ago: 9,
    user,
    values: site('石碶幼儿园电梯安装', '330203009', '石碶北路9号', lifts(22, 1)),
    steps: [{ by: 'officer', move: 'check', ago: 8 }],
  });
}

/** Works that need no supervision: finished, going on, stopped. */
async function tellRepairs(tell: Tell, factory: Asker, cranes: readonly DemoDevice[]): Promise<void> {
  const checked = (ago: number): Step => ({ by: 'officer', move: 'check', ago });
  if (cranes.length < 3) return;
  // Works on what stands there already are told of where it stands.
  const crane = (index: number) => {
    const { equlocarecod, equPlace } = cranes[index]!;
    return { equclacode: '4000', equlocarecod, equPlace, lines: [asLine(cranes[index]!)] };
  };
  await tell({
    ago: 60,
    user: factory,
    values: { ...repair, ...crane(0), projectName: '1号车间行车大修' },
    steps: [checked(59), { by: 'builder', move: 'finish', ago: 50 }],
  });
  await tell({ ago: 6, user: factory, values: { ...repair, ...crane(1), projectName: '2号车间行车更换钢丝绳卷筒' }, steps: [checked(5)] });
  await tell({
    ago: 25,
    user: factory,
    values: { ...repair, ...crane(2), projectName: '露天堆场龙门吊修理' },
    steps: [
      checked(24),
      {
        by: 'officer',
        move: 'stop',
        ago: 22,
        values: { stopGround: 'uncovered', stopNote: '现场检查发现实际在更换主梁，属于改造，本单位没有改造许可。' },
      },
    ],
  });
}

const repair = { constrsort: '4', isNewBuilding: false, workContent: '更换磨损的钢丝绳、卷筒和制动器，调整限位。' };

function cranesOf({ devices }: DemoCity, { unitId }: Asker): readonly DemoDevice[] {
  return devices.filter(
    (device) => device.equclacode.startsWith('41') && device['useUnit'] === unitId && device['useStatus'] === '1' && !device['lockedBy'],
  );
}

const asLine = ({ oidno, equclacode, equName, equipmodel, prono, makeUnitName }: DemoDevice) => ({
  oidno,
  equclacode,
  equName: equName ?? '起重机',
  equipmodel,
  prono,
  makeUnitName,
});

/** Stands for every paper of whoever builds. */
function renderPaper({ services, today }: DemoCity): Promise<Buffer> {
  const facts = { number: '演示', keeper: '演示城市', printedOn: today, sections: [], steps: [] };
  return services.documents.render(caseRecord, { title: '施工告知附件', ...facts });
}

/** Plays a notice: the draft, its files, its submission and what followed. */
function teller(city: DemoCity, builder: Asker, officer: Asker, paper: Buffer): Tell {
  const people = { builder, officer };
  return async ({ ago, user, values, steps }: Told) => {
    const request = requestOn(city, builder, ago);
    const id = newId(request.now.getTime());
    const planStart = addDays(request.today, 5);
    const licence = licenceFor(city.services.config, {
      equclacode: String(values['equclacode']),
      constrsort: String(values['constrsort']),
    });
    const [held] = await findLicences(city.db, { unitId: builder.unitId!, ...licence, on: planStart });
    if (!held) return undefined;
    const told = {
      ...common,
      constrWorkers: await onSite(city, builder, planStart),
      licenceNo: held.licenceNo,
      useUnit: user.unitId,
      planStart,
      planEnd: addDays(planStart, 90),
      ...values,
    };
    await saveDraft(notices, { id, values: told }, request);
    if (steps === null) return id;
    for (const { attClass, label } of neededMaterials(noticeFiles, factsOf(told)))
      await storeFile(
        request,
        builder,
        { attrefsysid: id, atttype: noticeFiles.atttype, attClass },
        { name: `${label}.pdf`, content: paper },
      );
    let { version } = await committing(notices)({ id, version: 0 }, request);
    for (const { by, ago: then, ...step } of steps)
      ({ version } = await inTransaction(city.db, (tx) =>
        stepCase(tx, notices, requestOn(city, people[by], then), { id, version, ...step }),
      ));
    return id;
  };
}

const common = {
  constrContact: '孙工',
  constrContactMobile: '19900003344',
  siteManager: '胡建军',
  siteManagerCertNo: '330299198805230017',
  isSubcontracted: false,
};

/** A repairer from the firm's own people, and a welder who was typed. */
async function onSite({ db }: DemoCity, { unitId }: Asker, on: string) {
  const [repairer] = await findHolders(db, { unitId: unitId!, items: ['T'], on });
  const {
    workerId: worker,
    name,
    certNo,
    validTo,
  } = repairer ?? { workerId: null, name: '陈建国', certNo: '330299198803120011', validTo: '2029-05-31' };
  return [
    { worker, name, itemCode: noticeItemOf('T'), certNo, validTo },
    { name: '王海波', itemCode: noticeItemOf('HJ'), certNo: '330299199207250036', validTo: '2028-10-31' },
  ];
}
