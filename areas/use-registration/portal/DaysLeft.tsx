export { DaysLeft } from '#kit/portal/record/DaysLeft.tsx';
