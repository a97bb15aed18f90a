import { Button } from 'antd';

import { Note } from '#kit/portal/layout/Note.tsx';
import { Row } from '#kit/portal/layout/Row.tsx';

import type { TypeTestSaid } from '../../contract/type-test.ts';

interface Props {
  readonly said: TypeTestSaid;
  /** Takes a report over; without it the note is to be read. */
  readonly onTake?: ((report: TypeTestSaid['offered'][number]) => void) | undefined;
}

/** Reports that are named; the others are counted. */
const named = 5;

/** What the register of type tests says of a device: how its number stands, and which reports its maker has for the model. */
export function TypeTestNote({ said, onTake }: Props) {
  const { basis, offered, standing, faults } = said;
  if (standing === 'agrees') return <Note tone="good">型式试验证书编号与制造单位登记的报告一致，适用于该型号，制造时有效。</Note>;
  return (
    <Note {...(faults.length > 0 && { tone: 'bad' as const })}>
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
      {standing === 'unknown' && <p>型式试验证书编号为手工填写，制造单位没有登记这份报告，未经核对。</p>}
      {standing === 'none' && offered.length === 0 && <p>没有填写型式试验证书编号。该类设备的型号一般须经型式试验（{basis}）。</p>}
      {offered.slice(0, named).map((report) => (
        <Row key={`${report.reportNo} ${report.model} ${report.product}`}>
          <span>
            制造单位已登记该型号的型式试验报告 <span className="mono">{report.reportNo}</span>（{report.product}，{report.ranges}）。
          </span>
          {onTake && <Button onClick={() => onTake(report)}>填入</Button>}
        </Row>
      ))}
      {offered.length > named && <p>另有{offered.length - named}份。</p>}
    </Note>
  );
}
