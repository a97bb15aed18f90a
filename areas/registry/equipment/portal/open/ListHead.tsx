import { useDeviceListParts, type DeviceList } from './device-list.ts';

/** What areas put beside the title of a page with a list of devices. */
export function ListHead({ list }: { readonly list: DeviceList }) {
  return useDeviceListParts()
    .flatMap(({ heads = [] }) => heads)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ rank, Head }) => <Head key={rank} list={list} />);
}
