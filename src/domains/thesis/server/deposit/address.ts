import type { Ctx } from '#platform/server/resource/resource-handler.ts'
import { publicPaths, publicThesisFile } from '../../contract/deposit/public-thesis.ts'
import type { CitedAt } from './citation.ts'

type Place = Pick<Ctx, 'publicUrl' | 'universityName'>

/** The lasting address of a public thesis. */
export const addressOfThesis = (code: string, { publicUrl }: Pick<Place, 'publicUrl'>): string =>
  `${publicUrl}/my${publicPaths.page({ code })}`

/** The whole address of the text of an open thesis. */
export const fileAddress = (code: string, { publicUrl }: Pick<Place, 'publicUrl'>): string =>
  `${publicUrl}${publicThesisFile.path.replace(':code', code)}`

export const citedAt = (code: string, place: Place): CitedAt => ({
  university: place.universityName,
  address: addressOfThesis(code, place),
})
