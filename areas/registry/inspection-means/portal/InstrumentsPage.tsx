import { KeptTable } from '#kit/portal/list/KeptTable.tsx';
import { useMay, useSession } from '#kit/portal/session.ts';
import { StatusPill } from '#kit/portal/theme/StatusPill.tsx';

import { meansCalls } from '../contract/calls.ts';
import { instrumentFields, instrumentForm, instrumentSifted, inUse } from '../contract/instrument.ts';
import { meansAccess, meansPages } from '../contract/menu.ts';

const word = { complex: { ...instrumentFields.instrumentName, label: '仪器名称' } };
const fresh = { state: inUse };

/** 检验仪器: what the institute inspects with, and until when it is calibrated. */
export function InstrumentsPage() {
  const { today } = useSession();
  return (
    <KeptTable
      title={meansPages.instruments.title}
      hint="检验人员在检验记录中选用在用且在检定（校准）有效期内的仪器；改动不影响已经出具的报告"
      what="检验仪器"
      mayEdit={useMay(meansAccess.keepInstruments)}
      form={instrumentForm}
      fresh={fresh}
      save={meansCalls.instrumentKeep}
      drop={meansCalls.instrumentDrop}
      dropped="今后不能再选用；已经选用它的检验记录和报告不变。"
      fields={{ ...word, ...instrumentFields, ...instrumentSifted }}
      columns={[
        ...(['instrumentNo', 'instrumentName', 'model', 'makerNo', 'certNo', 'calibratedOn', 'validUntil', 'holder', 'state'] as const),
        ...(['updatedBy', 'updatedAt'] as const),
      ]}
      hiddenColumns={['makerNo', 'certNo', 'updatedBy', 'updatedAt']}
      cardColumns={['instrumentName', 'instrumentNo', 'validUntil', 'state']}
      filters={['complex', 'instrumentNo', 'state', 'validUntil', 'due', 'holder']}
      call={meansCalls.instrumentList}
      exportCall={meansCalls.instrumentExport}
      rowKey="id"
      nameField="instrumentName"
      cells={{
        validUntil: ({ validUntil }, text) => (validUntil && validUntil < today ? <StatusPill tone="bad">{text} 已过期</StatusPill> : text),
      }}
      empty={{ icon: 'check', title: '没有检验仪器' }}
    />
  );
}
