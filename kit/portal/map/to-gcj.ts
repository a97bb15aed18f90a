export interface Point {
  readonly lng: number;
  readonly lat: number;
}

/** Krasovsky's ellipsoid: half the long axis in metres, and the square of its eccentricity. */
const axis = 6_378_245;
const eccentricity = 0.006_693_421_622_965_943;

/** Waves of the shift, by how fast they run along a coordinate in degrees: their height in metres and their periods in half turns. */
const waves = (angle: number, parts: readonly (readonly [height: number, speed: number])[]) =>
  parts.reduce((sum, [height, speed]) => sum + ((height * 2) / 3) * Math.sin(angle * speed * Math.PI), 0);

function eastward(x: number, y: number): number {
  const plane = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x));
  return (
    plane +
    waves(x, [
      [20, 6],
      [20, 2],
      [20, 1],
      [40, 1 / 3],
      [150, 1 / 12],
      [300, 1 / 30],
    ])
  );
}

function northward(x: number, y: number): number {
  const plane = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x));
  return (
    plane +
    waves(x, [
      [20, 6],
      [20, 2],
    ]) +
    waves(y, [
      [20, 1],
      [40, 1 / 3],
      [160, 1 / 12],
      [320, 1 / 30],
    ])
  );
}

/**
 * A point as satellites and browsers tell it (WGS-84), as the maps of China show it (GCJ-02): by the approximation in common use, right to a few metres.
 * @returns degrees with six places
 */
export function toGcj({ lng, lat }: Point): Point {
  const [x, y, turn] = [lng - 105, lat - 35, (lat * Math.PI) / 180];
  const magic = 1 - eccentricity * Math.sin(turn) ** 2;
  const north = (northward(x, y) * 180) / (((axis * (1 - eccentricity)) / (magic * Math.sqrt(magic))) * Math.PI);
  const east = (eastward(x, y) * 180) / ((axis / Math.sqrt(magic)) * Math.cos(turn) * Math.PI);
  const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
  return { lng: rounded(lng + east), lat: rounded(lat + north) };
}
