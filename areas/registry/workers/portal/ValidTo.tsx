import { daysBetween } from '#kit/contract/trade/calendar.ts';
import { dash } from '#kit/portal/page/display.ts';
import { useToday } from '#kit/portal/shanghai-day.ts';

import { reviewBy, standingOn } from '../contract/certificate.ts';
import { countedStates } from '../contract/lifecycle.ts';

interface Props {
  readonly validTo: string | null;
  readonly status: string | null;
  /** Also until when its re-examination is applied for. */
  readonly isWhole?: boolean;
}

/** Until when an item holds, and what that means today where it counts. */
export function ValidTo({ validTo, status, isWhole = false }: Props) {
  const today = useToday();
  if (validTo === null) return <>{dash}</>;
  const standing = standingOn(validTo, today);
  if (standing === 'valid' || !countedStates.includes(status ?? '')) return <>{validTo}</>;
  return (
    <>
      {validTo}{' '}
      <small className={standing === 'expired' ? 'record-error' : 'record-warning'}>
        {standing === 'expired' ? '已过期' : `剩 ${daysBetween(today, validTo)} 天`}
        {isWhole && standing === 'soon' && `，${reviewWords(validTo, today)}`}
      </small>
    </>
  );
}

function reviewWords(validTo: string, today: string): string {
  const by = reviewBy(validTo);
  return today <= by ? `复审最迟 ${by} 申请` : `复审申请已于 ${by} 截止，须重新考试`;
}
