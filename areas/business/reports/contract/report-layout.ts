/** What a report says of device and unit, besides the technical parameters. */
export type ReportFact =
  | 'useUnitName'
  | 'useUnitCode'
  | 'useUnitAddr'
  | 'useUnitZip'
  | 'useUnitTel'
  | 'safetyManager'
  | 'equPlace'
  | 'equName'
  | 'equSortName'
  | 'equVarietyName'
  | 'equcode'
  | 'oidno'
  | 'equipmodel'
  | 'prono'
  | 'unitInnerNo'
  | 'useCertNo'
  | 'makeUnitName'
  | 'makeDate'
  | 'installUnitName'
  | 'reformUnitName'
  | 'maintUnitName'
  | 'putInUseDate'
  | 'designLife'
  | 'inspTypeName'
  | 'workKind'
  | 'builder';

type Labelled<Key> = readonly (readonly [key: Key, label: string])[];

/** How the page with the conclusion is set for a class. */
export interface ReportLayout {
  /** Beginning of the catalogue code. */
  readonly prefix: string;
  readonly facts: Labelled<ReportFact>;
  /** Technical parameters in their order; null: no list was found, so all that the archive has. Several in one cell are joined by a stroke. */
  readonly params: Labelled<string> | null;
}

/** TSG T7001-2023, as the forms in public use have it. */
const liftFacts: ReportLayout['facts'] = [
  ['useUnitName', '使用单位名称'],
  ['useUnitCode', '统一社会信用代码'],
  ['equPlace', '安装地点'],
  ['equVarietyName', '设备品种'],
  ['equcode', '设备代码'],
  ['equipmodel', '产品型号'],
  ['prono', '产品编号'],
  ['unitInnerNo', '单位内编号'],
  ['useCertNo', '使用登记证编号'],
  ['safetyManager', '安全管理人员'],
  ['makeUnitName', '制造单位名称'],
  ['makeDate', '制造日期'],
  ['reformUnitName', '改造单位名称'],
  ['maintUnitName', '维护保养单位名称'],
];
/** TSG 51-2023, annex C. */
const craneFacts: ReportLayout['facts'] = [
  ['useUnitName', '使用单位'],
  ['useUnitAddr', '地址'],
  ['useUnitCode', '统一社会信用代码'],
  ['safetyManager', '安全管理人员'],
  ['useUnitTel', '联系电话'],
  ['useUnitZip', '邮政编码'],
  ['equPlace', '使用地点'],
  ['makeUnitName', '制造单位'],
  ['reformUnitName', '改造（重大修理）单位'],
  ['equSortName', '设备类别'],
  ['equVarietyName', '设备品种'],
  ['equipmodel', '型号规格'],
  ['equcode', '设备代码'],
  ['prono', '产品编号'],
  ['unitInnerNo', '单位内编号'],
  ['putInUseDate', '投入使用日期'],
  ['designLife', '设计使用年限'],
];
/** TSG 21-2016. */
const vesselFacts: ReportLayout['facts'] = [
  ['equName', '设备名称'],
  ['inspTypeName', '检验类别'],
  ['equcode', '设备代码'],
  ['unitInnerNo', '单位内编号'],
  ['useCertNo', '使用登记证编号'],
  ['makeUnitName', '制造单位'],
  ['installUnitName', '安装单位'],
  ['useUnitName', '使用单位'],
  ['useUnitAddr', '地址'],
  ['equPlace', '设备使用地点'],
  ['useUnitCode', '统一社会信用代码'],
  ['useUnitZip', '邮政编码'],
  ['safetyManager', '安全管理人员'],
  ['useUnitTel', '联系电话'],
  ['designLife', '设计使用年限'],
  ['putInUseDate', '投入使用日期'],
];
/** Of classes whose form was not found. */
const generalFacts: ReportLayout['facts'] = [
  ['useUnitName', '使用单位'],
  ['useUnitCode', '统一社会信用代码'],
  ['equPlace', '使用地点'],
  ['safetyManager', '安全管理人员'],
  ['equName', '设备名称'],
  ['equVarietyName', '设备品种'],
  ['equcode', '设备代码'],
  ['oidno', '设备识别码'],
  ['useCertNo', '使用登记证编号'],
  ['unitInnerNo', '单位内编号'],
  ['equipmodel', '型号（规格）'],
  ['prono', '产品编号'],
  ['makeUnitName', '制造单位'],
  ['makeDate', '制造日期'],
  ['installUnitName', '安装单位'],
  ['putInUseDate', '投入使用日期'],
];

const lift = (params: ReportLayout['params']): Omit<ReportLayout, 'prefix'> => ({ facts: liftFacts, params });
const crane = (params: ReportLayout['params']): Omit<ReportLayout, 'prefix'> => ({ facts: craneFacts, params });
const bridge: ReportLayout['params'] = [
  ['ratedCapacity', '额定起重量'],
  ['span', '跨度'],
  ['liftHeight', '起升高度'],
  ['liftSpeed', '起升速度'],
  ['bridgeSpeed', '大车运行速度'],
  ['trolleySpeed', '小车运行速度'],
  ['workClass', '工作级别'],
];

