import { looks, optional, partClass, type MaterialKind } from '#areas/attachments/contract/material.ts';

/** Photographs of one item, taken where it was looked at. */
export const itemPhoto = optional('itemPhoto', '检验照片', { ...looks.picture, byPart: true });

/** What is photographed while a device is inspected, item by item; hangs on the device of the application. */
export const resultFiles: MaterialKind = { atttype: 'JYXM', title: '检验项目', materials: [itemPhoto] };

export function photoClass(itemNo: string): string {
  return partClass(itemPhoto, itemNo);
}
