import { call } from '#platform/web/api-endpoint.ts'
import { declare as declareEndpoint } from '../../../contract/declaration.ts'

/** Says that the code of conduct is accepted, or where there are ties; an empty text means that there are none. */
export const declare = (practice: number, said: { conduct: true } | { conflicts: string }): Promise<unknown> =>
  call(declareEndpoint, { params: { id: practice }, body: said })
