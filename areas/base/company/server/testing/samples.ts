import { newId } from '#kit/server/id.ts';
import type { Samples } from '#server/testing/samples.ts';

import { companyCalls } from '../../contract/calls.ts';
import { unitChange } from '../../contract/lifecycle.ts';

export const samples: Samples = {
  /** A change of the name of the unit, as its administrator has drafted it. */
  async [unitChange.name]({ city, unit }) {
    const administrator = await city.enter({ actor: 'E2', unit });
    const values = {
      orgname: '甬江物业集团有限公司',
      orgcode: '91330212MA2A00018X',
      legalPerson: '郑法人',
      address: '百丈路1号',
      unitTypes: ['U1'],
      areacode: '330203001',
      reason: '企业改制',
    };
    const { id } = await administrator.call(companyCalls.changeSave, { id: newId(), values });
    return { table: 'unitChange', id };
  },
};
