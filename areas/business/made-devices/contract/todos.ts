import type { TodoKind } from '#kit/contract/case/todo.ts';

import { voidedPage } from './menu.ts';

/** What waits with whoever has such a device in its archives, or watches over them. */
export const madeDeviceTodos: readonly TodoKind[] = [
  {
    key: 'madeVoided',
    title: '设备监检证书作废',
    tone: 'bad',
    rank: 88,
    urges: '有 {n} 台设备档案所填的制造监检证书已作废，请更正档案或联系制造单位',
    to: [voidedPage.path],
  },
];
