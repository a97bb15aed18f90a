import { expect, test } from 'vitest';

import { openCity } from '#server/testing/city.ts';

import { move, openMaintenanceStory, submitted, terms } from './testing/story.ts';

const city = await openCity();
const authority = await city.seedUnit({ orgname: '海曙市场监督管理局', unitTypes: ['U9'], areacode: '330203' });

test('a change is handed in and confirmed under the licence that the new unit has registered, and no other', async () => {
  const story = await openMaintenanceStory(city, authority);
  const { owner, keeper, next, lift } = story;
  const { equSysId } = await lift();
  const wrong = (given: object) =>
    submitted(story, [equSysId], given).then(
      () => [],
      ({ errors }: { errors: object[] }) => errors,
    );
  expect(await wrong({ licenceNo: 'TS3333999-2029' })).toMatchObject([
    { field: 'licenceNo', message: '与新维保有限公司登记的许可证编号不符：TS3333001-2029' },
  ]);
  expect(await wrong({ licenceValidTo: '2029-07-01' })).toMatchObject([{ field: 'licenceValidTo' }]);
  const late = {
    beginsOn: '2029-07-01',
    endsOn: '2030-07-01',
    licenceValidTo: '2029-08-01',
    maintainers: [{ ...terms.maintainers[0]!, validTo: '2031-01-01' }],
  };
  const [missing] = await wrong(late);
  expect(missing).toMatchObject({ field: 'licenceNo', message: expect.stringContaining('没有登记') as string });
  const change = await submitted({ owner, next }, [equSysId]);
  await city.db.updateTable('unitLicence').set({ cancelledOn: '2026-11-21' }).where('unitId', '=', next.unitSysId).execute();
  await expect(move(keeper, change, 'confirm')).rejects.toMatchObject({ errors: [{ field: 'licenceNo' }] });
});
