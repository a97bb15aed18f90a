import { z } from 'zod';

import { calls, id, queryList } from '#kit/contract/call.ts';
import { searchText } from '#kit/contract/list.ts';

const UnitFound = z.object({ unitSysId: id, orgname: z.string(), orgcode: z.string(), address: z.string().nullable() });

export const companyCalls = calls({
  searchUnits: {
    method: 'GET',
    path: '/a/stone/unit/search',
    title: '按名称或信用代码查找单位',
    access: 'session',
    quota: 'lookUps',
    /** `unitTypes` as codes of the dictionary: U2 maintenance, U4 manufacturing … */
    input: z.strictObject({ word: searchText, unitTypes: queryList.optional(), unitSysId: id.optional() }),
    reply: z.object({ units: z.array(UnitFound) }),
  },
});
