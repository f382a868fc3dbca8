import { call } from '#platform/web/api.ts'
import { TeachingPractice } from '../../../contract/practice.ts'

/** Says that the code of conduct is accepted, or where there are ties; an empty text means that there are none. */
export const declare = (practice: number, said: { conduct: true } | { conflicts: string }): Promise<unknown> =>
  call('POST', `${TeachingPractice.iri(practice)}/declaration`, { body: said })
