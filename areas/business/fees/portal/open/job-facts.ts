import { latePart } from '#kit/portal/late/late-part.tsx';

/** What the unit told of the job, device by device, to be put right before the fee is fixed. */
export const JobFacts = latePart(() => import('./JobFactsList.tsx').then((module) => module.JobFactsList));
