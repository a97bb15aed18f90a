import { makeCreditCode } from '#kit/contract/trade/codes.ts';
import type { Samples } from '#server/testing/samples.ts';

import { passwordReset, registration } from '../../contract/lifecycle.ts';

import { beginRegistration, beginReset, wishOf } from './applying.ts';

export const samples: Samples = {
  /** A draft of somebody who wants to join the unit. */
  async [registration.name]({ city, unit }) {
    const orgcode = makeCreditCode('91330203MA7A00001');
    await city.db.updateTable('unit').set({ orgcode }).where('unitSysId', '=', unit.unitSysId).execute();
    const { id } = await beginRegistration(city, wishOf({ orgcode, mobile: '13900009901' }));
    return { table: 'registration', id };
  },
  /** A draft by somebody of the unit whose telephone is another one. */
  async [passwordReset.name]({ city, unit, owner }) {
    const found = await city.db.selectFrom('unit').select('orgcode').where('unitSysId', '=', unit.unitSysId).executeTakeFirstOrThrow();
    const { id } = await beginReset(city, {
      orgname: unit.orgname,
      orgcode: found.orgcode,
      loginName: owner.loginName,
      applicant: '经办甲',
      mobile: '13900009902',
    });
    return { table: 'passwordReset', id };
  },
};
