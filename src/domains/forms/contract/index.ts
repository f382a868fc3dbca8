export { paths } from './paths.ts'
export { requestKinds, requests } from './requests.ts'
