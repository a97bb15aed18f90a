import { Alert, Button } from 'antd';
import { Link } from 'react-router';

import { caseAddress } from '#kit/contract/case/case.ts';
import { addressWith } from '#kit/contract/pages.ts';
import { CaseDetailPage, type DetailOf } from '#kit/portal/case/CaseDetailPage.tsx';
import { CaseListPage } from '#kit/portal/case/CaseListPage.tsx';
import { usePageNavigate } from '#kit/portal/kept-pages/page-context.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { textOf, useReferenceData } from '#kit/portal/page/display.ts';
import { StatePill } from '#kit/portal/page/StatePill.tsx';

import { ruleCase } from '../../contract/rules/calls.ts';
import { formerFields, ruleForm } from '../../contract/rules/rule.ts';

/** 检验规则: what failed items lead to, and how many inspectors go together. */
export function RulesPage() {
  return (
    <CaseListPage
      kind={ruleCase}
      hint="不合格项目怎样影响检验结论、一次检验至少派几名检验员；一人编制，另一人复核后投入使用，没有规则的设备可以由一人检验"
      word="规则号或者依据"
      movesExcept={['return', 'cancel', 'publish']}
      empty={{ icon: 'doc', title: '没有检验规则' }}
      emptyHint="点击「编制检验规则」填写，或者在一条规则的详情中「修订」。"
    />
  );
}

const course = {
  key: 'course',
  title: '经过',
  fields: ['createdByName', 'submittedAt', 'publishedByName', 'publishedOn', 'endedOn'],
};

/** 检验规则详情 */
export function RuleDetailPage() {
  return (
    <CaseDetailPage
      kind={ruleCase}
      from="检验规则"
      tab={({ ruleNo }) => ruleNo ?? '检验规则'}
      sections={() => [...ruleForm.sections, course]}
      note={({ record }) =>
        record.mark === 'unconfirmed' && <Alert type="warning" showIcon title="来源尚未核实，请与规范原文核对后修订或者确认" />
      }
      buttons={({ record, detail }) => detail.mayRevise && <ReviseButton id={String(record.id)} />}
    >
      {({ record, detail }) => <Others id={String(record.id)} others={detail.others} />}
    </CaseDetailPage>
  );
}

function ReviseButton({ id }: { readonly id: string }) {
  const navigate = usePageNavigate();
  return <Button onClick={() => void navigate(addressWith(ruleCase.pages.form.path, { replaces: id }))}>修订</Button>;
}

interface OthersProps {
  readonly id: string;
  readonly others: DetailOf<typeof ruleCase>['others'];
}

/** The rules for the same that are or were in force, the newest first. */
function Others({ id, others }: OthersProps) {
  const reference = useReferenceData();
  if (others.length === 0) return null;
  const said = (key: keyof typeof formerFields, one: OthersProps['others'][number]) => textOf(formerFields[key], one[key], reference, true);
  return (
    <Card title="同一对象的规则">
      <PlainTable label="同一对象的规则">
        <thead>
          <tr>
            <th scope="col">规则号</th>
            <th scope="col">状态</th>
            <th scope="col">内容</th>
            <th scope="col">投入使用</th>
            <th scope="col">停用</th>
          </tr>
        </thead>
        <tbody>
          {others.map((one) => (
            <tr key={one.id}>
              <td>{one.id === id ? one.ruleNo : <Link to={caseAddress(ruleCase, String(one.id))}>{one.ruleNo}</Link>}</td>
              <td>
                <StatePill cycle={ruleCase.cycle} status={one.status} />
              </td>
              <td>{one.content}</td>
              <td>{[said('publishedOn', one), said('publishedByName', one)].filter(Boolean).join(' ')}</td>
              <td>{said('endedOn', one)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
