import { calls } from '#kit/contract/call.ts';

import { markCallDeclarations } from './mark-calls.ts';
import { publicationCallDeclarations } from './publication-calls.ts';

export const publicationCalls = calls({ ...publicationCallDeclarations, ...markCallDeclarations });
