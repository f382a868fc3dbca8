import { sql } from 'kysely'
import { recordOf, recordRuledBy } from '#platform/server/resource/record-of.ts'
import { column } from '#platform/server/resource/resource-handler.ts'
import { PracticeRequirement } from '../../contract/requirement.ts'
import { practice } from './practice.ts'

const columns = {
  person: sql.ref<number>('tp.person_id'),
  state: sql.ref<string>('tp.state'),
  startsOn: sql.ref<string>('tp.starts_on'),
  endsOn: sql.ref<string>('tp.ends_on'),
  school: sql.ref<number | null>('tp.school_id'),
}

/** The practice of an address. */
export const practiceRecord = recordOf(practice, columns)

/** The same for its student, who hands in what the practice asks of them. */
export const ownPractice = recordRuledBy(
  practice,
  {
    resource: PracticeRequirement,
    columns: { 'practice.id': column('tp.id'), 'student.id': column('tp.person_id') },
  },
  { ...columns, portfolio: sql.ref<string | null>('tp.portfolio_file_id') },
)
