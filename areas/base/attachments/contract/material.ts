import type { Markable } from '#kit/contract/case/marks.ts';

import { attachmentLimits, fileTypes, type FileExtension } from './limits.ts';

/** The facts of a record on which its materials depend. Each kind names those it reads. */
export type Facts = Readonly<Record<string, unknown>>;

export interface Material {
  readonly attClass: string;
  readonly label: string;
  readonly attCategory: string;
  readonly need: 'required' | 'conditional' | 'optional';
  /** For `conditional`: whether these facts make it required. Facts that are not known do not. */
  readonly when?: (facts: Facts) => boolean;
  /** Whether these facts leave a place for it at all; all do without it. */
  readonly only?: (facts: Facts) => boolean;
  readonly accepts: readonly FileExtension[];
  /** When it is needed, or what it must show. */
  readonly hint?: string;
  /** Each device of the record has one of its own, unless somebody says that one covers all: see `withoutOwn`. */
  readonly each?: boolean;
  /** One never covers all: a photograph of each. */
  readonly isOfOne?: boolean;
  /** Its files are told apart by the part of the record that they show: see `partClass`. No tile of its own in a form. */
  readonly byPart?: boolean;
}

/** Which materials a kind of record has (domain 4.3). Declared by the area of the record, and handed in by its server at `materialKinds`. */
export interface MaterialKind {
  /** Unique over all areas. */
  readonly atttype: string;
  /** What people call the business. */
  readonly title: string;
  readonly materials: readonly Material[];
}

/** A sealed and signed paper: scanned or photographed. */
export const paper: readonly FileExtension[] = ['pdf', 'jpg', 'jpeg', 'png', 'ofd'];
export const photo: readonly FileExtension[] = ['jpg', 'jpeg', 'png'];
export const anyFile: readonly FileExtension[] = Object.keys(fileTypes) as FileExtension[];

/** Category and usual format of materials that occur in many kinds. */
export const looks = {
  application: { attCategory: '01' },
  report: { attCategory: '03' },
  contract: { attCategory: '04' },
  licence: { attCategory: '05' },
  picture: { attCategory: '06', accepts: photo },
  other: { attCategory: '09', accepts: anyFile },
} as const;

type Look = Partial<Pick<Material, 'attCategory' | 'accepts' | 'hint' | 'only' | 'each' | 'isOfOne' | 'byPart'>>;

const usual = { attCategory: '02', accepts: paper } as const;

export function required(attClass: string, label: string, look: Look = {}): Material {
  return { ...usual, ...look, attClass, label, need: 'required' };
}

export function conditional(
  attClass: string,
  label: string,
  when: (facts: Facts) => boolean,
  look: Look & { readonly hint: string },
): Material {
  return { ...usual, ...look, attClass, label, need: 'conditional', when };
}

export function optional(attClass: string, label: string, look: Look = {}): Material {
  return { ...usual, ...look, attClass, label, need: 'optional' };
}

export function findMaterial({ materials }: MaterialKind, attClass: string): Material | undefined {
  return materials.find((material) => (material.byPart ? partOf(material, attClass) !== undefined : material.attClass === attClass));
}

/** The `attClass` of the files of a material that show one part of their record: `itemPhoto:2.1`. */
export function partClass({ attClass }: Material, part: string): string {
  return `${attClass}:${part}`;
}

/** The part that files of this class show; undefined for files of another material. */
export function partOf(material: Material, attClass: string): string | undefined {
  const start = partClass(material, '');
  return attClass.startsWith(start) && attClass.length > start.length ? attClass.slice(start.length) : undefined;
}

/** The materials that a record with these facts must have. */
export function neededMaterials({ materials }: MaterialKind, facts: Facts): readonly Material[] {
  return materials.filter((material) => isRequired(material, facts));
}

/** The devices of a record that each have a material for themselves. */
export interface Covered {
  readonly ids: readonly string[];
  /** Somebody has said that one file covers all of them. */
  readonly byOne: boolean;
}

/** The same where it is asked for. */
export interface Ticked extends Covered {
  /** The words of the tick by which somebody says so: 「一份文件覆盖全部 3 台」. */
  readonly tick: string;
}

interface Present {
  readonly attClass: string;
  readonly aboutId?: string | null | undefined;
}

/**
 * The devices that are still without this material. A file counts for the device it is about; for all where one device is all, or one file is said to
 * cover them.
 */
export function withoutOwn(attClass: string, files: readonly Present[], { ids, byOne }: Covered): readonly string[] {
  const own = files.filter((file) => file.attClass === attClass);
  if (ids.length < 2 || byOne) return own.length > 0 ? [] : ids;
  const having = new Set(own.map(({ aboutId }) => aboutId));
  return ids.filter((id) => !having.has(id));
}

function isRequired(material: Material, facts: Facts): boolean {
  return material.need === 'required' || (material.need === 'conditional' && material.when?.(facts) === true);
}

/** The tiles that a form shows for its materials, the required ones first, for the component of attachments. */
export function slotsFor({ materials }: MaterialKind, facts: Facts) {
  const slots = materials.filter(({ only, byPart }) => !byPart && (only?.(facts) ?? true)).map((material) => slotOf(material, facts));
  return [...slots.filter(({ isRequired }) => isRequired), ...slots.filter(({ isRequired }) => !isRequired)];
}

/** The materials of a kind as what a return may point at, beside the fields of its form. */
export function materialMarks({ materials }: MaterialKind): Markable {
  return Object.fromEntries(materials.map(({ attClass, label }) => [`material:${attClass}`, { label }]));
}

function slotOf(material: Material, facts: Facts) {
  const { attClass, label, hint, accepts, each, isOfOne } = material;
  const limits = { accept: accepts, maxBytes: attachmentLimits.bytes, maxFiles: attachmentLimits.perMaterial };
  return {
    attClass,
    title: label,
    isRequired: isRequired(material, facts),
    ...(hint !== undefined && { help: hint }),
    ...(each && { each }),
    ...(isOfOne && { isOfOne }),
    ...limits,
  };
}
