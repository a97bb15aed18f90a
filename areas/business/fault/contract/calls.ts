import { caseKind } from '#kit/contract/case/case.ts';
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
  filters: ['faultNo', 'equclacode', 'equlocarecod', 'foundTime', 'faultKind', 'faultLevel', 'stopUse', 'status'],
  exported: [
    'faultNo',
    'status',
    'equName',
    'oidno',
    'equclacode',
    'unitInnerNo',
    'equPlace',
    'useUnitName',
    'maintUnitName',
    'foundTime',
    'foundBy',
    'faultKind',
    'faultLevel',
    'stopUse',
    'desc',
    'unitName',
    'createdByName',
    'submittedAt',
    'repairUnit',
    'repairer',
    'measure',
    'restoreTime',
  ],
  parts: {
    unsettled: { label: '未恢复', states: ['open', 'suspended', 'repairing', 'toVerify'] },
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
