import { template } from '#kit/server/documents/template.ts';

export interface PrintedLabel {
  /** What people call the device. */
  readonly name: string;
  readonly oidno: string;
  readonly useCertNo: string | null;
  readonly kind: string | null;
  readonly useUnitName: string;
  readonly equPlace: string;
  readonly qrSvg: string;
}

/** Labels to be stuck on devices, ten to an A4 sheet with lines to cut along. Each leads to the public page of its device. */
export interface DeviceLabels {
  /** Whose devices they are. */
  readonly author: string;
  readonly printedOn: string;
  readonly labels: readonly PrintedLabel[];
}

export const deviceLabels = template<DeviceLabels>('./device-labels.typ', import.meta.url);
