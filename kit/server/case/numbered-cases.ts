import type { CaseDeclaration } from '#kit/contract/case/case.ts';
import { port } from '#kit/contract/port.ts';

/** What must be known of a kind whose cases are found from anywhere by their number alone. Who opens them follows from its parties, in the file of all cases. */
export type NumberedKind = Pick<CaseDeclaration, 'title' | 'cycle' | 'parties' | 'access' | 'pages'>;

/** Where areas hand in kinds that are about no device and that no search of their own finds. */
export const numberedCases = port<NumberedKind>('case.numbered');
