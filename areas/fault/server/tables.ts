export interface FaultTable {
  id: string;
  faultNo: string;
  unitId: string;
  equSysId: string;
  equclacode: string;
  equlocarecod: string;
  useUnit: string;
  ownerUnit: string | null;
  maintUnit: string | null;
  foundTime: string | null;
  foundBy: string | null;
  faultKind: string | null;
  faultLevel: string | null;
  stopUse: boolean | null;
  desc: string | null;
  repairUnit: string | null;
  repairer: string | null;
  measure: string | null;
  restoreTime: string | null;
  status: string;
  version: number;
  submittedAt: string | null;
  createdBy: string | null;
  createdByName: string;
  createdAt: string;
  updatedAt: string;
}

declare module '#kit/server/database.ts' {
  interface Tables {
    fault: FaultTable;
  }
}
