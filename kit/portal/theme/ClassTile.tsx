import type { IconName } from './drawings.ts';
import { Icon } from './Icon.tsx';

/** Icon and colour family by the first digit of the equipment class code `equclacode`. */
const looks: Readonly<Record<string, { readonly icon: IconName; readonly family: string }>> = {
  '1': { icon: 'boiler', family: 'boiler' },
  '2': { icon: 'pressureVessel', family: 'pressure-vessel' },
  '3': { icon: 'elevator', family: 'elevator' },
  '4': { icon: 'hoistingMachinery', family: 'hoisting-machinery' },
  '5': { icon: 'fieldMotorVehicles', family: 'field-motor-vehicles' },
  '6': { icon: 'majorAmusementFacilities', family: 'amusement' },
  '7': { icon: 'pressurePiping', family: 'piping-component' },
  '8': { icon: 'pressurePipeline', family: 'pressure-pipeline' },
  '9': { icon: 'passengerRopeway', family: 'ropeway' },
};

const lookOf = (equclacode: string) => looks[equclacode.slice(0, 1)] ?? { icon: 'equipment' as const, family: 'elevator' };

/** The icon of an equipment class in its colour. */
export function ClassIcon({ equclacode }: { readonly equclacode: string }) {
  const { icon, family } = lookOf(equclacode);
  return <Icon name={icon} size={18} className={`class-icon of-${family}`} />;
}

/** The coloured tile of an equipment class. Decoration: the name of the class stands beside it. */
export function ClassTile({ equclacode, size = 34 }: { readonly equclacode: string; readonly size?: 34 | 44 | 72 }) {
  const { icon, family } = lookOf(equclacode);
  return (
    <span className={`class-tile of-${family} class-tile--${size}`} aria-hidden="true">
      <Icon name={icon} size={size === 72 ? 38 : size === 44 ? 26 : 20} />
    </span>
  );
}
