import { expect, test } from 'vitest';

import { calledAs } from './called-as.ts';

test.each([
  [{ equName: '乘客电梯', buildingName: '望江新村', buildingNo: '11幢3单元', unitInnerNo: '3单元4号' }, '望江新村 11幢 3单元4号'],
  [{ equName: '乘客电梯', buildingName: '望江新村', buildingNo: '11幢3单元', unitInnerNo: '4号' }, '望江新村 11幢3单元 4号'],
  [{ equName: '乘客电梯', buildingName: '望江新村', buildingNo: '11幢3单元', unitInnerNo: '13单元4号' }, '望江新村 11幢3单元 13单元4号'],
  [{ equName: '乘客电梯', buildingName: '望江新村', buildingNo: null, unitInnerNo: null }, '望江新村 乘客电梯'],
  [{ equName: '叉车', buildingName: null, buildingNo: null, unitInnerNo: '3号' }, '叉车 3号'],
  [{ equName: '叉车' }, '叉车'],
  [{ equName: null, unitInnerNo: '3号' }, '3号'],
])('%j is called %s', (device, called) =>
  expect(calledAs({ unitInnerNo: null, buildingName: null, buildingNo: null, ...device })).toBe(called),
);
