import { calls } from '#kit/contract/call.ts';

import { extensionCallDeclarations } from './extension-calls.ts';
import { markCallDeclarations } from './mark-calls.ts';
import { publicationCallDeclarations } from './publication-calls.ts';
import { statementCallDeclarations } from './statement-calls.ts';
import { testOrderCallDeclarations } from './test-order-calls.ts';

export const detectionCalls = calls({
  ...publicationCallDeclarations,
  ...statementCallDeclarations,
  ...markCallDeclarations,
  ...testOrderCallDeclarations,
  ...extensionCallDeclarations,
});
