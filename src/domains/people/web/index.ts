import { newsKinds } from '#platform/web/contribution/news-kinds.ts'
import type { WebDomain } from '#platform/web/contribution/web-domain.ts'
import { words } from './words.ts'

/** The web part of the people domain: the profile area. */
export const people: WebDomain = { name: 'people', words, contributes: [newsKinds.add({ text: words('news.kind') })] }
export { EndSignIns } from './parts/end-sign-ins.tsx'
export { usePicture } from './parts/use-picture.ts'
export { useRecordValue } from './parts/use-record-value.ts'
export { roleText } from './roles.ts'
/** The part of /profile/info on which people change their names and request changes of their records. */
export const ownRecords = () => import('./requests/own-records.tsx')
/** Where a person is signed in, for the pages on sign-in and settings. */
export const ownSignIns = () => import('./sign-ins/sign-ins.tsx')
/** The part of /profile/password on which people change their password. */
export const ownPassword = () => import('./password/password.tsx')
export { columnFor, headingsQuery, rememberHeadings } from './sheet-headings/chosen-headings.ts'
export { words } from './words.ts'
