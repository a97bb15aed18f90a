import { latePart } from '#kit/portal/late/late-part.tsx';

/** The photographs of one item, and those of colleagues while they come in: loaded once an item is drawn, which most pages never do. */
export const ItemPhotos = latePart(() => import('./PhotosOfItem.tsx').then((module) => module.PhotosOfItem));
export const PhotosOfColleagues = latePart(() => import('./PhotosOfItem.tsx').then((module) => module.PhotosOfColleagues));
