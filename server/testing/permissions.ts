import { actors as actorNames, type Actor } from '#kit/contract/actor.ts';
import { gather } from '#kit/contract/port.ts';
import type { Move } from '#kit/contract/case/lifecycle.ts';
import { decidesOthers, ownerName, type Party } from '#kit/contract/case/party.ts';
import { waitsFor } from '#kit/contract/case/waits-for.ts';
import { caseFilings, type Filing } from '#kit/server/case/filing.ts';
import { caseTellings, type Telling } from '#kit/server/case/tell.ts';

import { partiesByHand } from './parties-by-hand.ts';

// docs/permissions.md: who may do what with each kind of case, as the areas declare it.

const nameOf = (word: string): string => (word in actorNames ? `${actorNames[word as Actor].label} ${word}` : word);
const listed = (words: readonly string[]): string => words.map(nameOf).join('、');

function whoIs(party: Party): string {
  switch (party.kind) {
    case 'unit':
      return `unit in \`${party.at}\``;
    case 'person':
      return `person in \`${party.at}\``;
    case 'place':
      return party.among === undefined && party.at === undefined
        ? 'authorities'
        : `authorities of the place in \`${party.among ?? party.at}\``;
    case 'desk':
      return party.at === undefined ? 'desk' : `desk in \`${party.at}\``;
    case 'centre':
      return party.at === undefined ? 'rescue centre' : `rescue centre, of lifts by \`${party.at}\``;
    case 'hearer':
      return party.is === 'place' ? `authorities of the place in \`${party.at}\`` : `${party.is} in \`${party.at}\``;
  }
}

function seesBy(name: string, party: Party, hasPerson: boolean): string {
  switch (party.kind) {
    case 'unit': {
      const whose = party.sees === undefined ? 'whoever works for it' : listed(party.sees) || 'nobody by this alone';
      return name === ownerName && !hasPerson ? `${whose}; its drafts` : whose;
    }
    case 'person':
      return 'their drafts';
    case 'desk':
      return 'all that was handed in';
    case 'hearer':
      return 'nothing by this alone: only hears of it';
    default:
      return 'what was handed in';
  }
}

function actsBy(name: string, party: Party, label: (state: string) => string): string {
  if (party.kind === 'centre' || party.kind === 'hearer' || (party.acts ?? []).length === 0) return '';
  const during = party.during === undefined ? '' : `: ${party.during.map(label).join('、')}`;
  const own = decidesOthers(name, party)
    ? '; not upon their own'
    : party.ownToo === undefined
      ? ''
      : `; also upon their own: ${party.ownToo}`;
  return listed(party.acts!) + during + own;
}

function hearsOf({ cycle }: Filing, { moves, reaching, when, to }: Telling<never>): string {
  const steps = moves === undefined ? 'every step' : moves.map((move) => cycle.moves[move]!.label).join('、');
  const leading = reaching === undefined ? '' : ` into ${reaching.map((state) => cycle.states[state]!.label).join('、')}`;
  return `| ${to?.join(', ') ?? 'all units that are a party'} | ${steps}${leading}${when ? ', on a condition' : ''} |`;
}

function pageOf(filing: Filing, tellings: readonly Telling<never>[]): string[] {
  const { cycle, parties } = filing;
  const label = (state: string) => cycle.states[state]!.label;
  const hasPerson = Object.values<Party>(parties).some(({ kind }) => kind === 'person');
  const moves = Object.values<Move>(cycle.moves).filter(({ by }) => by.some((word) => word !== 'system'));
  const waiting = Object.keys(cycle.states).filter((state) => state !== 'draft' && waitsFor(cycle, state).length > 0);
  return [
    `## ${cycle.title} \`${cycle.name}\``,
    '',
    ...(cycle.name in partiesByHand ? [`Functions of the area say who sees or moves one: ${partiesByHand[cycle.name]!}.`, ''] : []),
    '| Party | Is | Sees | Acts |',
    '|-|-|-|-|',
    ...Object.entries<Party>(parties).map(
      ([name, party]) => `| ${name} | ${whoIs(party)} | ${seesBy(name, party, hasPerson)} | ${actsBy(name, party, label)} |`,
    ),
    '',
    '| Move | From | By |',
    '|-|-|-|',
    ...moves.map(
      ({ label: said, from, by }) => `| ${said} | ${from.map(label).join('、')} | ${listed(by.filter((word) => word !== 'system'))} |`,
    ),
    '',
    ...(tellings.length > 0 ? ['| Hears | Of |', '|-|-|', ...tellings.map((one) => hearsOf(filing, one)), ''] : []),
    ...(waiting.length > 0
      ? [`Waits: ${waiting.map((state) => `${label(state)} for ${listed(waitsFor(cycle, state))}`).join('; ')}.`, '']
      : []),
  ];
}

/** The text of docs/permissions.md. */
export function drawPermissions(areas: Parameters<typeof gather>[0]): string {
  const handed = gather(areas);
  const tellingsOf = ({ cycle }: Filing) =>
    handed.of(caseTellings).flatMap(({ kind, tells = [] }) => (kind.cycle.name === cycle.name ? tells : []));
  return [
    '# Permissions',
    '',
    'Who may do what with each kind of case. Printed from the declarations by `npm run permissions`; a test compares. What a role may open at all is said by the menus',
    'of its area. People of the institute and the platform see all that was handed in; drafts are seen by whoever writes them.',
    'Reach, actors, what waits for whom and the tests of all that follow from it ([decision 69](decisions/0069-parties.md)), and so does who hears of a step',
    '([decision 104](decisions/0104-who-hears-of-a-step.md)).',
    '',
    ...handed
      .of(caseFilings)
      .toSorted((one, other) => one.cycle.name.localeCompare(other.cycle.name))
      .flatMap((filing) => pageOf(filing, tellingsOf(filing))),
  ].join('\n');
}
