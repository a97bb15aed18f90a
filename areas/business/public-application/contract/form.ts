import { typedFields } from '#areas/inspection/contract/application.ts';
import { pick } from '#kit/contract/field.ts';

/** What somebody without an account types of an application; telephone, unit, payer and device are known by then. */
export const guestFields = pick(typedFields, [
  ...(['inspType', 'bookDate', 'bookSlot', 'inspPlace', 'selfInspNo', 'contact', 'invoiceKind'] as const),
]);
