import { use } from 'react';

import { kept } from '#kit/contract/kept.ts';
import { handedIn } from '#kit/portal/portal-area.ts';

import { applicationFiles, applicationSlots } from '../../contract/materials.ts';
import type { ApplicationDetail } from './application.ts';
import { materialsByNotice, type MaterialsByNotice } from './materials.ts';

type Materials = Pick<MaterialsByNotice, 'atttype' | 'slots'> & Partial<MaterialsByNotice>;

const loadByNotice = kept(async (): Promise<Materials | undefined> => await handedIn(materialsByNotice)[0]?.());

/** The materials that an application as it was handed in may or must have. */
export function useMaterialsOf({ equclacode, inspType, applyUnit, useUnit, bcwSysId }: ApplicationDetail['application']): Materials {
  const byNotice = bcwSysId ? use(loadByNotice()) : undefined;
  if (byNotice) return byNotice;
  return { atttype: applicationFiles.atttype, slots: applicationSlots({ equclacode, inspType, byAgent: applyUnit !== useUnit }) };
}
