import { useEffect, useRef } from 'react';
import { Link } from 'react-router';

import { Row } from '../layout/Row.tsx';
import { FaultState, SkeletonRows } from '../page/EmptyState.tsx';
import { sentenceOf } from '../calls/use-call.ts';
import { useKeptQuery } from '../calls/use-kept-query.ts';
import { ClassTile } from '../theme/ClassTile.tsx';
import { Icon } from '../theme/Icon.tsx';
import { StatusPill } from '../theme/StatusPill.tsx';
import type { MapCluster, MapSource, PlacedDevice } from './map-source.ts';
import './map-card.css';

interface Props<T> {
  readonly source: MapSource<T>;
  readonly cluster: MapCluster<T>;
  readonly onClose: () => void;
}

/** The things of one place: what they are, how they stand, and the way to each. */
export function MapCard<T>({ source, cluster, onClose }: Props<T>) {
  const card = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [cluster.cell]);
  useEffect(() => {
    const shown = card.current!;
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    shown.addEventListener('keydown', onKey);
    return () => shown.removeEventListener('keydown', onKey);
  }, [onClose]);
  const isKnown = cluster.devices.length === cluster.count;
  const { data, error, refetch } = useKeptQuery({
    queryKey: ['call', 'map', 'devices', ...source.key, cluster.cell],
    queryFn: () => source.devices(cluster.cell),
    enabled: !isKnown,
    staleTime: 60_000,
  });
  const devices = isKnown ? cluster.devices : data?.devices;
  return (
    <section className="map-card" aria-label="所选位置的设备" ref={card}>
      <header className="map-card__head">
        <h3 className="map-card__title" tabIndex={-1} ref={heading}>
          此处设备 {cluster.count} 台
        </h3>
        <button type="button" className="map-card__close" aria-label="关闭" onClick={onClose}>
          <Icon name="close" size={18} />
        </button>
      </header>
      {devices ? (
        <ul className="map-card__list">
          {devices.map(source.place).map(({ key, ...device }) => (
            <Device key={key} {...device} />
          ))}
        </ul>
      ) : error ? (
        <FaultState message={sentenceOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
      {data && !data.isAll && !isKnown && (
        <p className="map-card__more quiet tiny">只列出最早到期的 {data.devices.length} 台，其余请在综合查询中查看。</p>
      )}
    </section>
  );
}

function Device({ equclacode, title, code, place, state, tone, next, to }: Omit<PlacedDevice, 'key'>) {
  return (
    <li className="map-card__device">
      <ClassTile equclacode={equclacode} />
      <div className="map-card__words">
        <Link className="map-card__name" to={to}>
          {title}
        </Link>
        <code className="faint tiny">{code}</code>
        <span className="quiet tiny">{place}</span>
        <Row as="span" gap="small" className="quiet tiny">
          <StatusPill tone={tone}>{state}</StatusPill>
          {next}
        </Row>
      </div>
    </li>
  );
}
