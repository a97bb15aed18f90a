import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { cellPage, workerCertificatePages, overviewPage, workersPage } from './menu.ts';

const inPart = (part: string) => [addressWith(workerCertificatePages.list.path, { part })];

/** What waits of people: for their unit, for the desk that verifies, for whoever watches over units. */
export const workerTodos: readonly TodoKind[] = [
  {
    key: 'workerExpired',
    title: '作业人员证过期',
    tone: 'bad',
    rank: 48,
    urges: '有 {n} 名在岗人员的作业人员证已过期，过期不得上岗',
    to: [addressWith(workersPage.path, { standing: 'expired', onDuty: 'on' })],
  },
  {
    key: 'workerGap',
    title: '持证人员缺口',
    tone: 'bad',
    rank: 49,
    urges: '按在用设备测算，有 {n} 个作业项目的持证人员不足',
    to: [addressWith(overviewPage.path, { lacking: '1' })],
  },
  {
    key: 'deviceUntended',
    title: '设备无有效持证人员',
    tone: 'bad',
    rank: 87,
    urges: '有 {n} 台在用设备没有指定有效持证的人员操作',
    to: [addressWith(cellPage.path, { cell: 'needed', hasValid: '0' })],
  },
  {
    key: 'certificateReturned',
    title: '持证项目退回',
    tone: 'bad',
    rank: 86,
    urges: '有 {n} 个持证项目被退回，请补正后重新提交',
    to: inPart('returned'),
  },
  {
    key: 'workerDue',
    title: '作业人员证即将到期',
    tone: 'dueSoon',
    rank: 126,
    urges: '有 {n} 名人员的证书即将到期，复审最迟在到期前1个月申请',
    to: [addressWith(workersPage.path, { standing: 'soon', onDuty: 'on' })],
  },
  { key: 'certificateVerify', title: '持证项目待核验', tone: 'waiting', rank: 196, to: inPart('waiting') },
  { key: 'unitGap', title: '单位持证人员缺口', tone: 'bad', rank: 197, to: [addressWith(overviewPage.path, { lacks: 'people' })] },
  {
    key: 'unitUntended',
    title: '单位设备无有效持证人员',
    tone: 'bad',
    rank: 198,
    to: [addressWith(overviewPage.path, { lacks: 'devices' })],
  },
];
