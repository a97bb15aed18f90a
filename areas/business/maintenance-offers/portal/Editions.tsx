import { Link } from 'react-router';

import type { ReplyOf } from '#kit/contract/call.ts';
import type { Lifecycle } from '#kit/contract/case/lifecycle.ts';
import { caseAddress } from '#kit/contract/case/case.ts';
import { textOf, useReferenceData } from '#kit/portal/page/display.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';

import type { offerCalls, partsCase, projectCase } from '../contract/calls.ts';
import { editionFields } from '../contract/published.ts';

interface Props {
  readonly editions: ReplyOf<(typeof offerCalls)['projectHistory']>['editions'];
  /** Whose pages the editions lead to; without it, or for the one in view, they are only told. */
  readonly kind?: typeof projectCase | typeof partsCase;
  readonly current?: string;
  /** For the pill. */
  readonly cycle?: Lifecycle;
}

/** The editions of one offer, the newest first: since when, at what price. */
export function Editions({ editions, kind, current, cycle = kind?.cycle }: Props) {
  const reference = useReferenceData();
  const hasPrice = editions.some(({ price }) => price !== null);
  const said = (key: keyof typeof editionFields, edition: (typeof editions)[number]) =>
    textOf(editionFields[key], edition[key], reference, true);
  return (
    <>
      <thead>
        <tr>
          <th scope="col">版次</th>
          <th scope="col">申报号</th>
          <th scope="col">状态</th>
          {hasPrice && <th scope="col">价格</th>}
          <th scope="col">公示</th>
          <th scope="col">有效期</th>
        </tr>
      </thead>
      <tbody>
        {editions.map((one) => (
          <tr key={one.id}>
            <td>第{one.edition}版</td>
            <td>{kind && one.id !== current ? <Link to={caseAddress(kind, String(one.id))}>{one.offerNo}</Link> : one.offerNo}</td>
            <td>{cycle && <StatePill cycle={cycle} status={one.status} />}</td>
            {hasPrice && (
              <td>
                {said('price', one) || '面议'} {said('priceUnit', one)}
              </td>
            )}
            <td>{[said('publishedOn', one), said('endedOn', one)].filter(Boolean).join(' 至 ')}</td>
            <td>
              {said('validFrom', one)} 至 {said('validTo', one)}
            </td>
          </tr>
        ))}
      </tbody>
    </>
  );
}
