import type { ComponentType } from 'react';

import { port } from '#kit/contract/port.ts';
import { handedIn } from '#kit/portal/portal-area.ts';

/** An application whose papers are asked for again whenever it has moved. */
interface OfApplication {
  readonly applicationId: string;
  /** Of a draft nothing is issued. */
  readonly isHandedIn: boolean;
}

/** How the papers of an application are drawn where it is shown. */
export interface ApplicationPapers {
  /** 受理单, while it holds, and the letters about it. */
  readonly Slips: ComponentType<OfApplication>;
  readonly Notice: ComponentType<OfApplication & { readonly tzsNo: string }>;
  /** The report of one device with its 使用标志; the device as its people call it. */
  readonly Report: ComponentType<OfApplication & { readonly reportNo: string; readonly device: string }>;
  /** The report of one device as it would be issued, for whoever decides upon it. */
  readonly Draft: ComponentType<{ readonly lineId: string; readonly version: number; readonly device: string }>;
  /** All reports that hold, by one button. */
  readonly AllReports: ComponentType<OfApplication>;
}

export const applicationPapers = port<ApplicationPapers>('inspection.applicationPapers');

/** The papers as the area that issues them draws them; none where no area does. */
export function findApplicationPapers(): ApplicationPapers | undefined {
  return handedIn(applicationPapers)[0];
}
