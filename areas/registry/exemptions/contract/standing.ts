import { closedStates, regStatusCode, unregisteredStatuses, useStatusCode } from '#areas/device-facts/contract/dictionaries/archive.ts';
import { equLevelOf } from '#areas/device-facts/contract/entry-form.ts';
import { addYears } from '#kit/contract/trade/calendar.ts';

import { exemptionOf } from './exemption.ts';
import type { Exemption } from './exempt.ts';

/** What of an archive follows from the level of its device. */
export interface Standing {
  readonly equLevel: string | null;
  readonly regStatus: string;
  readonly useStatus: string;
  readonly designExpireDate: string | null;
  readonly nextInspDate: string | null;
  readonly nextExternalDate: string | null;
  readonly nextInternalDate: string | null;
  readonly extendTo: string | null;
}

interface Archive extends Standing {
  readonly equclacode: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly putInUseDate: string | null;
  readonly designLife: number | null;
}

const { exempt, unregistered } = regStatusCode;
const { notInUse, inUse, inUseUnregistered, deleted } = useStatusCode;
const mayBeExempt: ReadonlySet<string> = new Set([...unregisteredStatuses, exempt]);
const over: ReadonlySet<string> = new Set([...closedStates, deleted]);

/**
 * What stands otherwise in the archive of a device once its level is known, or is another: a device that need not be registered is 免登记, used as soon as it
 * is put into use, ends with its years, and falls due no more. One that is registered stays so until its authority strikes it off. Whose level asks for
 * everything again is 未登记; the days of its inspections are reckoned from its history.
 */
export function followsFromLevel(archive: Archive, exemptions: readonly Exemption[]): Partial<Standing> {
  const rule = exemptionOf(exemptions, archive);
  const level = equLevelOf(archive.params);
  const then: Partial<Standing> = { ...(level !== null && { equLevel: level }) };
  if (!over.has(archive.useStatus)) Object.assign(then, registrationOf(archive, rule), rule?.noInspection && noDays);
  return Object.fromEntries(Object.entries(then).filter(([key, value]) => archive[key as keyof Standing] !== value));
}

const noDays = { nextInspDate: null, nextExternalDate: null, nextInternalDate: null, extendTo: null } as const;

function registrationOf(archive: Archive, rule: Exemption | undefined): Partial<Standing> {
  const { regStatus, useStatus, putInUseDate } = archive;
  if (rule?.noRegistration && mayBeExempt.has(regStatus)) {
    const isUsed = putInUseDate !== null && (useStatus === notInUse || useStatus === inUseUnregistered);
    return { regStatus: exempt, ...(isUsed && { useStatus: inUse }), designExpireDate: endOfLife(archive, rule.lifeYears) };
  }
  if (regStatus !== exempt) return {};
  const then = { regStatus: unregistered, designExpireDate: endOfLife(archive, null) };
  return useStatus === inUse ? { ...then, useStatus: inUseUnregistered } : then;
}

/** The years that its maker has designed it for, at most those of its level. */
function endOfLife({ putInUseDate, designLife }: Archive, lifeYears: number | null): string | null {
  const years = [designLife, lifeYears].filter((one) => one !== null);
  return putInUseDate === null || years.length === 0 ? null : addYears(putInUseDate, Math.min(...years));
}
