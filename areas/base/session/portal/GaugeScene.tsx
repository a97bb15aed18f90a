import { drawings, type IconName } from '#kit/portal/theme/drawings.ts';
import './scene.css';

/** The nine classes stand on the dial as its graduations, 30° apart from lower left to lower right. */
const classes: readonly IconName[] = [
  ...(['boiler', 'pressureVessel', 'elevator', 'hoistingMachinery', 'fieldMotorVehicles'] as const),
  ...(['majorAmusementFacilities', 'pressurePiping', 'pressurePipeline', 'passengerRopeway'] as const),
];
const centre = 270;
const degree = Math.PI / 180;

function at(angle: number, radius: number): readonly [number, number] {
  return [centre + radius * Math.cos(angle * degree), centre + radius * Math.sin(angle * degree)];
}

function arc(from: number, to: number, radius: number): string {
  const [x1, y1] = at(from, radius);
  const [x2, y2] = at(to, radius);
  return `M${x1.toFixed(2)} ${y1.toFixed(2)}A${radius} ${radius} 0 ${to - from > 180 ? 1 : 0} 1 ${x2.toFixed(2)} ${y2.toFixed(2)}`;
}

const begin = -210;
const end = 30;
const turn = -75;

/** The gauge of the login page. Decoration. */
export function GaugeScene() {
  const ticks = Array.from({ length: 81 }, (_, index) => begin + index * 3);
  return (
    <svg className="scene" viewBox="0 0 540 412" aria-hidden="true">
      <defs>
        <linearGradient id="scene-arc" x1="0" y1="1" x2="1" y2="0">
          <stop offset="0" className="scene__arc-start" />
          <stop offset="1" className="scene__arc-end" />
        </linearGradient>
      </defs>
      <path className="scene__rim" d={arc(begin, end, 264)} />
      {ticks.map((angle, index) => {
        const isLong = index % 10 === 0;
        const [x1, y1] = at(angle, 250);
        const [x2, y2] = at(angle, isLong ? 229 : 242);
        return <line key={angle} className={isLong ? 'scene__tick scene__tick--long' : 'scene__tick'} x1={x1} y1={y1} x2={x2} y2={y2} />;
      })}
      <path className="scene__arc" d={arc(begin, turn, 216)} stroke="url(#scene-arc)" />
      <path className="scene__arc scene__arc--brass" d={arc(turn, end, 216)} />
      <circle className="scene__ring" cx={centre} cy={centre} r="118" />
      {classes.map((name, index) => {
        const [x, y] = at(begin + index * 30, 180);
        return (
          <g key={name}>
            <circle className="scene__seat" cx={x} cy={y} r="29" />
            <g
              className="scene__icon"
              transform={`translate(${x - 15.5} ${y - 15.5}) scale(1.29)`}
              dangerouslySetInnerHTML={{ __html: drawings[name] }}
            />
          </g>
        );
      })}
      <g transform={`rotate(-152 ${centre} ${centre})`}>
        <path className="scene__needle" d={`M${centre} ${centre - 8}L${centre + 141} ${centre}L${centre} ${centre + 8}Z`} />
        <rect className="scene__tail" x={centre - 46} y={centre - 4.5} width="40" height="9" />
      </g>
      <circle className="scene__hub" cx={centre} cy={centre} r="16" />
      <circle className="scene__pin" cx={centre} cy={centre} r="4" />
    </svg>
  );
}
