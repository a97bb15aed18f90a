/** A title, for the kinds of devices and the types of supervision whose report comes with a certificate. */
interface Titled {
  /** Beginning of the catalogue codes. */
  readonly prefix: string;
  readonly types: readonly string[];
  /** Of vessels that came whole alone. */
  readonly isWhole?: true;
  /** Of the cylinders of a vehicle alone. */
  readonly ofVehicle?: true;
  readonly title: string;
  readonly rows: 'boiler' | 'vessel' | 'cylinders';
}

const changing = ['J3', 'J4'];

/** Of lifts, cranes, pipes and all others the report is all there is (regulation 5). Vessels that come whole are put up on commission; what is supervised is put together on site. */
const titled: readonly Titled[] = [
  { prefix: '1', types: ['J2', 'J5'], title: '特种设备安装监督检验证书（锅炉）', rows: 'boiler' },
  { prefix: '1', types: changing, title: '锅炉改造与重大修理监督检验证书', rows: 'boiler' },
  { prefix: '21', types: ['J2'], isWhole: true, title: '特种设备安装监督检验证书（压力容器）', rows: 'vessel' },
  { prefix: '21', types: ['J2'], title: '压力容器现场组焊监督检验证书', rows: 'vessel' },
  { prefix: '23', types: ['J2'], ofVehicle: true, title: '车用气瓶安装监督检验证书', rows: 'cylinders' },
  { prefix: '24', types: ['J2', 'J5'], title: '特种设备安装监督检验证书（氧舱）', rows: 'vessel' },
  { prefix: '2', types: changing, title: '压力容器改造与重大修理监督检验证书', rows: 'vessel' },
];

/** What certificate comes with the report of this supervision when it has passed; undefined: none. */
export function certificateOf(equclacode: string, inspType: string, comesWhole: boolean | null, isOfVehicle = false): Titled | undefined {
  return titled.find(
    ({ prefix, types, isWhole, ofVehicle }) =>
      equclacode.startsWith(prefix) && types.includes(inspType) && (!isWhole || comesWhole === true) && (!ofVehicle || isOfVehicle),
  );
}

/** A certificate bears the number of the report that it comes with. */
export function certificateNoOf(reportNo: string): string {
  return `ZS-${reportNo}`;
}

/** What of device and works a certificate says, besides parameters. */
export type CertificateFact =
  | 'builder'
  | 'licenceGrade'
  | 'licenceNo'
  | 'workKind'
  | 'workContent'
  | 'useUnitName'
  | 'equPlace'
  | 'makeUnitName'
  | 'makeDate'
  | 'equSortName'
  | 'equVarietyName'
  | 'equName'
  | 'equipmodel'
  | 'prono'
  | 'equcode'
  | 'equlogcode'
  | 'unitInnerNo'
  | 'useCertNo'
  | 'drawingNo'
  | 'cylinderCount'
  | 'cylinderNos'
  | 'cylindersMade'
  | 'cylinderPressure'
  | 'vehicleVin'
  | 'inspDate';

type Labelled<Key> = readonly (readonly [key: Key, label: string])[];

/** The rows of each, in their order (research 5.2); parameters that are joined by a stroke stand in one row. */
export const certificateRows: Readonly<
  Record<Titled['rows'], { readonly facts: Labelled<CertificateFact>; readonly params: Labelled<string> }>
> = {
  boiler: {
    facts: [
      ['builder', '施工单位'],
      ['workKind', '施工类别'],
      ['licenceGrade', '许可级别'],
      ['licenceNo', '许可证编号'],
      ['useUnitName', '使用单位'],
      ['makeUnitName', '制造单位'],
      ['equSortName', '设备类别'],
      ['equVarietyName', '设备品种'],
      ['equipmodel', '型号'],
      ['prono', '产品编号'],
      ['equcode', '设备代码'],
      ['makeDate', '制造日期'],
      ['equPlace', '安装地点'],
      ['unitInnerNo', '单位内编号'],
      ['equlogcode', '注册代码'],
      ['useCertNo', '使用登记证编号'],
      ['inspDate', '竣工检验日期'],
    ],
    params: [
      ['ratedEvaporation', '额定蒸发量'],
      ['ratedThermalPower', '额定热功率'],
      ['ratedPressure', '额定出口压力'],
      ['ratedTemperature', '额定出口温度'],
      ['outletTemp', '额定出水（油）温度'],
      ['permittedPressure', '许可使用压力'],
      ['hydroTestPressure', '耐压试验压力'],
    ],
  },
  // What a register of them would say of the vehicle comes with its registration: the number is written by hand.
  cylinders: {
    facts: [
      ['builder', '安装单位'],
      ['licenceNo', '许可证编号'],
      ['useUnitName', '使用单位'],
      ['vehicleVin', '车辆识别代号（VIN）'],
      ['makeUnitName', '气瓶制造单位'],
      ['equVarietyName', '气瓶品种'],
      ['equcode', '设备代码'],
      ['cylinderCount', '气瓶数量'],
      ['cylinderNos', '气瓶编号'],
      ['cylindersMade', '制造年月'],
      ['cylinderPressure', '公称工作压力'],
      ['inspDate', '安装检验日期'],
    ],
    params: [['fillMedium', '充装介质']],
  },
  vessel: {
    facts: [
      ['builder', '施工单位'],
      ['licenceGrade', '许可级别'],
      ['licenceNo', '许可证编号'],
      ['workKind', '施工类别'],
      ['useUnitName', '使用单位'],
      ['equPlace', '使用地点'],
      ['equSortName', '设备类别'],
      ['useCertNo', '使用登记证编号'],
      ['equlogcode', '注册代码'],
      ['equcode', '设备代码'],
      ['equName', '设备名称'],
      ['prono', '产品编号'],
      ['drawingNo', '图号'],
      ['inspDate', '竣工检验日期'],
      ['workContent', '施工项目'],
    ],
    params: [],
  },
};
