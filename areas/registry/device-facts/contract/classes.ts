export interface EquipmentClass {
  /** Catalogue code of the class. */
  readonly code: string;
  readonly label: string;
  /** Where the name of the law is too long for a chip. */
  readonly shortLabel?: string;
  /** First word of a use certificate number. Components are never use-registered and have none. */
  readonly certAbbr?: string;
  /** Last part of the route of the archive page. */
  readonly detailRoute: string;
  /** Name of an icon of the drawn set. */
  readonly icon: string;
  /** Key of the colour family of the look. */
  readonly colour: string;
}

/** The nine classes of the catalogue that have archives, in its order. */
export const equipmentClasses: readonly EquipmentClass[] = [
  { code: '1000', label: '锅炉', certAbbr: '锅', detailRoute: 'boiler', icon: 'boiler', colour: 'boiler' },
  { code: '2000', label: '压力容器', certAbbr: '容', detailRoute: 'pressureVessel', icon: 'pressureVessel', colour: 'pressure-vessel' },
  { code: '3000', label: '电梯', certAbbr: '梯', detailRoute: 'elevator', icon: 'elevator', colour: 'elevator' },
  {
    code: '4000',
    label: '起重机械',
    certAbbr: '起',
    detailRoute: 'hoistingMachinery',
    icon: 'hoistingMachinery',
    colour: 'hoisting-machinery',
  },
  {
    code: '5000',
    label: '场（厂）内专用机动车辆',
    shortLabel: '场内车辆',
    certAbbr: '车',
    detailRoute: 'fieldMotorVehicles',
    icon: 'fieldMotorVehicles',
    colour: 'field-motor-vehicles',
  },
  {
    code: '6000',
    label: '大型游乐设施',
    shortLabel: '游乐设施',
    certAbbr: '游',
    detailRoute: 'majorAmusementFacilities',
    icon: 'majorAmusementFacilities',
    colour: 'amusement',
  },
  { code: '7000', label: '压力管道元件', detailRoute: 'pressurePiping', icon: 'pressurePiping', colour: 'piping-component' },
  {
    code: '8000',
    label: '压力管道',
    certAbbr: '管',
    detailRoute: 'pressurePipeline',
    icon: 'pressurePipeline',
    colour: 'pressure-pipeline',
  },
  { code: '9000', label: '客运索道', certAbbr: '索', detailRoute: 'passengerRopeway', icon: 'passengerRopeway', colour: 'ropeway' },
];

/** The class of a catalogue code; undefined for codes without an archive page (safety accessories). */
export function findClass(equclacode: string): EquipmentClass | undefined {
  return equipmentClasses.find(({ code }) => code.charAt(0) === equclacode.charAt(0));
}

/** Abbreviation that opens the number of a use certificate: cylinders have their own. */
export function certAbbrOf(equclacode: string): string | undefined {
  return equclacode.startsWith('23') ? '瓶' : findClass(equclacode)?.certAbbr;
}
