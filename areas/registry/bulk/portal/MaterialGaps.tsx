import { Link } from 'react-router';

import { Figures } from '#kit/portal/figures/Figures.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { StatTile } from '#kit/portal/figures/StatTile.tsx';
import { entryAddress } from '#areas/first-entry/contract/menu.ts';

import { draftFields } from '../contract/calls.ts';
import type { OpenDraft } from '../contract/material-calls.ts';
import { missingOf } from '../contract/missing-materials.ts';
import { PagedRows } from './PagedRows.tsx';

/** Which drafts still miss which materials. */
export function MaterialGaps({ drafts }: { readonly drafts: readonly OpenDraft[] }) {
  const rows = drafts.map((draft) => ({ ...draft, missing: missingOf(draft) }));
  const gaps = rows.filter(({ missing }) => missing.length > 0);
  const counts = new Map<string, number>();
  for (const label of gaps.flatMap(({ missing }) => missing)) counts.set(label, (counts.get(label) ?? 0) + 1);
  return (
    <Card title="资料是否齐全">
      <Figures columns={3}>
        <StatTile value={rows.length} label="待提交的草稿" />
        <StatTile value={rows.length - gaps.length} label="资料齐全" tone="good" />
        <StatTile value={gaps.length} label="缺少资料" tone={gaps.length > 0 ? 'bad' : 'draft'} />
      </Figures>
      {gaps.length > 0 && (
        <p className="material-gaps__sum quiet">{[...counts].map(([label, count]) => `${label}缺${count}台`).join('；')}。</p>
      )}
      <PagedRows
        label="缺少资料的草稿"
        rows={gaps}
        keyOf={({ entryId }) => entryId}
        empty="每条草稿的资料都齐全，可以提交。"
        columns={[
          { title: draftFields.row.label, width: 60, draw: ({ row }) => row },
          {
            title: draftFields.entryNo.label,
            width: 190,
            draw: ({ entryId, entryNo, equclacode }) => <Link to={entryAddress(equclacode, entryId)}>{entryNo}</Link>,
          },
          { title: draftFields.equName.label, width: 200, draw: ({ equName }) => equName },
          { title: draftFields.prono.label, width: 160, draw: ({ prono }) => prono ?? '—' },
          { title: draftFields.missing.label, draw: ({ missing }) => missing.join('、') },
        ]}
      />
    </Card>
  );
}
