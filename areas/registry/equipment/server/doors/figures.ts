/** Devices counted: by class, by month, by place, by what they wait for. */

export { classOf, countByClass, countDueMonths, countFaulty, countersFor, districtCounters } from '../lists/count-views.ts';
export { countTypeTested } from '../registry/type-test-views.ts';
export { awaitsRegistration, deviceDays, type DeviceDay } from '../lists/hint-views.ts';
