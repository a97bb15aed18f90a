import type { Cascader as AntdCascader, DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import type { ComponentType } from 'react';

import { latePart } from './late-part.tsx';

// Calendar and cascade weigh as much as a table; a page is drawn before they arrive, and most pages never open one.

/** Stands where the control will stand, in its size. */
const waiting = <span className="late-control" aria-hidden="true" />;

type DayProps = Omit<DatePickerProps<Dayjs>, 'onChange'> & { readonly onChange?: (day: Dayjs | null) => void };

/** One day; lists of days are not picked here. */
export const DatePicker = latePart<DayProps>(
  () => import('./date-picker.ts').then(({ DatePicker: Loaded }) => Loaded as ComponentType<DayProps>),
  waiting,
);

/** antd's Cascader with all its type parameters; only when its code arrives differs. */
export const Cascader = latePart(
  () => import('./cascader.tsx').then(({ Cascader: Loaded }) => Loaded as ComponentType<object>),
  waiting,
) as typeof AntdCascader;
