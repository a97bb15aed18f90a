import { Radio } from 'antd';
import type { ReactNode } from 'react';

import { decidedPeriods, decisionHeads, type DecidedPeriod } from '#kit/contract/case/decided.ts';
import type { Field } from '#kit/contract/field.ts';
import { Card } from '../layout/Card.tsx';
import { Note } from '../layout/Note.tsx';
import { PlainTable } from '../layout/PlainTable.tsx';
import { Row } from '../layout/Row.tsx';
import { Stack } from '../layout/Stack.tsx';
import { textOf, useReferenceData } from '../page/display.ts';

type Counted<Key extends string> = Readonly<Record<Key, number>> & Readonly<Record<keyof typeof decisionHeads, number | null>>;
type Head = readonly [key: string, label: string];

/** Something is past its day. */
const isLate = (key: string, count: number | null) => (key === 'late' || key === 'decidedLate') && count !== null && count > 0;

interface Props<Key extends string> {
  /** What is counted, in the order of the columns; `late` stands out. */
  readonly heads: Readonly<Record<Key, string>>;
  readonly districts: readonly (Counted<NoInfer<Key>> & { readonly areacode: string })[];
  /** How a district is said. */
  readonly field: Field;
  /** Of which time the decisions are. */
  readonly period: DecidedPeriod;
  readonly onPeriod: (period: DecidedPeriod) => void;
  /** The button by which all of it is taken along. */
  readonly children: ReactNode;
}

const periods = Object.entries(decidedPeriods).map(([value, label]) => ({ value, label }));

/** How the cases of each district stand, and what was decided there in a time; of one district in two lines. Nothing where there are none. */
export function DistrictFigures<Key extends string>({ heads, districts, field, period, onPeriod, children }: Props<Key>) {
  const reference = useReferenceData();
  const [first] = districts;
  if (!first) return null;
  const now = Object.entries<string>(heads);
  const then = Object.entries<string>(decisionHeads);
  const nameOf = (areacode: string) => textOf(field, areacode, reference);
  const choice = (
    <Radio.Group
      size="small"
      optionType="button"
      options={periods}
      value={period}
      onChange={(event) => onPeriod(event.target.value as DecidedPeriod)}
      aria-label="决定的时段"
    />
  );
  if (districts.length === 1)
    return (
      <Note>
        <Stack gap="tight">
          <Row as="p" gap="wide">
            <span>{nameOf(first.areacode)}</span>
            <Counts heads={now} counts={first} />
          </Row>
          <Row gap="wide">
            {choice}
            <Counts heads={then} counts={first} />
            {children}
          </Row>
        </Stack>
      </Note>
    );
  return (
    <Card
      title="各区县办理情况"
      actions={
        <Row>
          {choice}
          {children}
        </Row>
      }
    >
      <Districts heads={[...now, ...then]} districts={districts} nameOf={nameOf} />
    </Card>
  );
}

interface DistrictsProps {
  readonly heads: readonly Head[];
  readonly districts: readonly { readonly areacode: string }[];
  readonly nameOf: (areacode: string) => string;
}

function Districts({ heads, districts, nameOf }: DistrictsProps) {
  return (
    <PlainTable label="各区县办理情况">
      <thead>
        <tr>
          {['区县', ...heads.map(([, label]) => label)].map((head) => (
            <th scope="col" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {districts.map((district) => (
          <tr key={district.areacode}>
            <th scope="row">{nameOf(district.areacode)}</th>
            {heads.map(([key]) => (
              <Cell key={key} head={key} count={countOf(district, key)} />
            ))}
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

const countOf = (counts: object, key: string) => (counts as Readonly<Record<string, number | null>>)[key] ?? null;

function Counts({ heads, counts }: { readonly heads: readonly Head[]; readonly counts: object }) {
  return heads.map(([key, label]) => {
    const count = countOf(counts, key);
    return (
      <span key={key}>
        {label} <strong className={isLate(key, count) ? 'record-error' : undefined}>{count ?? '—'}</strong>
      </span>
    );
  });
}

function Cell({ head, count }: { readonly head: string; readonly count: number | null }) {
  return <td className={isLate(head, count) ? 'record-error' : undefined}>{count ?? '—'}</td>;
}
