import { holderWords, officeWords, spanWords, usualWords } from '#kit/contract/case/stage-words.ts';
import type { Stage } from '#kit/contract/case/stage.ts';
import { instantText } from '../page/display.ts';
import { serverNow } from '../server-clock.ts';
import './timeline.css';

const hourMs = 3_600_000;

/** Who has the case now and where they are asked, since when, until when, and how long that usually takes. */
export function StageLine({ stage: { since, holders, isOwn, offices, dueOn, usual } }: { readonly stage: Stage }) {
  const lasts = `自 ${instantText(since)} 起已${spanWords(Math.max(0, serverNow() - Date.parse(since)) / hourMs)}`;
  const who = isOwn ? `您单位（${holderWords(holders)}）` : holderWords(holders);
  const words = [
    holders.length > 0 && `待${who}办理，${lasts}`,
    holders.length > 0 && dueOn && `办理期限 ${dueOn}`,
    offices.length > 0 && `咨询：${officeWords(offices)}`,
    usual && usualWords(usual),
  ].filter(Boolean);
  return words.length > 0 && <p className="timeline__stage">{words.join('；')}。</p>;
}
