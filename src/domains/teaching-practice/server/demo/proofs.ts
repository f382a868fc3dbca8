import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { setOf } from '#platform/server/database/set-of.ts'
import { dayAfter } from '#platform/server/day.ts'
import { examplePdf } from '#platform/server/demo/example-pdf.ts'
import type { PracticeTables } from '../tables.ts'
import { type SeededPractice, stepOf, steps } from './rows.ts'

type Db = Kysely<PracticeTables>

const kinds = ['CLEARANCE', 'HEALTH', 'INSURANCE', 'TRAINING'] as const

const columns = {
  ...({ practice_id: 'integer', kind: 'text', valid_until: 'date', state: 'text', person_id: 'integer' } as const),
  ...({ name: 'text' } as const),
}

/** The proofs of the students before their practices; each submitted one has a document. */
export async function seedProofs(db: Db, practices: readonly SeededPractice[], today: string): Promise<void> {
  const rows = practices
    .filter((practice) => stepOf(practice) >= steps.REQUIREMENTS)
    .flatMap((practice) =>
      kinds.map((kind, nth) => {
        const state = stateOf(practice, nth)
        const isShown = state === 'SUBMITTED' || state === 'VERIFIED'
        return {
          ...{ practice_id: practice.id, person_id: practice.person, kind, state },
          valid_until: isShown && kind !== 'TRAINING' ? validUntil(practice, kind, today) : null,
          name: isShown ? `${kind.toLowerCase()}-${practice.id}.pdf` : null,
        }
      }),
    )
  await sql`
    with given as (select * from ${setOf(columns, rows)}), kept as (
      insert into stored_file (person_id, kind, name, content_type, size, sha256)
      select person_id, 'practice-proof', name, 'application/pdf', ${examplePdf.byteLength}::bigint, ${hash}::text from given
      where name is not null returning id, name)
    insert into practice_requirement (practice_id, kind, valid_until, state, file_id)
    select g.practice_id, g.kind, g.valid_until, g.state, k.id from given g left join kept k on k.name = g.name`.execute(
    db,
  )
  const withPortfolio = practices.filter((practice) => stepOf(practice) >= steps.MODERATION || practice.at % 7 === 1)
  const portfolios = withPortfolio
    .filter((practice) => stepOf(practice) >= steps.ACTIVE)
    .map(({ id, person }) => ({ practice_id: id, person_id: person, name: `portfolio-${id}.pdf` }))
  await sql`
    with given as (select * from ${setOf({ practice_id: 'integer', person_id: 'integer', name: 'text' }, portfolios)}),
      kept as (
        insert into stored_file (person_id, kind, name, content_type, size, sha256)
        select person_id, 'practice-portfolio', name, 'application/pdf', ${examplePdf.byteLength}::bigint, ${hash}::text from given
        returning id, name)
    update teaching_practice tp set portfolio_file_id = k.id from given g join kept k on k.name = g.name
    where tp.id = g.practice_id`.execute(db)
}

const hash = createHash('sha256').update(examplePdf).digest('hex')

function stateOf(practice: SeededPractice, nth: number): string {
  const { at, state } = practice
  if (stepOf(practice) >= steps.ACTIVE) return nth === 3 && at % 9 === 2 ? 'WAIVED' : 'VERIFIED'
  const early = ['MISSING', 'SUBMITTED', 'VERIFIED', 'MISSING'] as const
  const later = ['VERIFIED', 'SUBMITTED', 'VERIFIED', 'MISSING'] as const
  if (state === 'CONFIRMED' && at % 2 === 0) return 'VERIFIED'
  return (state === 'CONFIRMED' || state === 'PLACEMENT_REQUESTED' ? later : early)[(nth + at) % 4] ?? 'MISSING'
}

const validUntil = ({ endsOn, marks }: SeededPractice, kind: string, today: string): string =>
  marks.includes('expiring') && kind === 'CLEARANCE' ? dayAfter(today, 12) : dayAfter(endsOn, 120)
