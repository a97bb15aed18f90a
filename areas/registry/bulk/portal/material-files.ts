import { extensionOf, refuseFile, type AttachmentSlot } from '#kit/portal/files/attachment-rules.ts';

import { matchMaterials, type FileMatch } from '../contract/match-materials.ts';
import type { OpenDraft } from '../contract/material-calls.ts';

/** A file of the person's, with its folders. */
export interface FoundFile {
  readonly path: string;
  readonly file: File;
}

/** One chosen file, what it is meant for, and how far it has come. */
export interface ChosenFile extends FoundFile {
  readonly key: number;
  readonly drafts: FileMatch['drafts'];
  /** Its drafts need no person: one was recognised, or somebody has chosen. */
  readonly isSure: boolean;
  readonly attClass: string | undefined;
  /** The ambiguous matches of a file name. */
  readonly attClasses: readonly string[];
  readonly state: 'waiting' | 'sending' | 'sent' | 'failed';
  readonly fault?: string | undefined;
}

/** What people see as the state of a file. */
export type FileState = 'asking' | 'ready' | 'sent' | 'failed';

/** Files that systems put into folders by themselves. */
const litter = /(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini|__MACOSX)(?:\/|$)/i;

let lastKey = 0;

/** Adds files with what their names say, those that ask for a person first; those that are there already, and litter, are left out. */
export function addFiles(
  there: readonly ChosenFile[],
  found: readonly FoundFile[],
  drafts: readonly OpenDraft[],
  slots: readonly AttachmentSlot[],
): ChosenFile[] {
  const known = new Set(there.map(fingerprint));
  const added = found.filter((each) => !litter.test(each.path) && !known.has(fingerprint(each)));
  const matches = matchMaterials(
    added.map(({ path }) => path),
    drafts,
  );
  const chosen = added.map((each, at) => chosenFrom(each, matches[at]!));
  const isAsking = (each: ChosenFile) => problemOf(each, slots) !== undefined;
  return [...there, ...chosen].toSorted((a, b) => Number(isAsking(b)) - Number(isAsking(a)));
}

function chosenFrom({ path, file }: FoundFile, { drafts, attClasses }: FileMatch): ChosenFile {
  lastKey += 1;
  return {
    key: lastKey,
    path,
    file: plainlyNamed(file),
    drafts,
    isSure: drafts === 'all' || drafts.length === 1,
    attClass: attClasses.length === 1 ? attClasses[0] : undefined,
    attClasses,
    state: 'waiting',
  };
}

function fingerprint({ path, file }: FoundFile): string {
  return `${path}/${file.size}/${file.lastModified}`;
}

/** A full-width dot and extension are told by their plain form. */
function plainlyNamed(file: File): File {
  if (/^[a-z0-9]+$/.test(extensionOf(file.name))) return file;
  return new File([file], file.name.normalize('NFKC'), { type: file.type, lastModified: file.lastModified });
}

/** Why a file cannot be sent as it stands; undefined when it can. */
export function problemOf(
  { drafts, isSure, attClass, attClasses, file }: ChosenFile,
  slots: readonly AttachmentSlot[],
): string | undefined {
  if (drafts !== 'all' && drafts.length === 0) return '没有认出是哪台设备';
  if (!isSure) return `符合${drafts.length}台设备，请选择`;
  const slot = slots.find((each) => each.attClass === attClass);
  if (!slot) return attClasses.length > 1 ? `符合${attClasses.length}种资料，请选择` : '没有认出是哪种资料';
  return refuseFile(slot, file, 0);
}

export function stateOfFile(chosen: ChosenFile, slots: readonly AttachmentSlot[]): FileState {
  if (chosen.state === 'sent' || chosen.state === 'failed') return chosen.state;
  return problemOf(chosen, slots) === undefined ? 'ready' : 'asking';
}
