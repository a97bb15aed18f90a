import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { rules } from '#kit/contract/trade/rules.ts';
import type { Session } from '#kit/portal/session.ts';

import { typedKeys } from '#areas/inspection/contract/application.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { bookSlot } from '#areas/inspection/contract/words.ts';
import { invoiceKindsOf } from '#areas/fees/contract/nature.ts';
import { inspPlaceOf } from '../../contract/split.ts';
import { classOfDevices, sharedTypes } from './candidate-table.ts';
import type { Device } from './use-devices.ts';

/** What follows when the kind of inspection is chosen: a charge is billed by the papers of its nature. */
export function ofType(inspType: string | undefined, { invoiceKind }: Values): Values {
  if (inspType === undefined) return {};
  const kinds = invoiceKindsOf(inspType);
  return { inspType, invoiceKind: kinds.includes(String(invoiceKind)) ? invoiceKind : kinds[0] };
}

/** The values a new application begins with. A masked mobile number is left out. */
export function freshValues(devices: readonly Device[], { user, unit }: Pick<Session, 'user' | 'unit'>): Values {
  const mobile = user.mobile ?? user.phone ?? '';
  return dropBlanks({
    devices: devices.map(({ equSysId }) => equSysId),
    equclacode: classOfDevices(devices),
    bookSlot: bookSlot.codes.at(-1),
    inspPlace: inspPlaceOf(devices),
    contact: user.name,
    contactMobile: rules.mobile.holds(mobile) ? mobile : undefined,
    payer: unit?.unitSysId,
    ...ofType(sharedTypes(devices)[0], {}),
  });
}

/** What was typed into an application that is there. */
export function typedOf(application: ApplicationDetail['application']): Values {
  return Object.fromEntries(typedKeys.flatMap((key) => (application[key] === null ? [] : [[key, application[key]]])));
}

/** What was told of the job at each device. */
export function jobsTold(lines: ApplicationDetail['lines']): Values {
  return { jobs: Object.fromEntries(lines.map(({ equSysId, job }) => [equSysId, job])) };
}

const ofOnce: ReadonlySet<string> = new Set(['bookDate', 'selfInspNo', 'oneReportFor']);

/** What holds again for another application: not its day, and not the report of a self-inspection made for it. */
export function copiedValues({ application, lines }: Pick<ApplicationDetail, 'application' | 'lines'>): Values {
  const typed = Object.entries(typedOf(application)).filter(([key]) => !ofOnce.has(key));
  return { ...Object.fromEntries(typed), ...jobsTold(lines) };
}
