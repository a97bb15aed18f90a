import { Link } from 'react-router';

import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import type { ReplyOf } from '#kit/contract/call.ts';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Ring } from '#kit/portal/figures/StatTile.tsx';
import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';

import type { homeCalls } from '../contract/calls.ts';
import { devicesAddress } from './addresses.ts';
import { Loaded } from './HomeCard.tsx';
import { useOverview } from './use-home.ts';

type ClassCount = ReplyOf<typeof homeCalls.getEqmOverview>['classes'][number];

const none = { count: 0, inUse: 0, stopped: 0, dueSoon: 0, overdue: 0 };
const number = (count: number) => count.toLocaleString('zh-CN');

/** The classes of which there are devices, with how these stand; a click opens the devices of the class. */
export function ClassStrip() {
  const query = useOverview();
  if (query.data && query.data.classes.every(({ count }) => count === 0)) return null;
  return (
    <Card pad="none" className="class-strip" label="设备概况">
      <Loaded query={query} rows={2}>
        {({ classes }) => (
          <>
            <ul
              className={
                classes.filter(({ count }) => count > 0).length <= 2 ? 'class-strip__list class-strip__list--few' : 'class-strip__list'
              }
            >
              {equipmentClasses.map(({ code, label, shortLabel = label }) => {
                const counted = classes.find(({ classCode }) => code.startsWith(classCode));
                return counted && counted.count > 0 && <ClassCell key={code} code={code} label={shortLabel} counted={counted} />;
              })}
            </ul>
            <States classes={classes} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function ClassCell({
  code,
  label,
  counted,
}: {
  readonly code: string;
  readonly label: string;
  readonly counted: Omit<ClassCount, 'classCode'>;
}) {
  const { count, dueSoon, overdue } = counted;
  return (
    <li className="class-strip__cell">
      <Link className="class-strip__link" to={devicesAddress({ equclacode: code })}>
        <ClassTile equclacode={code} size={44} />
        <b className="class-strip__count">{number(count)}</b>
        <span className="quiet small">{label}</span>
        <Row as="span" to="middle" gap="small" className="faint tiny">
          {overdue > 0 && (
            <span className="class-strip__overdue">
              超期 <b>{number(overdue)}</b>
            </span>
          )}
          {dueSoon > 0 && (
            <span className="class-strip__soon">
              临期 <b>{number(dueSoon)}</b>
            </span>
          )}
          {overdue + dueSoon === 0 && '无临期'}
        </Row>
      </Link>
    </li>
  );
}

/** All classes together: a bar of the states, and the share inspected in time. */
function States({ classes }: { readonly classes: readonly ClassCount[] }) {
  const sum = (key: keyof typeof none) => classes.reduce((total, row) => total + row[key], 0);
  const [total, inUse, stopped, overdue] = [sum('count'), sum('inUse'), sum('stopped'), sum('overdue')];
  if (total === 0) return null;
  const parts = [
    { key: 'use', label: '在用', count: inUse, filters: { useStatus: '1,2' } },
    { key: 'stop', label: '停用', count: stopped, filters: { useStatus: '3' } },
    { key: 'other', label: '未投用、报废和注销', count: total - inUse - stopped, filters: { useStatus: '0,4,5,6,7' } },
  ].filter(({ count }) => count > 0);
  // Rounded down: whoever has one overdue device is not at 100 %.
  const onTime = inUse === 0 ? 1 : Math.floor(((inUse - overdue) / inUse) * 1000) / 1000;
  return (
    <div className="class-states">
      <Ring share={onTime} label={`定检及时率 ${percent(onTime)}`} tone={overdue > 0 ? 'dueSoon' : 'good'} size={52}>
        <span className="class-states__share">{percent(onTime)}</span>
      </Ring>
      <span className="quiet small">定检及时率</span>
      <div className="class-states__bar" aria-hidden="true">
        {parts.map(({ key, count }) => (
          <i key={key} className={`class-states__part class-states__part--${key}`} style={{ flexGrow: count }} />
        ))}
      </div>
      <Row as="ul" gap="wide" className="small">
        {parts.map(({ key, label, count, filters }) => (
          <Row as="li" gap="small" key={key}>
            <i className={`class-states__swatch class-states__part--${key}`} aria-hidden="true" />
            <Link to={devicesAddress(filters)}>
              {label} {number(count)}
            </Link>
          </Row>
        ))}
      </Row>
    </div>
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share === 1 ? 0 : 1)}%`;
}
