export { Gradebook } from './gradebook/gradebook.ts'
export { paths } from './paths.ts'
export { policy } from './policy.ts'
export { GradeScheme } from './scheme/grade-scheme.ts'
