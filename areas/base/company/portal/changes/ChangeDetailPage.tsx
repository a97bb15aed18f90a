import { CaseFiles } from '#areas/attachments/portal/open/CaseFiles.tsx';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { dash } from '#kit/portal/page/display.ts';
import { Differences } from '#kit/portal/record/Differences.tsx';

import { unitChangeCase } from '../../contract/calls.ts';
import { unitChangePages } from '../../contract/menu.ts';
import { controlledFields, unitChangeFiles } from '../../contract/unit-change.ts';

const sections = [
  { key: 'unit', title: '单位', fields: ['unitName', 'items', 'reason'] },
  { key: 'registrar', title: '办理', fields: ['createdByName', 'submittedAt'] },
];

/** 单位信息变更详情: before and after, the licence, and the decision. */
export function ChangeDetailPage() {
  return (
    <CaseDetailPage kind={unitChangeCase} from={unitChangePages.list.title} sections={() => sections}>
      {({ record, detail }) => (
        <>
          <Card title="变更前后">
            <Differences label="变更前后对照" fields={controlledFields} diff={detail.diff} blank={dash} />
          </Card>
          <CaseFiles title="附件" of={unitChangeFiles} id={String(record.id)} about={{ nameChanged: detail.nameChanged }} isOpen={false} />
        </>
      )}
    </CaseDetailPage>
  );
}
