import { labelOf } from '#kit/contract/trade/dictionary.ts';
import type { Made, TellRequest } from '#kit/server/case/made.ts';
import type { Tx } from '#kit/server/postgres/database.ts';

import type { Notice } from './notice-store.ts';

const titles: Readonly<Record<string, string>> = {
  commit: '施工告知',
  withdraw: '施工告知已撤回',
  return: '施工告知有问题，请补正',
  finish: '施工已完成',
  requestCancel: '施工告知申请注销',
  agreeCancel: '施工告知已注销',
  refuseCancel: '施工告知不予注销',
  stop: '责令停止施工',
};

async function bodyOf({ record, move, opinion }: Made<Notice>, _tx: Tx, { services }: TellRequest): Promise<string> {
  const { projectName, unitName, stopGround, stopNote } = record;
  const dictionaries = await services.dictionaries.dictionaries();
  const said = move === 'stop' ? `${labelOf(dictionaries, 'noticeStopGround', stopGround)}：${stopNote ?? ''}` : opinion;
  return `${projectName ?? ''}（${unitName ?? ''}）${said ? `：${said}` : ''}`;
}

const telling = {
  kind: '受理',
  title: ({ record, move }: Made<Notice>) => `${titles[move]!}：${record.noticeNo ?? record.bcwNo}`,
  body: bodyOf,
} as const;

/** The authority hears of what is notified to it, whoever builds of what the authority says, the user of what is built for it. */
export const noticeTellings = [
  { ...telling, moves: ['commit', 'withdraw'], to: ['acceptor', 'user', 'proprietor'] },
  { ...telling, moves: ['requestCancel'], to: ['acceptor'] },
  { ...telling, moves: ['return', 'refuseCancel'], to: ['owner'] },
  { ...telling, moves: ['agreeCancel', 'stop'], to: ['owner', 'user', 'proprietor'] },
  { ...telling, moves: ['finish'], to: ['user', 'proprietor'] },
] as const;
