export { paths } from './paths.ts'
export { policy } from './policy.ts'
