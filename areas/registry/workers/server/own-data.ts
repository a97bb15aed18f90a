import { readIdCardSealed } from '#areas/accounts/server/door.ts';
import { openIdCard } from '#areas/session/server/door.ts';
import type { PersonalData } from '#kit/server/audit/personal-data.ts';
import { pick } from '#kit/contract/field.ts';

import { workerListFields } from '../contract/worker.ts';
import { findPersons } from './person-store.ts';
import { readOfPersons } from './worker-views.ts';

/** What units have told of the person of an account: they are one person where the number of the identity card is the same. */
export const workerData: PersonalData = {
  title: '作业人员信息',
  purpose: '单位登记的任职和持证项目，用于配备核对和到期提醒',
  kept: '任职期间及离岗后保留',
  fields: pick(workerListFields, ['unitName', 'name', 'idCard', 'mobile', 'education', 'post', 'items', 'beginsOn', 'endsOn']),
  async read({ readDb, asker, services }, most) {
    const sealed = await readIdCardSealed(readDb, asker.userId);
    if (sealed === null) return [];
    const persons = await findPersons(readDb, services.secrets, openIdCard(services.secrets, sealed));
    return persons.length === 0 ? [] : readOfPersons(readDb, persons, most);
  },
};
