import { feeItem, flat } from './fee-item.ts';

/** 空跑费: what another visit costs after the site was not ready twice. No device is charged by it; an application is, for a visit. */
export const visitFeeCode = 'KP-01';

/** Domain 5.2: no amount is known from a text, so none is asked until the institute has put one in. */
export const visitItem = feeItem({
  code: visitFeeCode,
  name: '空跑费',
  equclacode: [],
  inspTypes: [],
  unit: '次',
  tiers: flat(0),
  nature: '经营服务性',
});
