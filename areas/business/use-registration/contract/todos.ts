import { unregisteredStatuses, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { registrationDays } from '#areas/device-facts/contract/facts/conditions.ts';
import { equipmentPaths } from '#areas/equipment/contract/menu.ts';
import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { setPages, unitPages } from './menu.ts';

const mineIn = ({ list }: typeof setPages | typeof unitPages) => [`${list.path}?part=mine`];

/** What waits of registrations: for the unit what is used without one, was sent back, wants a seal or is ready; for the authority what is to be checked and decided. */
export const useRegistrationTodos: readonly TodoKind[] = [
  {
    key: 'unregisteredInUse',
    title: '在用设备未办使用登记',
    tone: 'bad',
    rank: 61,
    urges: '有 {n} 台在用设备还没有办理使用登记，请尽快申请',
    to: [`${equipmentPaths.query}?useStatus=${useStatusCode.inUseUnregistered}&regStatus=${unregisteredStatuses.join(',')}`],
  },
  {
    key: 'supervisedUnregistered',
    title: '监检合格设备待办使用登记',
    tone: 'dueSoon',
    rank: 64,
    urges: `有 {n} 台设备监督检验已合格，请在投用前或者投用后${registrationDays}日内办理使用登记`,
    to: [`${equipmentQueries.nonUse.path}?part=toRegister`],
  },
  {
    key: 'setRegistrationMine',
    title: '使用登记待补正、盖章或签收',
    tone: 'bad',
    rank: 62,
    urges: '有 {n} 份使用登记申请等您补正、上传盖章件或签收',
    to: mineIn(setPages),
  },
  {
    key: 'setRegistrationDecide',
    title: '使用登记待办理',
    tone: 'waiting',
    rank: 63,
    urges: '有 {n} 份使用登记申请等待预审或审批',
    to: mineIn(setPages),
  },
  {
    key: 'unitRegistrationMine',
    title: '按单位的使用登记待补正、盖章或签收',
    tone: 'bad',
    rank: 68,
    urges: '有 {n} 份按单位的使用登记申请等您补正、上传盖章件或签收',
    to: mineIn(unitPages),
  },
  {
    key: 'unitRegistrationDecide',
    title: '按单位的使用登记待办理',
    tone: 'waiting',
    rank: 69,
    urges: '有 {n} 份按单位的使用登记申请等待预审或审批',
    to: mineIn(unitPages),
  },
];
