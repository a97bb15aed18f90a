import { template, type Issuer, type LabelledValue, type PrintedTable } from '#kit/server/documents/template.ts';

export interface DossierSection {
  readonly title: string;
  readonly rows: readonly LabelledValue[];
  readonly tables: readonly PrintedTable[];
}

/** 设备档案（一机一档）: everything kept about one device, section by section. */
export interface EquipmentDossier {
  readonly issuer: Issuer;
  readonly equName: string;
  readonly oidno: string;
  readonly useUnitName: string;
  /** Lines under the title, such as class, certificate number, use status. */
  readonly summary: readonly LabelledValue[];
  readonly sections: readonly DossierSection[];
  /** The day on which the dossier was drawn up; it states the archive as of then. */
  readonly printDate: string;
  readonly qrSvg: string | null;
}

export const equipmentDossier = template<EquipmentDossier>('./equipment-dossier.typ', import.meta.url);
