export { IssuedDocument } from './issued-document.ts'
export { paths } from './paths.ts'
export { policy } from './policy.ts'
