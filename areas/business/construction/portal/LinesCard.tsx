import { Link } from 'react-router';

import { archivePath } from '#areas/equipment/contract/menu.ts';
import { pick } from '#kit/contract/field.ts';
import { isBlank } from '#kit/contract/form.ts';
import { Card } from '#kit/portal/layout/Card.tsx';
import { PlainTable } from '#kit/portal/layout/PlainTable.tsx';
import { dash, textOf, useReferenceData } from '#kit/portal/page/display.ts';
import { useMay } from '#kit/portal/session.ts';
import { equipmentAccess } from '#areas/equipment/contract/access.ts';

import type { BesideNotice } from '../contract/calls.ts';
import { supervisedAddress } from '../contract/menu.ts';
import { noticeLineFields } from '../contract/notice.ts';

type Line = BesideNotice['noticeLines'][number];

const deviceKeys = [
  'equName',
  'equclacode',
  'equipmodel',
  'prono',
  'equcode',
  'makeUnitName',
  'unitInnerNo',
  'equPlace',
  'mainParams',
] as const;
const pipeKeys = ['equName', 'unitInnerNo', 'pipeLevel', 'dn', 'length'] as const;
const progressKeys = ['isComplete', 'supervisedOn', 'supvConclusion', 'supvReportNo'] as const;

interface Props {
  readonly lines: readonly Line[];
  /** These works are supervised. */
  readonly isSupervised: boolean;
}

/** The devices of a notice, each with its archive and how far its supervision has come. */
export function LinesCard({ lines, isSupervised }: Props) {
  const reference = useReferenceData();
  const mayOpen = useMay(equipmentAccess.queryView);
  if (lines.length === 0) return null;
  const isPipes = lines.some(({ pipeLevel }) => pipeLevel !== null);
  const known = isSupervised && lines.some(({ equSysId }) => equSysId !== null) ? progressKeys : [];
  const keys = [...(isPipes ? pipeKeys : deviceKeys), ...known].filter((key) => lines.some((line) => !isBlank(line[key])));
  const fields = pick(noticeLineFields, keys);
  return (
    <Card
      title={isPipes ? '管道明细' : '设备明细'}
      hint={`共 ${lines.length} ${isPipes ? '条' : '台'}${isPipes ? `，${metresOf(lines)} 米` : ''}`}
    >
      <PlainTable label="明细">
        <thead>
          <tr>
            <th scope="col">序号</th>
            <th scope="col">{noticeLineFields.oidno.label}</th>
            {keys.map((key) => (
              <th scope="col" key={key}>
                {fields[key].label}
                {'unit' in fields[key] && fields[key].unit ? `（${fields[key].unit}）` : ''}
              </th>
            ))}
            {isSupervised && <th scope="col">监督检验</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <td>{(line.position ?? 0) + 1}</td>
              <td className="mono">
                {line.equSysId && line.detailRoute && mayOpen ? (
                  <Link to={`${archivePath(line.detailRoute)}?id=${line.equSysId}`}>{line.oidno}</Link>
                ) : (
                  (line.oidno ?? dash)
                )}
              </td>
              {keys.map((key) => (
                <td key={key}>{textOf(fields[key], line[key], reference) || dash}</td>
              ))}
              {isSupervised && <td className="nowrap">{line.id && <Link to={supervisedAddress(line.id)}>监检详情</Link>}</td>}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </Card>
  );
}

function metresOf(lines: readonly Line[]): number {
  return Math.round(lines.reduce((sum, { length }) => sum + (length ?? 0), 0) * 100) / 100;
}
