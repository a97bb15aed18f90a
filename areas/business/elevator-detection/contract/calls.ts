import { calls } from '#kit/contract/call.ts';

import { extensionCallDeclarations } from './extension-calls.ts';
import { statementCallDeclarations } from './statement-calls.ts';
import { testOrderCallDeclarations } from './test-order-calls.ts';

export const detectionCalls = calls({
  ...statementCallDeclarations,
  ...testOrderCallDeclarations,
  ...extensionCallDeclarations,
});
