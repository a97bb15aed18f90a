import { openDictionary } from '#kit/contract/trade/dictionary.ts';
import { choice, text, whole } from '#kit/contract/field.ts';

import { measure } from '../facts/measure.ts';

const parkingDrive = openDictionary('parkingDrive', '停车设备起升驱动方式', ['液压', '链条', '钢丝绳']);
const parkingOperation = openDictionary('parkingOperation', '停车设备操作方式', ['准无人', '无人', '人车共乘']);
const parkingKind = openDictionary('parkingKind', '停车设备类型', [
  '升降横移',
  '垂直循环',
  '多层循环',
  '平面移动',
  '巷道堆垛',
  '水平循环',
  '垂直升降',
  '简易升降',
  '汽车专用升降机',
]);

/** Mechanical parking systems 4D00. */
export const parkingFields = {
  parkingKind: choice('停车设备类型', parkingKind.name, { need: 'required' }),
  layers: whole('层数', { unit: '层', need: 'required' }),
  capacity: whole('存容量', { unit: '辆', need: 'required' }),
  carWeight: measure('适停车辆质量', 6, 0, { unit: 'kg', need: 'required' }),
  carSize: text('适停车辆尺寸（长×宽×高）', 30, { unit: 'mm', need: 'required' }),
  liftSpeed: measure('额定升降速度', 6, 2, { unit: 'm/min' }),
  traverseSpeed: measure('额定横移速度', 6, 2, { unit: 'm/min' }),
  maxAccessTime: whole('单车最大进（出）车时间', { unit: 's' }),
  layerHeight: measure('层高', 6, 0, { unit: 'mm' }),
  driveMode: choice('起升驱动方式', parkingDrive.name, { need: 'required' }),
  parkingOperation: choice('存取车操作方式', parkingOperation.name, { need: 'required' }),
};

export const parkingDictionaries = [parkingDrive, parkingOperation, parkingKind];