/** In the order of their prefixes: what is for a kind stands below what is for its class. */
const layouts: readonly ReportLayout[] = [
  { prefix: '', facts: generalFacts, params: null },
  { prefix: '2', facts: vesselFacts, params: null },
  {
    prefix: '21',
    facts: vesselFacts,
    params: [
      ['vesselCategory', '容器类别'],
      ['structureForm', '主体结构型式'],
      ['volume', '容积'],
      ['innerDiameter', '内径'],
      ['designPressureShell/designPressureTube/designPressureJacket', '设计压力（壳程／管程／夹套）'],
      ['designTempShell/designTempTube/designTempJacket', '设计温度（壳程／管程／夹套）'],
      ['operPressure', '使用压力'],
      ['operTemp', '使用温度'],
      ['mediumShell/mediumTube/mediumJacket', '工作介质（壳程／管程／夹套）'],
    ],
  },
  {
    prefix: '3',
    ...lift([
      ['ratedLoad', '额定载重量'],
      ['ratedSpeedUp', '额定速度'],
      ['floors/stops/doors', '层/站/门数'],
      ['controlMode', '控制方式'],
    ]),
  },
  {
    prefix: '33',
    ...lift([
      ['nominalSpeed', '名义速度'],
      ['nominalWidth', '名义宽度'],
      ['inclination', '倾斜角'],
      ['capacity', '输送能力'],
      ['liftingHeight', '提升高度'],
      ['sectionLength', '使用区段长度'],
    ]),
  },
  {
    prefix: '341',
    ...lift([
      ['ratedLoad', '额定载重量'],
      ['ratedSpeedUp', '额定速度'],
      ['floors/stops/doors', '层/站/门数'],
      ['controlMode', '控制方式'],
      ['exProof', '整机防爆标志'],
    ]),
  },
  { prefix: '4', ...crane(null) },
  { prefix: '41', ...crane(bridge) },
  { prefix: '42', ...crane(bridge) },
  {
    prefix: '43',
    ...crane([
      ['ratedCapacity', '最大起重量'],
      ['ratedMoment', '额定起重力矩'],
      ['maxLiftHeight', '起升高度'],
      ['radiusMin/radiusMax', '工作幅度'],
      ['workClass', '工作级别'],
    ]),
  },
  {
    prefix: '44',
    ...crane([
      ['ratedCapacity', '额定起重量'],
      ['ratedMoment', '额定起重力矩'],
      ['travelSpeed', '行驶速度'],
      ['maxLiftHeight', '起升高度'],
      ['radiusMin/radiusMax', '工作幅度'],
      ['workClass', '工作级别'],
    ]),
  },
  {
    prefix: '47',
    ...crane([
      ['ratedCapacity', '额定起重量'],
      ['ratedMoment', '额定起重力矩'],
      ['liftHeightAbove/liftHeightBelow', '起升高度（轨上／轨下）'],
      ['radiusMin/radiusMax', '工作幅度'],
      ['workClass', '工作级别'],
    ]),
  },
  {
    prefix: '486',
    ...crane([
      ['ratedLoad', '额定起重量'],
      ['ratedSpeed', '额定提升速度'],
      ['maxLiftHeight', '最大提升高度'],
      ['freeEndHeight', '自由端高度'],
      ['antiFallDevice', '防坠安全器'],
    ]),
  },
  {
    prefix: '49',
    ...crane([
      ['ratedCapacity', '额定起重量'],
      ['spreaderHeightMax', '吊具最高高度'],
      ['spreaderHeightMin', '吊具最低高度'],
      ['workClass', '工作级别'],
    ]),
  },
  {
    prefix: '4A',
    ...crane([
      ['hookCapacityMain', '额定起重量'],
      ['hookSpeedMain', '起升速度'],
      ['hookRadiusMain', '工作幅度'],
      ['slewAngle', '回转角度'],
      ['travelSpeed', '运行速度'],
      ['workClass', '工作级别'],
    ]),
  },
];

/** The layout for a device: that with the longest beginning of its code. Supervision says who works, and what kind of work it is. */
export function layoutOf(equclacode: string, inspType: string): ReportLayout {
  const layout = layouts.findLast(({ prefix }) => equclacode.startsWith(prefix))!;
  if (!inspType.startsWith('J')) return layout;
  return { ...layout, facts: [...layout.facts, ['workKind', '施工类别'], ['builder', '施工单位名称']] };
}

/** The lines of the cover. */
export function coverOf(equclacode: string, inspType: string): Labelled<ReportFact> {
  const isCrane = equclacode.startsWith('4');
  return [
    ['useUnitName', '使用单位名称'],
    ['equPlace', equclacode.startsWith('3') ? '安装地点' : '使用地点'],
    ['equSortName', '设备类别'],
    ['equVarietyName', '设备品种'],
    ...(isCrane ? ([['equipmodel', '设备型号']] as const) : []),
    ['equcode', '设备代码'],
    ...(inspType.startsWith('J')
      ? ([
          ['workKind', '施工类别'],
          ['builder', '施工单位名称'],
        ] as const)
      : ([['useCertNo', '使用登记证编号']] as const)),
  ];
}

/**
 * Of lifts and of classes whose form was not found, the items are number, name and result, and what was measured stands apart (T7001-2023); the crane
 * reports of TSG 51-2023 have what is demanded, result and conclusion in one row.
 */
export function isFiveColumns(equclacode: string): boolean {
  return equclacode.startsWith('4');
}
