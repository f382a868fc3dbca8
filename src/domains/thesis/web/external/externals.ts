import { listOf } from '#platform/web/api/api.ts'
import { screensOf } from '#platform/web/screens/screens-of.ts'
import { ExternalPart } from '../../contract/external/external-part.ts'
import { ExternalPerson } from '../../contract/external/external-person.ts'
import { words } from '../words.ts'

export const externals = screensOf(ExternalPerson, words, { texts: 'externals' })

/** The parts of somebody from outside in theses, the latest first. */
export const partsOf = (external: number) => listOf(ExternalPart, { 'external.id': external, itemsPerPage: 100 })
