import { template, type Seal } from '#kit/server/documents/template.ts';

/** D7 特种设备使用标志: to be put up beside the device, 120 mm × 80 mm; lifts have an upright card for the car. */
export interface UseMark {
  /** `lift` is the upright card with rescue telephone and rules for passengers. */
  readonly form: 'device' | 'lift';
  readonly equTypeName: string;
  readonly useUnitName: string;
  readonly unitInnerNo: string | null;
  readonly equcode: string | null;
  readonly useCertNo: string;
  readonly regOrg: string;
  readonly inspectOrg: string;
  /** 'YYYY-MM-DD' or 'YYYY-MM'; printed as year and month. */
  readonly nextInspDate: string | null;
  /** Lifts only. */
  readonly maintUnitName: string | null;
  readonly emergencyTel: string | null;
  readonly rescueCode: string | null;
  readonly nextTestDate: string | null;
  readonly issueDate: string;
  readonly seal: Seal | null;
  readonly qrSvg: string | null;
}

export const useMark = template<UseMark>('./use-mark.typ', import.meta.url);
