import { sql } from 'kysely'
import { NotAllowed } from '#platform/contract/errors.ts'
import { recordOf, recordRuledBy } from '#platform/server/resource/record-of.ts'
import { type Ctx, column } from '#platform/server/resource/resource-handler.ts'
import { PracticeRequirement } from '../../contract/requirement.ts'
import { practice } from './practice.ts'

/** For files that people of a school who came by a link do not read, although they read of the practice. */
export const noGuests = ({ me }: Pick<Ctx, 'me'>): void => {
  if (me.guest) throw new NotAllowed()
}

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
