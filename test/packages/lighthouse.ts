export { default as lighthouse } from 'lighthouse';
