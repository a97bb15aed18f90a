export { ReturnNote } from '#kit/portal/record/ReturnNote.tsx';
