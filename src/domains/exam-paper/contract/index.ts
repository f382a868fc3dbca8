export { ExamPaper } from './exam-paper.ts'
export { heldStates, sealedStates } from './exam-paper-flow.ts'
export { paths } from './paths.ts'
export { policy } from './policy.ts'
