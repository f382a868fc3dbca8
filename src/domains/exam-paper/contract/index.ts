export { ExamPaper } from './exam-paper.ts'
export { paths } from './paths.ts'
export { policy } from './policy.ts'
