import type { ImportKindName } from '../../contract/import-kinds.ts'
import type { Kind } from './kind.ts'
import { enrollments } from './kinds/enrollments.ts'
import { people } from './kinds/people.ts'
import { practices } from './kinds/practices.ts'
import { terms } from './kinds/terms.ts'

/** How each kind of file is looked at and written. */
export const kinds: Record<ImportKindName, Kind> = { people, enrollments, terms, practices }
