import type { ReactNode } from 'react';

import { findClass } from '#areas/device-facts/contract/classes.ts';
import { labelOf } from '#kit/contract/trade/dictionary.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Stack } from '#kit/portal/layout/Stack.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';
import { useDictionaries } from '#kit/portal/calls/dictionaries.ts';
import { yuanText } from '#kit/portal/input/money.ts';
import { ClassTile } from '#kit/portal/theme/ClassTile.tsx';
import './split.css';

interface Props {
  readonly equclacode: string;
  readonly useUnitName: string;
  readonly inspType: string;
  /** Estates and streets where the devices stand. */
  readonly places: readonly string[];
  readonly count: number;
  /** Null where it must be set by hand. */
  readonly feeFen: number | null;
  /** Beside the fee. */
  readonly children?: ReactNode;
  /** Below, over the whole width. */
  readonly below?: ReactNode;
}

/** Places named at once. */
const shownPlaces = 3;

/** One application of several: class, number, unit, fee. */
export function PartCard({ equclacode, useUnitName, inspType, places, count, feeFen, children, below }: Props) {
  const dictionaries = useDictionaries();
  return (
    <Card as="li" className="insp-share">
      <Row gap="wide">
        <ClassTile equclacode={equclacode} size={44} />
        <Stack as="span" gap="tight">
          <b>
            {findClass(equclacode)?.label} {count} 台
          </b>
          <span>
            {useUnitName}・{labelOf(dictionaries, 'inspType', inspType)}
          </span>
          <small className="faint small">
            {places.slice(0, shownPlaces).join('、')}
            {places.length > 1 && `${places.length > shownPlaces ? '等' : '，'}${places.length} 处地点`}
          </small>
        </Stack>
        <span className="insp-share__fee">{feeFen === null ? '费用待核定' : `预估 ${yuanText(feeFen)} 元`}</span>
        {children}
        {below}
      </Row>
    </Card>
  );
}
