import { addressWith } from '#kit/contract/pages.ts';
import type { TodoKind } from '#kit/contract/case/todo.ts';

import { faultPages } from './menu.ts';

const inPart = (part: string) => [addressWith(faultPages.list.path, { part })];

/** What waits for the unit that maintains a device, and for the one that uses it. */
export const faultTodos: readonly TodoKind[] = [
  { key: 'faultOpen', title: '故障待处理', tone: 'bad', rank: 40, urges: '有 {n} 台设备的故障待处理，请尽快接单维修', to: inPart('open') },
  {
    key: 'faultVerify',
    title: '故障待确认',
    tone: 'waiting',
    rank: 50,
    urges: '有 {n} 台设备已维修，请确认是否恢复正常',
    to: inPart('toVerify'),
  },
  { key: 'faultRepairing', title: '故障维修中', tone: 'waiting', rank: 120, to: inPart('repairing') },
];
