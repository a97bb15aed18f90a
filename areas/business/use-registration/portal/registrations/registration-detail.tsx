import { Link } from 'react-router';

import { archiveAddress } from '#areas/equipment/contract/menu.ts';
import { DeviceName } from '#kit/portal/page/DeviceName.tsx';

import { precheckFields, standingOf } from '../../contract/standing.ts';
import { DaysLeft } from '../DaysLeft.tsx';
import { besideForm, RegistrationButtons, RegistrationNote, type Either, type Way } from './RegistrationParts.tsx';

const aboutFields = ['equName', 'oidno', 'equclacode', 'useUnitName', 'equlocarecod', 'certNo'];

/** What the pages of both ways to register have in common. @param about what is registered: a device, or a registration unit */
export function registrationDetail(way: Way, about: string) {
  const sections = [
    { key: 'about', title: about, fields: 'unitMatter' in way.kind.fields ? ['unitMatter', ...aboutFields] : aboutFields },
    ...way.form.sections,
  ];
  const standing = (record: Either['record']) => {
    const section = standingOf(record);
    // Nothing has been answered yet, or it was before the day was kept.
    const prechecked = record.precheckPromisedOn === null ? [] : Object.keys(precheckFields);
    const fields = section.fields.flatMap((key) => (key === 'acceptedAt' ? [...prechecked, key] : [key]));
    return { ...section, fields: ['inspBasis', ...fields] };
  };
  return {
    from: way.kind.pages.list.title,
    paperLabel: '打印登记表',
    againLabel: '补正后重新提交',
    // A sheet that grows or shrinks has no category on the legal form.
    sections: ({ record }: Either) => {
      const all = [...sections, standing(record)];
      return 'unitMatter' in record && record.unitMatter === 'change'
        ? all.map(({ fields, ...section }) => ({ ...section, fields: fields.filter((key) => key !== 'regCategory') }))
        : all;
    },
    cells: {
      equName: (row: Either['record']) => (
        <Link to={archiveAddress(row.equclacode ?? '', String(row.equSysId))}>
          <DeviceName device={row} />
        </Link>
      ),
      dueOn: (row: Either['record']) => <DaysLeft {...row} />,
    },
    buttons: (opened: Either) => <RegistrationButtons {...opened} way={way} />,
    reasons: ({ detail }: Either) => detail.returned.reasons,
    beside: (opened: Either) => besideForm(opened, way),
    note: (opened: Either) => <RegistrationNote {...opened} way={way} />,
  };
}
