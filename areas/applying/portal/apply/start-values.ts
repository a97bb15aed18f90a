import type { Values } from '#kit/contract/field.ts';
import { dropBlanks } from '#kit/contract/form.ts';
import { rules } from '#kit/contract/rules.ts';
import type { Session } from '#kit/portal/session.ts';

import { typedKeys } from '#areas/inspection/contract/application.ts';
import type { ApplicationDetail } from '#areas/inspection/portal/open/application.ts';
import { bookSlot, invoiceKind } from '#areas/inspection/contract/words.ts';
import { inspPlaceOf } from '../../contract/split.ts';
import { classOfDevices, sharedTypes } from './candidate-table.ts';
import type { Device } from './use-devices.ts';

/** The values a new application begins with. A masked mobile number is left out. */
export function freshValues(devices: readonly Device[], { user, unit }: Pick<Session, 'user' | 'unit'>): Values {
  const mobile = user.mobile ?? user.phone ?? '';
  return dropBlanks({
    devices: devices.map(({ equSysId }) => equSysId),
    equclacode: classOfDevices(devices),
    inspType: sharedTypes(devices)[0],
    bookSlot: bookSlot.codes.at(-1),
    inspPlace: inspPlaceOf(devices),
    contact: user.name,
    contactMobile: rules.mobile.holds(mobile) ? mobile : undefined,
    payer: unit?.unitSysId,
    invoiceKind: invoiceKind.codes[0],
  });
}

/** What was typed into an application that is there. */
export function typedOf(application: ApplicationDetail['application']): Values {
  return Object.fromEntries(typedKeys.flatMap((key) => (application[key] === null ? [] : [[key, application[key]]])));
}

/** What holds again for another application: not its day, and not the report of a self-inspection made for it. */
export function copiedValues({ application }: Pick<ApplicationDetail, 'application'>): Values {
  return Object.fromEntries(Object.entries(typedOf(application)).filter(([key]) => key !== 'bookDate' && key !== 'selfInspNo'));
}
