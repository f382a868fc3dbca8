export { copyCourse, copySources, lastCopies, undoCopy } from './copy.ts'
