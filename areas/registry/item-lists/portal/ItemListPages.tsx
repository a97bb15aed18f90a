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
import { DownloadButton } from '#kit/portal/page/DownloadButton.tsx';
import { StatePill } from '#kit/portal/page/StatePill.tsx';

import { itemListCalls, itemListCase } from '../contract/calls.ts';
import { editionFields, headSections } from '../contract/item-list.ts';
import { itemsIn } from '../contract/item.ts';
import { Comparison } from './Comparison.tsx';
import { ItemTable } from './ItemTable.tsx';

/** 检验项目清单: all editions, those in force first. */
export function ItemListsPage() {
  return (
    <CaseListPage
      kind={itemListCase}
      hint="法规的检验项目，按设备、检验类型和检验日期选用；一人编制，另一人复核后投入使用，投入使用的内容不再改动"
      word="清单号、代码、名称或项目"
      movesExcept={['return', 'askStop', 'stop', 'keep', 'cancel', 'publish']}
      empty={{ icon: 'doc', title: '没有检验项目清单' }}
      emptyHint="点击「编制检验项目清单」，逐行填写，或者从文件导入。"
    />
  );
}

const course = {
  key: 'course',
  title: '版次',
  fields: ['edition', 'itemCount', 'createdByName', 'submittedAt', 'publishedByName', 'publishedOn', 'stoppedOn'],
};

/** 检验项目清单详情: what it is for, its items, what it changes, its editions. */
export function ItemListDetailPage() {
  return (
    <CaseDetailPage
      kind={itemListCase}
      from="检验项目清单"
      tab={({ title, listNo }) => title ?? listNo ?? '检验项目清单'}
      sections={() => [...headSections, course]}
      note={({ record }) => record.mark === 'inferred' && <Alert type="warning" showIcon title="推定的清单，未见原表，请与原文核对" />}
      buttons={({ record, detail }) => (
        <>
          <DownloadButton call={itemListCalls.sheet} input={{ id: String(record.id) }}>
            导出项目
          </DownloadButton>
          <DownloadButton call={itemListCalls.json} input={{ id: String(record.id) }}>
            导出JSON
          </DownloadButton>
          {detail.mayRevise && <ReviseButton id={String(record.id)} />}
        </>
      )}
    >
      {({ record, detail }) => (
        <>
          <Comparison
            key={`${String(record.id)} ${detail.comparedWith}`}
            id={String(record.id)}
            editions={detail.editions}
            comparedWith={detail.comparedWith}
          />
          <Card title={`检验项目（${record.itemCount ?? 0}项）`}>
            <ItemTable items={itemsIn(record)} />
          </Card>
          <Editions id={String(record.id)} editions={detail.editions} />
        </>
      )}
    </CaseDetailPage>
  );
}

function ReviseButton({ id }: { readonly id: string }) {
  const navigate = usePageNavigate();
  return <Button onClick={() => void navigate(addressWith(itemListCase.pages.form.path, { replaces: id }))}>修订</Button>;
}

interface EditionsProps {
  readonly id: string;
  readonly editions: DetailOf<typeof itemListCase>['editions'];
}

/** The editions of a list that are or were in force, the newest first. */
function Editions({ id, editions }: EditionsProps) {
  const reference = useReferenceData();
  if (editions.length === 0) return null;
  const said = (key: keyof typeof editionFields, edition: EditionsProps['editions'][number]) =>
    textOf(editionFields[key], edition[key], reference, true);
  return (
    <Card title="各版">
      <PlainTable label="各版">
        <thead>
          <tr>
            <th scope="col">版次</th>
            <th scope="col">清单号</th>
            <th scope="col">状态</th>
            <th scope="col">启用日期</th>
            <th scope="col">投入使用</th>
            <th scope="col">停用</th>
          </tr>
        </thead>
        <tbody>
          {editions.map((one) => (
            <tr key={one.id}>
              <td>第{one.edition}版</td>
              <td>{one.id === id ? one.listNo : <Link to={caseAddress(itemListCase, String(one.id))}>{one.listNo}</Link>}</td>
              <td>
                <StatePill cycle={itemListCase.cycle} status={one.status} />
              </td>
              <td>{said('validFrom', one)}</td>
              <td>{[said('publishedOn', one), said('publishedByName', one)].filter(Boolean).join(' ')}</td>
              <td>{said('stoppedOn', one)}</td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}
