import { choice, rows, text, whole } from '#kit/contract/field.ts';

import { valueIs } from '../facts/conditions.ts';
import { fixedWords } from '../facts/fixed-words.ts';
import { measure } from '../facts/measure.ts';
import { driverRow } from '../facts/people-rows.ts';
import { powerMode, vehicleFuel } from './vehicle-dictionaries.ts';

const vehicleForm = fixedWords('vehicleForm', '车辆形式', ['观光车', '观光列车']);

const isTrain = valueIs('vehicleForm', '观光列车');

/** Sightseeing vehicles and trains 5200. */
export const sightseeingFields = {
  vehicleForm: choice('车辆形式', vehicleForm.name, { need: 'required' }),
  plateNo: text('厂车牌照编号', 20, { need: 'conditional', help: '按车牌填写，如：厂内A·00001', mono: true }),
  engineNo: text('发动机（电机）编号', 40, { need: 'required', mono: true }),
  frameNo: text('车架编号', 40, { need: 'required', mono: true }),
  curbWeight: measure('整机整备质量', 8, 0, { unit: 'kg', need: 'required' }),
  ratedPersons: whole('额定载客人数', { unit: '人', need: 'required' }),
  dimensionLength: measure('全长', 6, 0, { unit: 'mm', need: 'required' }),
  dimensionWidth: measure('全宽', 6, 0, { unit: 'mm', need: 'required' }),
  dimensionHeight: measure('全高', 6, 0, { unit: 'mm', need: 'required' }),
  clearance: measure('最小离地间隙', 5, 0, { unit: 'mm' }),
  wheelbaseLeft: measure('轴距（左）', 6, 0, { unit: 'mm' }),
  wheelbaseRight: measure('轴距（右）', 6, 0, { unit: 'mm' }),
  trackFront: measure('轮距（前）', 6, 0, { unit: 'mm' }),
  trackRear: measure('轮距（后）', 6, 0, { unit: 'mm' }),
  turnRadius: measure('最小外侧转弯半径', 6, 0, { unit: 'mm' }),
  maxSpeed: measure('最大运行速度', 5, 1, { unit: 'km/h', need: 'required', help: '不超过30' }),
  maxGrade: measure('最大行驶坡度', 5, 1, { unit: '%', need: 'required' }),
  brakeDistance: measure('制动距离', 5, 2, { unit: 'm', need: 'required' }),
  power: measure('发动机（电机）额定功率', 6, 1, { unit: 'kW', need: 'required' }),
  powerMode: choice('动力方式', powerMode.name, { need: 'required' }),
  fuelType: choice('燃料种类', vehicleFuel.name, { need: 'required' }),
  tractorSeats: whole('牵引车头座位数', { unit: '座', need: 'conditional', when: isTrain }),
  carriageCount: whole('车厢数', { unit: '节', need: 'conditional', when: isTrain }),
  seatsPerCarriage: whole('每节车厢座位数', { unit: '座', need: 'conditional', when: isTrain }),
  approvedRoute: text('批准行驶路线及最大坡度', 200, { need: 'required' }),
  drivers: rows('指定驾驶员', driverRow, { need: 'required' }),
};

export const sightseeingDictionaries = [vehicleForm];
