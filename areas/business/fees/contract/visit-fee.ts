/** 空跑费: what another visit costs after the site was not ready twice. No device is charged by it; an application is, for a visit. */
export const visitFeeCode = 'KP-01';
