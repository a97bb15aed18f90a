import { Button, Radio } from 'antd';
import { Link } from 'react-router';

import { addressWith } from '#kit/contract/pages.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';

import { appointmentPages, recordPages, riskPage } from '../contract/menu.ts';
import { safetyClass } from '../contract/safety-class.ts';
import { signerOf, type DueKind, type Ticked } from './use-filing.ts';
import './check-list.css';

interface Props {
  readonly kind: DueKind;
  readonly ticked: Ticked;
  readonly ownName: string;
  readonly fault: string | undefined;
  readonly onTick: (ticked: Ticked) => void;
}

const results = [
  { value: 'normal', label: '正常' },
  { value: 'none', label: '不适用' },
];

export const labelOfClass = (classCode: string) => safetyClass.entries.find(({ code }) => code === classCode)?.label ?? classCode;

/** The ticked items with those still open as normal. */
export function allNormal({ items }: DueKind, ticked: Ticked): Ticked {
  return { ...ticked, results: Object.fromEntries(items.map((item) => [item, ticked.results[item] ?? 'normal'])) };
}

/** One class of the day: its items, ticked off one by one or all at once. What is abnormal is written in the form. */
export function DueKindCard({ kind, ticked, ownName, fault, onTick }: Props) {
  const { classCode, items } = kind;
  const label = labelOfClass(classCode);
  const open = items.filter((item) => ticked.results[item] === undefined).length;
  const form = addressWith(recordPages.form.path, { kind: 'daily', classCode });
  const obstacle = obstacleOf(kind);
  return (
    <Card
      title={label}
      hint={obstacle ? undefined : stateWords(items.length, open, signerOf(kind, ticked, ownName))}
      actions={
        obstacle ? undefined : (
          <Row gap="small">
            <Officers kind={kind} ticked={ticked} ownName={ownName} onTick={onTick} />
            <Link className="link" to={form}>
              有异常，去填写
            </Link>
            {open > 0 && <Button onClick={() => onTick(allNormal(kind, ticked))}>全部正常</Button>}
          </Row>
        )
      }
    >
      {fault && (
        <Note tone="bad" role="alert">
          {fault}
        </Note>
      )}
      {obstacle ?? (
        <ol className="check-list check-list--day">
          {items.map((item, at) => (
            <li key={at} className="check-list__item">
              <span>{item}</span>
              <Radio.Group
                aria-label={`${label}，${item}`}
                options={results}
                optionType="button"
                buttonStyle="solid"
                value={ticked.results[item] ?? null}
                onChange={({ target }) => onTick({ ...ticked, results: { ...ticked.results, [item]: target.value as 'normal' | 'none' } })}
              />
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function stateWords(items: number, open: number, signer: string | undefined): string {
  if (open > 0) return `${items} 项待核对`;
  return signer === undefined ? `${items} 项已核对，请选择安全员` : `${items} 项已核对`;
}

/** Who answers for the class: named where there is one alone, chosen among several. */
function Officers({ kind, ticked, ownName, onTick }: Omit<Props, 'fault'>) {
  const { officers, classCode } = kind;
  const signer = signerOf(kind, ticked, ownName);
  if (officers.length === 1) return <span className="faint">安全员：{officers[0]}</span>;
  return (
    <Row gap="small">
      <span className="faint">安全员：</span>
      <Radio.Group
        aria-label={`${labelOfClass(classCode)}的安全员`}
        options={[...officers]}
        value={signer ?? null}
        onChange={({ target }) => onTick({ ...ticked, signer: String(target.value) })}
      />
    </Row>
  );
}

/** What has to be done before the class can be recorded here. */
function obstacleOf({ items, officers, appointed, mayHandIn }: DueKind) {
  if (officers.length === 0)
    return (
      <Note tone="dueSoon">
        还没有任命这类设备的安全员。<Link to={appointmentPages.list.path}>去任命</Link>
      </Note>
    );
  if (!mayHandIn) return <Note>由本单位任命的安全人员登录提交：{appointed.join('、')}</Note>;
  if (items.length === 0)
    return (
      <Note tone="dueSoon">
        安全风险管控清单中还没有这类设备的日管控项目。<Link to={riskPage.path}>去填写清单</Link>
      </Note>
    );
  return undefined;
}
