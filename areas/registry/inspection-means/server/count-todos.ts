import type { TodoCount } from '#kit/server/case/todos.ts';
import type { Request } from '#kit/server/request.ts';

import { inUse } from '../contract/instrument.ts';
import { meansAccess } from '../contract/menu.ts';
import { keptCertificates } from './certificate-store.ts';
import { keptInstruments } from './instrument-store.ts';

/** Calibrations and certificates that have ended or soon will, for whoever keeps both. */
export async function countTodos(request: Request): Promise<Readonly<Record<string, TodoCount>>> {
  if (!request.asker.menuIds.has(meansAccess.keepCertificates)) return {};
  const [instrumentDue, inspectorCertificateDue] = await Promise.all([
    keptInstruments.count(request, { state: [inUse], due: ['1'] }),
    keptCertificates.count(request, { due: ['1'] }),
  ]);
  return { instrumentDue, inspectorCertificateDue };
}
