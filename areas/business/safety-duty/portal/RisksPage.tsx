import { shownIn } from '#kit/contract/list/listing.ts';
import { KeptTable } from '#kit/portal/list/KeptTable.tsx';
import { useMay } from '#kit/portal/session.ts';

import { safetyCalls } from '../contract/calls.ts';
import { dutyAccess, riskPage } from '../contract/menu.ts';
import { riskForm, riskListFields, riskListing } from '../contract/safety.ts';

const fresh = { recordKind: 'daily' };

/** 安全风险管控清单: what a unit checks of each class, and by what it knows the risk. */
export function RisksPage() {
  const isOwn = useMay(dutyAccess.edit);
  const mayExport = useMay(dutyAccess.export);
  return (
    <KeptTable
      title={riskPage.title}
      hint="按设备种类列出风险点、管控措施和依据；填写检查记录时带入检查项目"
      what="风险"
      mayEdit={isOwn}
      mayChange={(row) => row.isOwn}
      form={riskForm}
      fresh={fresh}
      save={safetyCalls.riskKeep}
      drop={safetyCalls.riskDrop}
      dropped="不再带入检查记录，已提交的记录不变。"
      fields={riskListFields}
      {...shownIn(riskListing, isOwn ? { columns: ['unitName'], filters: ['unitName'] } : {})}
      call={safetyCalls.risks}
      rowKey="id"
      nameField="item"
      {...(mayExport && { exportCall: safetyCalls.risksExport })}
      empty={{ icon: 'doc', title: '没有风险', ...(isOwn && { hint: '由安全总监组织辨识，逐条写明管控措施和依据。' }) }}
    />
  );
}
