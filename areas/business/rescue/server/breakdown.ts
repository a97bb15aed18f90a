import { findUnits } from '#areas/company/server/door.ts';
import type { InputOf } from '#kit/contract/call.ts';
import { exportList } from '#kit/server/list/export-list.ts';
import type { Request } from '#kit/server/request.ts';

import { breakdownBy, breakdownOf } from '../contract/breakdown.ts';
import type { rescueCalls } from '../contract/calls.ts';
import { breakRescuesDown } from './rescue-views.ts';

type Asked = InputOf<typeof rescueCalls.breakdown>;

/** What is said of rescues that have none. */
const without = { district: '未知区县', maintainer: '无维保单位', cause: '尚未查明' } as const;

/** The rescues of the list by district, maintenance unit or cause, each with its name. */
export async function readBreakdown({ by, ...input }: Asked, { readDb, asker, services }: Request) {
  const found = await breakRescuesDown(readDb, asker, input, by);
  const keys = found.flatMap(({ key }) => key ?? []);
  const named = {
    district: async () => new Map((await services.dictionaries.areas()).map(({ code, name }) => [code, name])),
    maintainer: async () => new Map(Array.from(await findUnits(readDb, keys), ([id, { orgname }]) => [id, orgname])),
    // Causes are kept in words.
    cause: () => Promise.resolve(new Map<string, string>()),
  };
  const names = await named[by]();
  return found.map((row) => ({ ...row, key: row.key ?? '', name: row.key === null ? without[by] : (names.get(row.key) ?? row.key) }));
}

export async function exportBreakdown(asked: Asked, request: Request) {
  const { by } = asked;
  const rows = await readBreakdown(asked, request);
  return exportList(`应急救援统计（按${breakdownBy[by]}）`, breakdownOf(by), () => Promise.resolve(rows), request);
}
