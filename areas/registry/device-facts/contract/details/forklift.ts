import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, flag, rows, text } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';

import { valueIs } from '../facts/conditions.ts';
import { measure } from '../facts/measure.ts';
import { driverRow } from '../facts/people-rows.ts';
import { powerMode, vehicleFuel } from './vehicle-dictionaries.ts';

const mastForm = openDictionary('mastForm', '门架形式', ['两级', '三级', '全自由']);

const vehiclePartRow = {
  name: text('名称', 50, { need: 'required' }),
  model: text('型号规格', 50),
  maker: text('制造单位', 100),
};

/** Forklifts 5110. */
export const forkliftFields = {
  plateNo: text('厂车牌照编号', 20, { need: 'conditional', help: '按车牌填写，如：厂内A·00001', mono: true }),
  engineNo: text('发动机（电机）编号', 40, { need: 'required', mono: true }),
  frameNo: text('车架编号', 40, { need: 'required', mono: true }),
  powerMode: choice('动力方式', powerMode.name, { need: 'required' }),
  fuelType: choice('燃料种类', vehicleFuel.name, { need: 'required' }),
  ratedCapacity: measure('额定起重量', 8, 0, { unit: 'kg', need: 'required' }),
  loadCenter: measure('载荷中心距', 6, 0, { unit: 'mm', need: 'required' }),
  selfWeight: measure('自重', 8, 0, { unit: 'kg' }),
  voltage: measure('系统电压', 5, 0, { unit: 'V', need: 'conditional', when: valueIs('powerMode', '蓄电池', '混合') }),
  power: measure('发动机（电机）额定功率', 6, 1, { unit: 'kW', need: 'required' }),
  maxSpeedEmpty: measure('最大运行速度（空载）', 5, 1, { unit: 'km/h', need: 'required' }),
  maxSpeedLoaded: measure('最大运行速度（满载）', 5, 1, { unit: 'km/h', need: 'required' }),
  exProof: text('防爆等级', 40, { need: 'conditional' }),
  exProofSite: text('防爆使用场所', 40, { need: 'conditional', when: (values) => !isBlank(values['exProof']) }),
  mastForm: choice('门架形式', mastForm.name, { need: 'required' }),
  maxLiftHeight: measure('空载最大起升高度', 6, 0, { unit: 'mm', need: 'required' }),
  freeLift: measure('（全）自由起升高度', 6, 0, { unit: 'mm' }),
  mastTiltFront: measure('门架倾角（前）', 4, 1, { unit: '°' }),
  mastTiltRear: measure('门架倾角（后）', 4, 1, { unit: '°' }),
  liftSpeedEmpty: measure('最大起升速度（空载）', 6, 1, { unit: 'mm/s' }),
  liftSpeedLoaded: measure('最大起升速度（满载）', 6, 1, { unit: 'mm/s' }),
  lowerSpeedEmpty: measure('最大下降速度（空载）', 6, 1, { unit: 'mm/s' }),
  lowerSpeedLoaded: measure('最大下降速度（满载）', 6, 1, { unit: 'mm/s' }),
  attachment: text('属具', 50, { help: '如：侧移器、夹抱、旋转' }),
  appearance: text('车身颜色', 20),
  startLock: flag('人脸/刷卡启动装置'),
  parts: rows('主要零部件与安全装置', vehiclePartRow, { need: 'required' }),
  drivers: rows('指定驾驶员', driverRow, { need: 'required' }),
};

export const forkliftDictionaries = [mastForm];
