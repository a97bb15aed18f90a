import { use } from 'react';

import { handedIn } from '#kit/portal/portal-area.ts';

import { applicationFiles, applicationSlots } from '../contract/materials.ts';
import type { ApplicationDetail } from './open/application.ts';
import { materialsByNotice, type MaterialsByNotice } from './open/materials.ts';

type Materials = Pick<MaterialsByNotice, 'atttype' | 'slots'> & Partial<MaterialsByNotice>;

let loaded: Promise<Materials> | undefined;

function loadByNotice(): Promise<Materials> | undefined {
  loaded ??= handedIn(materialsByNotice)[0]?.();
  loaded?.catch(() => (loaded = undefined));
  return loaded;
}

/** The materials that an application as it was handed in may or must have. */
export function useMaterialsOf({ equclacode, inspType, applyUnit, useUnit, bcwSysId }: ApplicationDetail['application']): Materials {
  const byNotice = bcwSysId ? loadByNotice() : undefined;
  if (byNotice) return use(byNotice);
  return { atttype: applicationFiles.atttype, slots: applicationSlots({ equclacode, inspType, byAgent: applyUnit !== useUnit }) };
}
