import { attachmentCalls } from './calls.ts';

/** What pages of other areas hand to `useAttachments` of the kit. */
export const attachmentWire = attachmentCalls;
