export { paths } from './paths.ts'
export { managesPractices } from './policy.ts'
export { TeachingPractice } from './practice.ts'
