import type { Cascader as AntdCascader, DatePicker as AntdDatePicker, DatePickerProps } from 'antd';
import type { Dayjs } from 'dayjs';
import { lazy, Suspense, type ComponentProps } from 'react';

// Calendar and cascade weigh as much as a table; a page is drawn before they arrive, and most pages never open one.
const LoadedDatePicker = lazy(async () => ({ default: (await import('./date-picker.ts')).DatePicker }));
const LoadedRangePicker = lazy(async () => ({ default: (await import('./date-picker.ts')).DatePicker.RangePicker }));
const LoadedCascader = lazy(async () => ({ default: (await import('./cascader.ts')).Cascader }));

/** Stands where the control will stand, in its size. */
const waiting = <span className="late-control" aria-hidden="true" />;

/** One day; lists of days are not picked here. */
export function DatePicker(props: Omit<DatePickerProps<Dayjs>, 'onChange'> & { readonly onChange?: (day: Dayjs | null) => void }) {
  return (
    <Suspense fallback={waiting}>
      <LoadedDatePicker {...(props as ComponentProps<typeof LoadedDatePicker>)} />
    </Suspense>
  );
}

export function RangePicker(props: ComponentProps<typeof AntdDatePicker.RangePicker>) {
  return (
    <Suspense fallback={waiting}>
      <LoadedRangePicker {...props} />
    </Suspense>
  );
}

/** antd's Cascader with all its type parameters; only when its code arrives differs. */
export const Cascader = function LateCascader(props: ComponentProps<typeof LoadedCascader>) {
  return (
    <Suspense fallback={waiting}>
      <LoadedCascader {...props} />
    </Suspense>
  );
} as unknown as typeof AntdCascader;
