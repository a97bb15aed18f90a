/** Who agreed to sign the report of a device, by which step. */
export { consentsTo, reportSteps, type Consent, type ReportStep, type StepMade } from '../results/consents.ts';
