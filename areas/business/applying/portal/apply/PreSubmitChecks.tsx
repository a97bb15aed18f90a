import { Card } from '#kit/portal/layout/Card.tsx';
import { sentenceOf } from '#kit/portal/calls/use-call.ts';
import { Icon } from '#kit/portal/theme/Icon.tsx';

import type { ApplyForm, Checks } from '../use-apply-form.ts';
import '#areas/inspection/portal/open/inspection.css';

type Finding = Checks['blocks'][number];

/** What is looked at, in the words for when nothing was found; a kind that does not concern the class is left out. */
const subjects: readonly { readonly codes: readonly string[]; readonly good: string; readonly classes?: string }[] = [
  { codes: ['devices', 'mixed'], good: '同一使用单位、同一设备大类' },
  { codes: ['stopped'], good: '设备状态可以检验' },
  { codes: ['duplicate', 'locked'], good: '设备无未办结业务' },
  { codes: ['tooEarly'], good: '在可申报的时间内' },
  { codes: ['inspType'], good: '检验类型适用于所选设备' },
  { codes: ['maintUnit'], good: '维保单位已登记', classes: '3' },
  { codes: ['field', 'job'], good: '申报内容填写完整' },
  { codes: ['attachment'], good: '必传材料已上传' },
];
const listed = 5;

/** 提交前核对: what forbids handing in and what should be known, while the form is filled in. */
export function PreSubmitChecks({ form, onGo }: { readonly form: ApplyForm; readonly onGo: (finding: Finding) => void }) {
  const { checks, equclacode, devices } = form;
  const shown = subjects.filter(({ classes }) => !classes || equclacode?.startsWith(classes));
  const known = new Set(subjects.flatMap(({ codes }) => codes));
  const { blocks, warnings } = checks.data ?? { blocks: [], warnings: [] };
  return (
    <Card title="提交前核对">
      {checks.error && !checks.data ? (
        <p className="record-error" role="alert">
          {sentenceOf(checks.error)}
        </p>
      ) : !checks.data || devices.length === 0 ? (
        <p className="faint">{devices.length === 0 ? '选择设备后自动核对' : '正在核对…'}</p>
      ) : (
        <ul aria-live="polite">
          {shown.flatMap(({ codes, good }) => {
            const found = blocks.filter(({ code }) => codes.includes(code));
            return found.length === 0 ? [<Line key={good} kind="good" text={good} />] : linesOf(found, onGo);
          })}
          {linesOf(
            blocks.filter(({ code }) => !known.has(code)),
            onGo,
          )}
          {warnings.map((finding) => (
            <Line key={finding.code + finding.message} kind="warn" text={finding.message} onGo={() => onGo(finding)} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function linesOf(found: readonly Finding[], onGo: (finding: Finding) => void) {
  const lines = found
    .slice(0, listed)
    .map((finding) => <Line key={finding.code + finding.message} kind="bad" text={finding.message} onGo={() => onGo(finding)} />);
  if (found.length > listed)
    lines.push(
      <Line key={`${found[0]!.code}-more`} kind="bad" text={`另有 ${found.length - listed} 处`} onGo={() => onGo(found[listed]!)} />,
    );
  return lines;
}

const signs = {
  good: { icon: 'check', spoken: '符合：' },
  bad: { icon: 'close', spoken: '须处理：' },
  warn: { icon: 'alert', spoken: '请注意：' },
} as const;

function Line({ kind, text, onGo }: { readonly kind: keyof typeof signs; readonly text: string; readonly onGo?: () => void }) {
  return (
    <li className={`insp-check insp-check--${kind}`}>
      <Icon name={signs[kind].icon} size={17} />
      <span className="unseen">{signs[kind].spoken}</span>
      {onGo ? (
        <button type="button" className="insp-check__link" onClick={onGo}>
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
    </li>
  );
}
