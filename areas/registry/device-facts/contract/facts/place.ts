import { z } from 'zod';

import { choice, decimal, field, flag, text } from '#kit/contract/field.ts';

import { buildingFields } from './building.ts';
import { all, codeIn, valueIs } from './conditions.ts';
import { coordSource, placeType } from '../dictionaries/archive.ts';
import { fixedCode } from './fixed-words.ts';

const isResidentialLift = all(codeIn('3'), valueIs('placeType', '住宅小区'));

/** Where a device stands. Coordinates are GCJ-02, as the maps of the city use them. */
export const placeFields = {
  equlocarecod: field('所在区域', z.string().regex(/^\d{6}(\d{3})?$/, '请选择所在区域'), {
    widget: 'area',
    need: 'required',
    width: 110,
  }),
  equlocarecodName: text('所在区域名称', 100, { need: 'required', width: 160 }),
  equPlace: text('使用地点（详细地址）', 200, { need: 'required', width: 260, help: '填写到车间、楼栋、单元' }),
  buildingName: { ...buildingFields.buildingName, need: 'conditional' as const, when: isResidentialLift },
  buildingNo: { ...buildingFields.buildingNo, need: 'conditional' as const, when: isResidentialLift },
  placeType: fixedCode('使用场所', placeType, { need: 'required', width: 120 }),
  lng: decimal('经度', 10, 6, { unit: '°', need: 'required', width: 120, mono: true }),
  lat: decimal('纬度', 10, 6, { unit: '°', need: 'required', width: 120, mono: true }),
  coordSource: choice('坐标来源', coordSource.name, { width: 120 }),
  isPublicPlace: flag('是否公众聚集场所', { need: 'required', width: 140 }),
  isPopulated: flag('是否人口密集区', { width: 130 }),
  isHazardSource: flag('是否重大危险源', { width: 130 }),
};
