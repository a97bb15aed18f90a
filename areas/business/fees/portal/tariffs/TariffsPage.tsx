import { useState } from 'react';

import { shownIn } from '#kit/contract/list/listing.ts';
import { call } from '#kit/portal/client.ts';
import type { RowIn } from '#kit/portal/list/record-table-props.ts';
import { RecordTable } from '#kit/portal/list/RecordTable.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';
import { TabbedPage } from '#kit/portal/page/TabbedPage.tsx';
import { useMay } from '#kit/portal/session.ts';

import { feeAccess, tariffPage, tariffTabs } from '../../contract/menu.ts';
import { feeChangeFields, feeChangeListing, tariffCalls, tariffFields, tariffListing } from '../../contract/tariffs/calls.ts';
import { feeChangeCycle } from '../../contract/tariffs/lifecycle.ts';
import { TariffDialog } from './TariffDialog.tsx';

type Tariff = RowIn<typeof tariffCalls.tariffs>;

/** What is charged and let off, and how that changes: proposed by one of finance, approved by another. */
export function TariffsPage() {
  return (
    <TabbedPage
      title={tariffPage.title}
      hint="变更由一名财务人员提出、另一名财务人员批准，自生效日起适用；已核定的费用不变。"
      tabs={[
        { key: tariffTabs.tariffs, label: '收费与减免', children: <Tariffs /> },
        { key: tariffTabs.changes, label: '变更记录', children: <Changes /> },
      ]}
    />
  );
}

function Tariffs() {
  const mayPropose = useMay(feeAccess.tariffDecide);
  const [shown, setShown] = useState<Tariff>();
  return (
    <>
      <RecordTable
        title="收费标准"
        stateName={tariffTabs.tariffs}
        fields={tariffFields}
        {...shownIn(tariffListing)}
        call={tariffCalls.tariffs}
        rowKey="key"
        nameField="name"
        actions={(row) => [{ key: 'open', label: mayPropose && row.mayChange ? '查看和变更' : '查看', onClick: () => setShown(row) }]}
        empty={{ icon: 'yuan', title: '没有找到收费标准' }}
      />
      {shown && <TariffDialog row={shown} mayPropose={mayPropose && shown.mayChange} onClose={() => setShown(undefined)} />}
    </>
  );
}

function Changes() {
  return (
    <RecordTable
      title="收费标准变更"
      stateName={tariffTabs.changes}
      fields={feeChangeFields}
      {...shownIn(feeChangeListing)}
      whole={['name', 'said', 'lastOpinion']}
      call={tariffCalls.feeChanges}
      rowKey="id"
      // Whoever approves reads in the dialog what is approved.
      nameOf={({ name, said, validFrom, lastOpinion }) => `${name}（${said}，自${validFrom}起${lastOpinion ? `；${lastOpinion}` : ''}）`}
      cells={{ status: ({ status }) => <StatePill cycle={feeChangeCycle} status={status} /> }}
      onMove={(move, opinion, row) =>
        call(tariffCalls.decideTariff, {
          id: row.id,
          version: row.version,
          move: move.move as 'approve',
          ...(opinion && { opinion }),
        })
      }
      empty={{ icon: 'check', title: '没有变更' }}
    />
  );
}
