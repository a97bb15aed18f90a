import { auditPage } from '#areas/audit/contract/menu.ts';
import { licencePage, unitPage } from '#areas/company/contract/menu.ts';
import { detectionPaths } from '#areas/elevator-detection/contract/menu.ts';
import { faultPages } from '#areas/fault/contract/menu.ts';
import { firstEntryPages } from '#areas/first-entry/contract/menu.ts';
import { inspectionPaths } from '#areas/inspection/contract/menu.ts';
import { publicationPaths } from '#areas/lift-publication/contract/menu.ts';
import { changePages } from '#areas/maintenance/contract/menu.ts';
import { payCodePage } from '#areas/payment/contract/menu.ts';
import { reportPage, verifyPage } from '#areas/reports/contract/menu.ts';
import { rescuePages } from '#areas/rescue/contract/menu.ts';
import { appointmentPages } from '#areas/safety-duty/contract/menu.ts';
import { accountSecurityPage } from '#areas/accounts/contract/menu.ts';
import { ownAccountPage } from '#areas/accounts/contract/menu.ts';
import { workersPage } from '#areas/workers/contract/menu.ts';
import type { Actor } from '#kit/contract/actor.ts';

interface Way {
  readonly to: string;
  readonly title: string;
  readonly what: string;
  /** Stands outside the portal's shell. */
  readonly isPublic?: boolean;
}

/** One of the things that a unit does first; the server knows by the key how far it is. */
export interface FirstStep extends Way {
  readonly key: string;
  /** Not every unit needs it. */
  readonly isOptional?: boolean;
}

const unitData: FirstStep = {
  key: 'unitData',
  to: unitPage.path,
  title: '补充单位信息',
  what: '主要负责人、安全管理人员、单位性质、开票信息；名称等变更须申请',
};
const licences: FirstStep = {
  key: 'licences',
  to: licencePage.path,
  title: '登记资质许可',
  what: '制造、安装、改造、修理、维保、检测单位登记许可证，到期前提醒换证',
};
const colleagues: FirstStep = {
  key: 'colleagues',
  to: ownAccountPage.path,
  title: '为本单位人员开立子账号',
  what: '经办人、财务、维保员各用各的账号',
  isOptional: true,
};

const workers: FirstStep = {
  key: 'workers',
  to: workersPage.path,
  title: '登记作业人员和证书',
  what: '逐人登记或者导入台账，到期前90天、30天提醒复审',
  isOptional: true,
};

/** What a unit that has just come in does first, by the role of its administrator. */
export const firstSteps: Readonly<Partial<Record<Actor, readonly FirstStep[]>>> = {
  E2: [
    unitData,
    { ...licences, what: '有制造、施工、充装等许可的单位登记，到期前提醒换证', isOptional: true },
    {
      key: 'safetyPeople',
      to: appointmentPages.list.path,
      title: '任命安全总监、安全员',
      what: '使用单位须按设备种类任命，可打印任命书',
    },
    workers,
    colleagues,
    {
      key: 'firstDevice',
      to: firstEntryPages.device.path,
      title: '录入第一台设备',
      what: '选择设备类别，填写参数、上传合格证，提交后由检验机构核对建档',
    },
  ],
  M1: [
    unitData,
    licences,
    { ...workers, what: '登记持电梯修理（T）证的维保人员，办理维保合同时直接选择' },
    colleagues,
    {
      key: 'firstContract',
      to: changePages.list.path,
      title: '登记维保合同',
      what: '由使用单位或本单位发起，对方确认、备案后设备归到名下',
    },
  ],
  C1: [unitData, licences, { ...workers, what: '登记持证的施工人员，施工告知时直接选择' }, colleagues],
  Z1: [unitData, licences, colleagues],
};

/** What people of a role can do here, for those whose business is not the upkeep of devices. */
export const guides: Readonly<Partial<Record<Actor, readonly Way[]>>> = {
  A2: [{ to: accountSecurityPage.path, title: accountSecurityPage.title, what: '解除丢失手机的人员的两步验证，强制下线，清除输错次数' }],
  A3: [{ to: auditPage.path, title: auditPage.title, what: '查看、导出审计日志，核验日志是否被改动' }],
  P1: [
    { to: inspectionPaths.apply, title: '在线报检', what: '为名下的设备申报检验，跟踪办理进度' },
    { to: payCodePage.path, title: payCodePage.title, what: '查看待缴的检验费，合并后一次扫码支付' },
    { to: reportPage.path, title: reportPage.title, what: '下载名下设备的检验报告' },
    { to: verifyPage.path, title: verifyPage.title, what: '核对检验报告、使用标志等文书是否真实有效', isPublic: true },
  ],
  R1: [
    { to: rescuePages.call.path, title: rescuePages.call.title, what: '找到电梯后按「接警」，从这一刻开始计时' },
    { to: rescuePages.list.path, title: rescuePages.list.title, what: '派单、到达、解困、补全报告，以及回访和归档' },
    { to: faultPages.list.path, title: faultPages.list.title, what: '查看电梯故障和维修进度' },
  ],
  T1: [
    { to: detectionPaths.testing, title: '检测委托', what: '接受委托，登记检测结果，出具报告' },
    { to: publicationPaths.printing, title: '检测标志打印', what: '打印检测合格电梯的检测标志' },
    { to: publicationPaths.ownLifts, title: '电梯信息公示', what: '查看本单位检测过的电梯' },
  ],
};
