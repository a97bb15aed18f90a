import { calls } from '#kit/contract/call.ts';

import { deskCallDeclarations } from './desk-calls.ts';
import { deviceApplicationCalls } from './device-calls.ts';
import { ownerCallDeclarations } from './owner-calls.ts';
import { resultCallDeclarations } from './result-calls.ts';

export const inspectionCalls = {
  ...calls({ ...ownerCallDeclarations, ...deskCallDeclarations, ...resultCallDeclarations }),
  ...deviceApplicationCalls,
};
