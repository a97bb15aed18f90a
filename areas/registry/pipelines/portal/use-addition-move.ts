import { useStepMove } from '#kit/portal/case/use-case-move.ts';

import { pipelineCalls } from './pipelines-wire.ts';

/** Makes a move of a proposal for new pipes. */
export const useAdditionMove = () => useStepMove({ withdraw: pipelineCalls.additionWithdraw }, pipelineCalls.additionDecide);
