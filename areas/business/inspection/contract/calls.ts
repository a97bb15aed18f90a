import { calls } from '#kit/contract/call.ts';

import { deskCallDeclarations } from './desk-calls.ts';
import { deviceApplicationCalls } from './device-calls.ts';
import { ownerCallDeclarations } from './owner-calls.ts';

export const inspectionCalls = {
  ...calls({ ...ownerCallDeclarations, ...deskCallDeclarations }),
  ...deviceApplicationCalls,
};
