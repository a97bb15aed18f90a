import { template, type LabelledValue, type Seal } from '#kit/server/documents/template.ts';

/** D8 特种设备停用报废注销登记表 and D9, the same for the other kinds of change: to be sealed by hand. */
export interface ChangeForm {
  readonly title: string;
  readonly changeNo: string;
  /** All kinds that this form serves, and the one applied for. */
  readonly kinds: readonly string[];
  readonly kind: string;
  readonly count: number;
  readonly useUnitName: string;
  readonly useUnitAddr: string | null;
  readonly safetyManager: string | null;
  readonly safetyManagerMobile: string | null;
  readonly ownerUnitName: string | null;
  readonly ownerUnitTel: string | null;
  /** Who takes the devices over; null where nobody does. */
  readonly receiverName: string | null;
  /** What the kind asks beyond that. */
  readonly facts: readonly LabelledValue[];
  readonly devices: readonly {
    readonly variety: string;
    readonly certNo: string | null;
    readonly equcode: string | null;
    readonly place: string;
    readonly prono: string | null;
  }[];
  /** The last column of the devices: why, or nothing. */
  readonly reason: string | null;
  /** Old and new, where all devices change alike; of one that changes otherwise, by its number in the list. */
  readonly changes: readonly { readonly label: string; readonly old: string; readonly new: string }[];
  readonly filler: string | null;
  readonly fillDate: string | null;
  /** What the authority has decided; null before. */
  readonly verdict: { readonly text: string; readonly officer: string; readonly on: string; readonly regOrg: string } | null;
  /** Of the authority, and how the form is checked, once it has decided; null before, when all is sealed by hand. */
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
  readonly verifyCode: string | null;
}

export const changeForm = template<ChangeForm>('./change-form.typ', import.meta.url);
