import { expect, test } from 'vitest';

import { matchDevices, type NumberedDevice } from './match-devices.ts';

function lift(oidno: string, more: Partial<NumberedDevice> = {}): NumberedDevice {
  return { equSysId: oidno, oidno, prono: null, equName: '乘客电梯', unitInnerNo: null, buildingName: null, buildingNo: null, ...more };
}

const estate = { buildingName: '望江新村', buildingNo: '11幢3单元' };
const lifts = [
  lift('330230000001J', { ...estate, unitInnerNo: '3单元4号', prono: 'TP-6156001' }),
  lift('330230000002H', { ...estate, unitInnerNo: '3单元14号' }),
  lift('330230000003F', { ...estate, buildingNo: '12幢3单元', unitInnerNo: '3单元4号' }),
  lift('330230000004D', { unitInnerNo: '3#', prono: '12' }),
];

test.each([
  ['330230000001J 自检报告.pdf', ['1J']],
  ['自检-3302 3000 0002h.PDF', ['2H']],
  ['ＴＰ－６１５６００１.pdf', ['1J']],
  ['3单元14号.pdf', ['2H']],
  // Two lifts have this number: the building decides, and without it a person.
  ['望江新村11幢3单元4号自检报告.pdf', ['1J']],
  ['12幢 3单元4号.jpg', ['3F']],
  ['3单元4号.jpg', ['1J', '3F']],
  ['3#自检.pdf', ['4D']],
  ['13#自检.pdf', []],
  // Too short a number of the maker, and no name at all.
  ['扫描件12.pdf', []],
  ['全部自检报告.pdf', []],
])('%s is meant for %j', (name, ends) => {
  expect(matchDevices(name, lifts).map(({ equSysId }) => equSysId.slice(-2))).toEqual(ends);
});
