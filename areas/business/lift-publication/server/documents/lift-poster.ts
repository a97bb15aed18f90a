import { template } from '#kit/server/documents/template.ts';

export interface PosterLift {
  /** 望江新村 11幢 3单元4号 */
  readonly called: string;
  readonly place: string;
  readonly oidno: string;
  readonly rescueCode: string | null;
  readonly maintUnitName: string | null;
  readonly hotline: string | null;
  readonly qrSvg: string;
}

/** Posters with the code of the public page, one A5 page for each lift, to be hung in the car. */
export interface LiftPoster {
  readonly city: string;
  readonly title: string;
  readonly rescueTel: string;
  readonly printedOn: string;
  readonly lifts: readonly PosterLift[];
}

export const liftPoster = template<LiftPoster>('./lift-poster.typ', import.meta.url);
