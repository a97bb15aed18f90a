/** What an application costs, what is let off, and what is done once the fee is settled. */
export { closeFee, draftFee, fixFee, judgeDevices, passUnpaid } from '../fee.ts';
export { refuseRefunded } from '../refunds/refuse-refunded.ts';
export { tellIssued } from '../refunds/release-report.ts';
export { applyRelief, draftRelief, withdrawRelief } from '../relief.ts';
