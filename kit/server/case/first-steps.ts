import { port } from '#kit/contract/port.ts';
import type { Request } from '../request.ts';

/** How far a unit that has just come in is with one of the things that it does first. */
export type StepState = 'open' | 'underWay' | 'done';

/** One thing that a unit does first: its data, its licences, its first device. */
export interface FirstStep {
  /** By which the page finds it. */
  readonly key: string;
  stateOf(request: Request, unitId: string): Promise<StepState>;
}

/** Where the server of an area hands in what a new unit does first there. */
export const firstSteps = port<FirstStep>('kit.firstSteps');

/** Done or not: most steps know nothing between. */
export const doneWhen = (isDone: boolean): StepState => (isDone ? 'done' : 'open');
