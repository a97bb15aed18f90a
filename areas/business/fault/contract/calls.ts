import { caseKind } from '#kit/contract/case/case.ts';
import { waitingForMe } from '#kit/contract/case/waits-for.ts';
import { id } from '#kit/contract/call.ts';

import { deviceFaultCalls } from './device-calls.ts';
import { faultForm, faultListFields, repairForm } from './fault.ts';
import { deviceFault } from './lifecycle.ts';
import { faultAccess, faultPages, faultPrefix } from './menu.ts';
import { faultParties } from './parties.ts';

/** 故障登记、处理和查询 */
export const faultCase = caseKind({
  name: 'fault',
  title: '故障',
  cycle: deviceFault,
  parties: faultParties,
  number: { key: 'faultNo', prefix: faultPrefix },
  path: '/a/stone/eleFaultMain',
  access: faultAccess,
  pages: { list: faultPages.list, form: faultPages.registration, detail: faultPages.detail },
  about: { equSysId: id },
  form: faultForm,
  forms: { repair: repairForm },
  buttons: ['accept', 'verify', 'rework', 'suspend', 'falseAlarm', 'delete'],
  fields: faultListFields,
  listed: {
    faultNo: { column: 8, filter: 7 },
    status: { column: 2, filter: true, card: 5 },
    equName: { column: 1, card: 1 },
    oidno: { hidden: 2 },
    equclacode: { filter: 5 },
    unitInnerNo: {},
    equPlace: { hidden: 1 },
    useUnitName: { column: 9, stays: true },
    maintUnitName: { column: 10 },
    foundTime: { column: 5, filter: 2, card: 4 },
    foundBy: { hidden: 3 },
    faultKind: { column: 4, filter: 3, card: 2, stays: false },
    faultLevel: { column: 3, filter: 1, card: 3 },
    stopUse: { column: 6, filter: 4, stays: true },
    desc: { column: 7 },
    unitName: { hidden: 6 },
    createdByName: { hidden: 7 },
    submittedAt: { hidden: 8 },
    repairUnit: { hidden: 5 },
    repairer: {},
    measure: {},
    restoreTime: { hidden: 4 },
    updatedAt: { hidden: 9, sheet: false },
    equlocarecod: { filter: 6, sheet: false },
  },
  workbook: true,
  parts: {
    unsettled: { label: '未恢复', states: ['open', 'suspended', 'repairing', 'toVerify'] },
    mine: waitingForMe(deviceFault),
    open: { label: '待处理', states: ['open', 'suspended'] },
    repairing: { label: '维修中', states: ['repairing'] },
    toVerify: { label: '待确认', states: ['toVerify'] },
    closed: { label: '已恢复', states: ['closed'] },
    falseAlarm: { label: '误报', states: ['falseAlarm'] },
    draft: { label: '草稿', states: ['draft'], own: true },
  },
  steps: [
    { title: '登记', at: ['draft'] },
    { title: '接单维修', at: ['open', 'suspended'] },
    { title: '维修完成', at: ['repairing'] },
    { title: '确认恢复', at: ['toVerify'] },
  ],
  paper: '设备故障维修记录',
});

export const faultCalls = { ...faultCase.calls, ...deviceFaultCalls };
