import { Link } from 'react-router';

import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { latePart } from '#kit/portal/late/late-part.tsx';
import { WhenSeen } from '#kit/portal/late/WhenSeen.tsx';
import { PageHead } from '#kit/portal/page/PageHead.tsx';
import { FaultState, SkeletonRows } from '#kit/portal/page/EmptyState.tsx';
import { sentenceOf, useCall } from '#kit/portal/calls/use-call.ts';
import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';

import { equipmentCalls } from './overview-wire.ts';
import { equipmentClasses } from '#areas/device-facts/contract/classes.ts';
import { equipmentPaths } from '#areas/equipment/contract/menu.ts';
import { equipmentQueries } from '#areas/equipment/contract/queries.ts';
import { PlaceTable } from './PlaceTable.tsx';
import './overview.css';

const waiting = (
  <Card>
    <SkeletonRows rows={8} />
  </Card>
);
const DeviceMap = latePart(() => import('./DeviceMap.tsx').then((module) => module.DeviceMap), waiting);

/** Everything the person may see in numbers: by class, and by district or place. Each number leads to its devices. */
export function OverviewPage() {
  const classes = useCall(equipmentCalls.classCounts, {}, { staleTime: 30_000 });
  if (classes.error && !classes.data) return <FaultState message={sentenceOf(classes.error)} onRetry={() => void classes.refetch()} />;
  return (
    <Stack>
      <PageHead title="设备总览" hint="点击数字查看对应的设备" />
      {classes.data ? <ClassCards counts={classes.data.classes} /> : <SkeletonRows rows={6} />}
      <WhenSeen waiting={waiting}>
        <DeviceMap />
      </WhenSeen>
      <PlaceTable />
    </Stack>
  );
}

interface Counted {
  readonly classCode: string;
  readonly count: number;
  readonly inUse: number;
  readonly stopped: number;
  readonly dueSoon: number;
  readonly overdue: number;
}

/** A card for each class with devices; the others are named in one line. */
function ClassCards({ counts }: { readonly counts: readonly Counted[] }) {
  const countOf = (code: string) => counts.find(({ classCode, count }) => code.startsWith(classCode) && count > 0);
  const empty = equipmentClasses.filter(({ code }) => !countOf(code));
  return (
    <>
      <ul className="overview">
        {equipmentClasses.map(({ code, label }) => {
          const counted = countOf(code);
          return counted && <ClassCard key={code} code={code} label={label} counted={counted} />;
        })}
      </ul>
      {empty.length > 0 && <p className="quiet tiny">暂无设备：{empty.map(({ label }) => label).join('、')}</p>}
    </>
  );
}

function ClassCard({ code, label, counted }: { readonly code: string; readonly label: string; readonly counted: Counted }) {
  const { count, inUse, stopped, dueSoon, overdue } = counted;
  const all = `${equipmentPaths.query}?equclacode=${code}`;
  return (
    <Card as="li">
      <Row className="overview__head">
        <ClassTile equclacode={code} size={44} />
        <span className="overview__label">{label}</span>
        <Number value={count} to={all} isLarge />
      </Row>
      <dl className="overview__facts">
        <Fact label="在用" value={inUse} to={`${all}&useStatus=1,2`} />
        <Fact label="停用" value={stopped} to={`${all}&useStatus=3`} />
        <Fact label="30天内到期" value={dueSoon} to={`${equipmentQueries.aboutExpire.path}?part=within30&equclacode=${code}`} tone="soon" />
        <Fact label="超期未检" value={overdue} to={`${equipmentQueries.timeout.path}?equclacode=${code}`} tone="late" />
      </dl>
    </Card>
  );
}

interface FactProps {
  readonly label: string;
  readonly value: number;
  readonly to: string;
  readonly tone?: 'soon' | 'late';
}

function Fact({ label, value, to, tone }: FactProps) {
  return (
    <div className={tone && value > 0 ? `overview__fact overview__fact--${tone}` : 'overview__fact'}>
      <dt className="faint tiny">{label}</dt>
      <dd>
        <Number value={value} to={to} />
      </dd>
    </div>
  );
}

function Number({ value, to, isLarge = false }: { readonly value: number; readonly to: string; readonly isLarge?: boolean }) {
  const className = isLarge ? 'overview__number overview__number--large' : 'overview__number';
  return value === 0 ? (
    <span className={className}>0</span>
  ) : (
    <Link className={className} to={to}>
      {value}
    </Link>
  );
}
