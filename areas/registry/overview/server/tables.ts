/** What the map asks of a device; the triggers of `equipment` write it. */
export interface EquipmentPointTable {
  equSysId: string;
  /** Millionths of a degree, GCJ-02. */
  lngMicro: number;
  latMicro: number;
  /** Cell of the grid at its finest level. */
  cell: number;
  equlocarecod: string;
  classCode: string;
  useStatus: string;
  dueOn: string | null;
  useUnit: string;
  ownerUnit: string | null;
  maintUnit: string | null;
  makeUnit: string | null;
  installUnit: string | null;
}

/** Devices by cell at two levels of the grid, with the sums that give their centre. */
export interface EquipmentGridTable {
  level: number;
  cell: number;
  areaCode: string;
  classCode: string;
  useStatus: string;
  count: number;
  lngSum: number;
  latSum: number;
}

declare module '#kit/server/postgres/database.ts' {
  interface Tables {
    equipmentPoint: EquipmentPointTable;
    equipmentGrid: EquipmentGridTable;
  }
}
