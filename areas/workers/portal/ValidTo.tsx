import { daysBetween } from '#kit/contract/calendar.ts';
import { dash } from '#kit/portal/record/display.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { standingOn } from '../contract/certificate.ts';
import { countedStates } from '../contract/lifecycle.ts';

/** Until when an item holds, and what that means today where it counts. */
export function ValidTo({ validTo, status }: { readonly validTo: string | null; readonly status: string | null }) {
  const today = useToday();
  if (validTo === null) return <>{dash}</>;
  const standing = standingOn(validTo, today);
  if (standing === 'valid' || !countedStates.includes(status ?? '')) return <>{validTo}</>;
  return (
    <>
      {validTo}{' '}
      <small className={standing === 'expired' ? 'record-error' : 'record-warning'}>
        {standing === 'expired' ? '已过期' : `剩 ${daysBetween(today, validTo)} 天`}
      </small>
    </>
  );
}
