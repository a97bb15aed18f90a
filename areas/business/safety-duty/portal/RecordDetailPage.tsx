import { Link } from 'react-router';

import { caseAddress } from '#kit/contract/case/case.ts';
import { isShown } from '#kit/contract/form.ts';
import { CaseDetailPage } from '#kit/portal/case/CaseDetailPage.tsx';
import { Card } from '#kit/portal/layout/Card.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';

import { hazardCase, recordCase } from '../contract/calls.ts';
import { safetyHazard } from '../contract/lifecycle.ts';
import { recordForm } from '../contract/safety.ts';

const registrar = { key: 'registrar', title: '提交', fields: ['unitName', 'isLate', 'createdByName', 'submittedAt'] };

/** 检查记录详情: what was checked, and the hazards that it brought. */
export function RecordDetailPage() {
  return (
    <CaseDetailPage
      kind={recordCase}
      from="日周月检查记录"
      sections={({ record }) => [
        ...recordForm.sections
          .map((section) => ({
            ...section,
            fields: section.fields.filter((key) => isShown(recordForm.fields[key as keyof typeof recordForm.fields], record)),
          }))
          .filter(({ fields }) => fields.length > 0),
        registrar,
      ]}
    >
      {({ detail }) =>
        detail.hazards.length > 0 && (
          <Card title="发现的隐患">
            <ul>
              {detail.hazards.map(({ id, hazardNo, described, status }) => (
                <li key={id}>
                  <Link to={caseAddress(hazardCase, id)}>{hazardNo}</Link> {described} <StatePill cycle={safetyHazard} status={status} />
                </li>
              ))}
            </ul>
          </Card>
        )
      }
    </CaseDetailPage>
  );
}
