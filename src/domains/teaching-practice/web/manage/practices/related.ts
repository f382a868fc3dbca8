import type { Item } from '#platform/contract/resource.ts'
import type { RelatedMove } from '#platform/web/table/many.ts'
import { PracticeLink } from '../../../contract/link.ts'
import { PracticeRequirement } from '../../../contract/requirement.ts'
import { words } from '../../words.ts'

/** Bulk transitions of the documents and the mailed links of many practices. */
export const related: readonly RelatedMove[] = [
  {
    resource: PracticeRequirement,
    move: 'verify',
    text: words('manage.list.verify'),
    nameOf: ({ student }: Item<typeof PracticeRequirement>) => student.name,
    filters: (ids) => ({ 'practice.id': ids, state: 'SUBMITTED' }),
  },
  {
    resource: PracticeLink,
    move: 'remind',
    text: words('manage.list.remind'),
    nameOf: ({ user }: Item<typeof PracticeLink>) => user.name,
    filters: (ids) => ({ 'practice.id': ids, state: ['INVITED', 'ACTIVATED'] }),
  },
]
